// Before the table is drawn: whether scripts run, and whether a dispute arrives with the link. What
// is shut or replaced at once is not drawn before.
document.documentElement.classList.add("scripts");
if (location.hash.length > 1) document.documentElement.classList.add("arriving");

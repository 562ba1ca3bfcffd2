// Lets the browser keep the site for reading offline, and tells on the home page how far it is.

const told = document.getElementById("offline");

function say({ kept, all }) {
  if (!told) return;
  told.textContent = kept < all
    ? `Being kept for reading offline: ${kept} of ${all} pages.`
    : `Kept for reading offline: ${all} pages; others once they were read.`;
}

async function keep() {
  navigator.serviceWorker.addEventListener("message", ({ data }) => say(data));
  await navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url));
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage("keep");
}

// Browsers keep nothing for pages that came over an open line, or were opened as files.
if ("serviceWorker" in navigator && isSecureContext) keep().catch(() => {});

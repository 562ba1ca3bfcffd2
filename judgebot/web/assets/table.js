// The table: sends what is done to the server, and shows what it draws. The text is all that is kept.

import { editor } from "./editor.js";
import { packed, unpacked } from "./link.js";
import { whereAndWhat } from "./mistakes.js";
import { suggesting } from "./suggesting.js";

const $ = (id) => document.getElementById(id);
const PARTS = ["laying", "choice", "done", "ruling"];
const before = [];
const cards = (letters) => ask("/api/names", { q: letters }).catch(() => []);
const yaml = editor($("yaml"), ask, cards);
let text = yaml.value;
let own = [];
let busy = Promise.resolve();
let waiting = 0;
let lifted = Promise.resolve();
let lift = () => {};
const LONGEST_TAP = 5000;

// What lies under a finger stays there until the finger is lifted, and its tap has been taken.
document.addEventListener("pointerdown", () => {
  lifted = new Promise((done) => { lift = done; });
  setTimeout(lift, LONGEST_TAP);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => setTimeout(lift));

async function ask(address, asked) {
  const answer = await fetch(address, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(asked),
  });
  const found = await answer.json().catch(() => ({ error: { what: "no answer came" } }));
  await lifted;
  if (found.error) throw Object.assign(new Error(whereAndWhat(found.error)), { told: found.error });
  return found;
}

// One thing after the other, each on the text that the one before it left.
function trying(work) {
  waiting += 1;
  document.body.dataset.busy = "";
  busy = busy.then(async () => {
    $("mistake").textContent = "";
    yaml.mark(null);
    try { await work(); } catch (error) { wrong(error.message, error.told); }
    waiting -= 1;
    if (!waiting) delete document.body.dataset.busy;
  });
  return busy;
}

function wrong(words, told) {
  $("mistake").textContent = words;
  yaml.mark(told);
}

// Takes over what the server makes of the text; what it was can be brought back.
async function go(asked, next = text) {
  const found = await ask("/table/stand", { scenario: next, ...asked });
  if (text !== found.scenario) before.push(text);
  show(found);
}

function show(found) {
  const changed = text !== found.scenario;
  text = yaml.value = found.scenario;
  own = found.cards;
  const focused = document.activeElement?.id;
  const steps = told();
  const opened = new Set([...document.querySelectorAll("#part-laying details[open]")].map(numbered));
  for (const name of PARTS) $(`part-${name}`).innerHTML = found.parts[name] ?? "";
  for (const one of document.querySelectorAll("#part-laying details")) one.open ||= opened.has(numbered(one));
  if (focused && !document.activeElement?.id) $(focused)?.focus({ preventScroll: true });
  if (changed) $("explored").replaceChildren();
  const same = steps.findIndex((one, place) => one !== told()[place]);
  for (const one of [...document.querySelectorAll("#steps > li")].slice(same < 0 ? steps.length : same)) {
    one.classList.add("new");
  }
  players();
  $("status").textContent = "";
  if (found.mistake) wrong(whereAndWhat(found.mistake), found.mistake);
}

const told = () => [...document.querySelectorAll("#steps > li")].map((one) => one.textContent);
const numbered = (one) => [...document.querySelectorAll("#part-laying details")].indexOf(one);

// The players' names where one of them is to be chosen.
function players() {
  const names = [...document.querySelectorAll("[data-rename]")].map((one) => one.value);
  for (const id of ["whose", "claim-by"]) {
    const chosen = $(id).value;
    $(id).replaceChildren(...names.map((name) => new Option(name)));
    if (names.includes(chosen)) $(id).value = chosen;
  }
}

const change = (path, value) => trying(() => go({ change: { path, value } }));
const quoted = (words) => JSON.stringify(words);

// What an answer shows over the table.
async function over(address, asked) {
  $("over-text").innerHTML = await ask(address, asked);
  if (!$("over").open) $("over").showModal();
}

function claim(by, fact) {
  return judged({ by, says: keys(fact) });
}

// Claims stand first in the ruling, and are shown.
async function judged(said) {
  $("over").close();
  await change(["claims", "+"], said);
  $("claims")?.lastElementChild.scrollIntoView({ block: "nearest" });
}

// A fact on one line as its keys and values; values within brackets stay as they are written.
function keys(fact) {
  const found = {};
  const parts = fact.split(/,\s*(?=[A-Za-z][\w' -]*:(?:\s|$))/);
  for (const part of parts) {
    const at = part.indexOf(":");
    if (at < 0) throw new Error(`“${fact}” is no fact. Write it such as card: Kuwat, boosts: 0`);
    const value = part.slice(at + 1).trim();
    const list = value.match(/^\[(.*)\]$/);
    found[part.slice(0, at).trim()] = list ? list[1].split(",").map(bare) : bare(value);
  }
  return found;
}

const bare = (value) => value.trim().replace(/^"(.*)"$/, "$1").replace(/^'(.*)'$/, "$1");

// An option is taken by what it is called: what it was the third of may have changed meanwhile.
function choose(option) {
  return trying(async () => {
    await go({ follow: [option.dataset.label] });
    playedOn();
  });
}

// What is to be chosen next, or what came of it all.
function playedOn() {
  $("laying").open = false;
  const next = document.querySelector("#options button");
  next?.focus({ preventScroll: true });
  if (next) $("part-choice").scrollIntoView({ block: "nearest" });
  else jump("part-ruling");
}

// To a part of the page; of the ruling, to what was not there before.
function jump(name) {
  const part = $(name);
  if (part.open === false) part.open = true;
  const fresh = name === "part-ruling" && part.querySelector("#steps > .new");
  (fresh || part).scrollIntoView({ block: "start" });
  part.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const on = event.target.closest("button, a");
  if (!on) return;
  const data = on.dataset;
  if (data.choose) { event.preventDefault(); choose(on); }
  else if (data.change) trying(async () => {
    const plays = on.closest("#part-choice");
    await go({ change: JSON.parse(data.change) });
    if (plays) playedOn();
  });
  else if (data.follow) trying(() => go({ follow: JSON.parse(data.follow) }));
  else if (data.jump) jump(data.jump);
  else if (data.zone) {
    $("whose").value = data.whose;
    $("zone").value = data.zone;
    $("card").focus();
    raised();
  } else if (data.item) trying(() => over("/table/thing", { scenario: text, item: Number(data.item) }));
  else if (data.kind) {
    const name = data.name ? { name: data.name } : {};
    trying(() => over("/table/thing", { scenario: text, kind: data.kind, ...name }));
  } else if (data.name) trying(() => over("/table/thing", { scenario: text, name: data.name }));
  else if (data.why) trying(() => over("/table/why", { scenario: text, fact: data.why }));
  else if (data.claim) claim(data.claim, data.fact);
  else if (on.matches("a.rule")) {
    event.preventDefault();
    const [, version] = on.pathname.split("/");
    trying(() => over("/table/rule", { ref: decodeURIComponent(on.textContent), rules: version }));
  }
});

document.addEventListener("change", (event) => {
  const { path, rename, moment, key } = event.target.dataset;
  if (moment !== undefined) trying(() => go({ change: { path: ["start"], moment: event.target.value } }));
  if (path) change(JSON.parse(path), key ? { [key]: event.target.value } : event.target.value);
  if (rename) trying(() => go({ change: { path: JSON.parse(rename), name: event.target.value } }));
});

document.addEventListener("focusin", ({ target }) => {
  if (target.matches?.("input[type=number]")) target.select();
});

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, select, textarea, dialog, [popover], .CodeMirror");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const option = /^[1-9]$/.test(event.key) && document.querySelector(`[data-choose="${event.key - 1}"]`);
  if (option) choose(option);
  else if (event.key === "u") undo();
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id === "whole" && event.submitter?.id !== "take") return;
  event.preventDefault();
  const data = Object.fromEntries(new FormData(form));
  if (form.id === "whole") trying(() => go({}, yaml.value));
  else if (form.matches(".markers")) change(["start", "markers", "+"], data);
  else if (form.matches(".counters")) change([...JSON.parse(form.dataset.path), data.name], data.number);
  else if (form.id === "own") writeOut(form, data);
  else if (form.id === "claim") claim($("claim-by").value, $("claim-fact").value);
  else if (form.id === "claim-of") claimOf(data);
});

function claimOf({ by, property, value, kind, name }) {
  const several = ["statuses", "keywords", "has", "has not", "present"].includes(property);
  const said_ = several && value.includes(",") ? value.split(",").map((one) => one.trim()) : value;
  const about = kind === "game" ? {} : { [kind]: name };
  judged({ by, says: { ...about, [property]: said_ } });
}

// A card in full: of a Unique, its card says the type.
async function writeOut(form, { name, ...keys_ }) {
  if (keys_["unique of"]) for (const key of ["type", "token"]) delete keys_[key];
  if (!/character/i.test(keys_.type ?? "character")) delete keys_.statistics;
  const words = keys_.text.trim();
  if (words) {
    const asked = { text: words, ...(keys_.type && { type: keys_.type }) };
    const found = await ask("/api/read", asked).catch(() => null);
    const unread = found?.not_understood ?? [];
    $("own-read").textContent = unread.length ? `Not understood: ${unread.map((one) => one.words).join("; ")}` : "";
  }
  await change(["cards", name], keys_);
  if (!$("mistake").textContent) form.reset();
  $("card").value = name;
  $("card").focus();
}

// What is suggested must not lie under a keyboard on the glass, nor under a mistake.
function raised() {
  if (matchMedia("(pointer: coarse)").matches) $("add").scrollIntoView({ block: "start" });
}

function undo() {
  return trying(async () => {
    const last = before.pop();
    if (last !== undefined) { text = ""; await go({}, last); before.pop(); shownAgain(); return; }
    const done = document.querySelectorAll(".done li").length;
    if (!done) { $("status").textContent = "Nothing to undo."; return; }
    await go({ change: { path: ["do"], cut: done - 1 } });
    before.pop();
    shownAgain();
  });
}

// What may be chosen now, where something else is not being laid out.
function shownAgain() {
  if (!$("laying").open) $("part-choice").scrollIntoView({ block: "nearest" });
}

suggesting($("card"), $("names"), async (letters) => {
  const found = await cards(letters);
  const like = (name) => name.toLowerCase().includes(letters.toLowerCase());
  return [...own.filter(like), ...found.filter((name) => !own.includes(name))].slice(0, 12);
}, (found) => {
  const [whose, zone] = [$("whose").value, $("zone").value];
  trying(async () => {
    const name = await found;
    await go({ change: { path: ["players", whose, zone, "+"], value: name } });
    $("added").textContent = $("mistake").textContent ? "" : `${name}: ${whose}’s ${zone}`;
    if ($("mistake").textContent && document.activeElement === $("card")) raised();
    unknown(name);
  });
});

// A card that nobody knows is most likely one to be written out.
function unknown(name) {
  if (!$("mistake").textContent.includes(name)) return;
  $("writing").open = true;
  document.querySelector("#own [name=name]").value = name;
}
$("add").addEventListener("submit", (event) => event.preventDefault());

$("undo").addEventListener("click", undo);
$("explore").addEventListener("click", () => trying(async () => {
  $("explored").textContent = "Looking at every choice…";
  $("explored").innerHTML = await ask("/table/explore", { scenario: text }).catch((error) => {
    $("explored").textContent = "";
    throw error;
  });
  jump("explored");
}));
$("ask-why").addEventListener("click", () => trying(() =>
  over("/table/why", { scenario: text, fact: $("claim-fact").value })));
$("share").addEventListener("click", () => trying(async () => {
  location.hash = await packed(text);
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  $("status").textContent = "The address of this page holds the whole dispute; it was copied.";
}));
$("save").addEventListener("click", () => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/yaml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "dispute.yaml";
  link.click();
  URL.revokeObjectURL(address);
});
$("open").addEventListener("change", () => trying(async () => {
  const [file] = $("open").files;
  $("open").value = "";
  await go({}, await file.text());
  $("laying").open = false;
}));
$("anew").addEventListener("click", () => { location.href = "/table"; });
$("close").addEventListener("click", () => $("over").close());

$("as-text").open = false;
document.documentElement.classList.add("ready");
players();

async function shared() {
  if (location.hash.length < 2) return;
  const found = await unpacked(location.hash.slice(1)).catch(() => {
    throw new Error("This link is broken: the dispute in it cannot be read. Ask for it again.");
  });
  if (found === text) return;
  await go({}, found);
  $("laying").open = false;
}
trying(shared).finally(() => document.documentElement.classList.remove("arriving"));
addEventListener("hashchange", () => trying(shared));

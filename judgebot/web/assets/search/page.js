// The page of the search: what is typed is answered at once, and stands in the page's address.

import { besideThePage } from "./beside.js";
import { withinThePage } from "./within.js";

const MOST = 20;

const form = document.querySelector("form[role=search]");
const field = form.elements.q;
const list = document.getElementById("found");
const status = document.getElementById("said");
let search = null;

async function answer() {
  const query = field.value.trim();
  remember(query);
  const hits = query ? await search.find(query, MOST) : [];
  if (query !== field.value.trim()) return;
  list.replaceChildren(...hits.map(shown));
  status.textContent = query ? counted(hits) : "Words, a question, or a rule’s number.";
}

function remember(query) {
  const place = query ? `?q=${encodeURIComponent(query)}` : location.pathname;
  try {
    history.replaceState(null, "", place);
  } catch {
    // A page from a disk may not change its address.
  }
}

function counted(hits) {
  if (!hits.length) return "Nothing here answers this.";
  return hits.length === 1 ? "One answer." : `${hits.length} answers, the best first.`;
}

// A result: the number as a link, what stands there, and why it was found.
function shown(hit) {
  const link = element("a", { href: hit.file }, named(hit));
  const parts = hit.text.map(([part, marked]) => (marked ? element("mark", {}, part) : part));
  const text = element("p", {}, ...parts);
  const why = element("p", { class: "soft" }, hit.why.map(told).join(", "));
  return element("li", {}, element("h2", {}, link), text, why);
}

function named({ kind, ref, title }) {
  if (kind === "ruling") return `${title} (official ruling)`;
  return kind === "term" ? `${title} (glossary)` : `${ref} ${title}`;
}

function told({ word, how, found }) {
  return ["spelling", "synonym"].includes(how) ? `${word} → ${found} (${how})` : word;
}

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

// The search, beside the page where that may be, and else within it, as on a disk.
async function opened({ worker, index }) {
  try {
    if (location.protocol === "file:") return await withinThePage(index);
    return await besideThePage(worker, index);
  } catch {
    return withinThePage(index);
  }
}

async function begin() {
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  status.textContent = "Reading the index…";
  try {
    search = await opened(list.dataset);
  } catch {
    status.textContent = "The index of the search cannot be read here.";
    return;
  }
  await answer();
  if (!field.value) field.focus();
  field.addEventListener("input", answer);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer();
  });
}

begin();

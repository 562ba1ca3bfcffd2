// The page of the search: what is typed is answered at once, and stands in the page's address.

import { Search } from "./searching.js";

const MOST = 20;
const SHOWN = 280;
const BEFORE = 70;

const form = document.querySelector("form[role=search]");
const field = form.elements.q;
const list = document.getElementById("found");
const status = document.getElementById("said");
let search = null;

function answer() {
  const query = field.value.trim();
  const hits = query && search ? search.find(query, MOST) : [];
  list.replaceChildren(...hits.map(shown));
  status.textContent = query ? counted(hits) : "Words, a question, or a rule’s number.";
  const place = query ? `?q=${encodeURIComponent(query)}` : location.pathname;
  history.replaceState(null, "", place);
}

function counted(hits) {
  if (!hits.length) return "Nothing here answers this.";
  return hits.length === 1 ? "One answer." : `${hits.length} answers, the best first.`;
}

// A result: the number as a link, what stands there, and why it was found.
function shown(hit) {
  const link = element("a", { href: hit.file }, named(hit));
  const words = new Set(hit.why.flatMap(({ found }) => search.words.bones(
    search.words.tokens(found)).filter((stem) => !search.dropped.has(stem))));
  const text = element("p", {}, ...marked(snippet(hit.text, words), words));
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

// The part of a text in which the first of the words stands.
function snippet(text, words) {
  if (text.length <= SHOWN) return text;
  const parts = parted(text);
  const first = parts.findIndex((part) => isOne(part, words));
  const at = parts.slice(0, Math.max(first, 0)).join("").length;
  const wanted = Math.min(Math.max(at - BEFORE, 0), text.length - SHOWN);
  const start = wanted ? text.indexOf(" ", wanted) + 1 : 0;
  const end = text.lastIndexOf(" ", start + SHOWN);
  const rest = start + SHOWN >= text.length ? text.slice(start) : `${text.slice(start, end)}…`;
  return start ? `…${rest}` : rest;
}

function marked(text, words) {
  return parted(text).map((part) => (isOne(part, words) ? element("mark", {}, part) : part));
}

const parted = (text) => text.split(/([\p{L}\p{N}]+(?:['’][\p{L}]+)?)/u);

function isOne(part, words) {
  const [token] = search.words.tokens(part);
  return token !== undefined && words.has(search.words.stem(token));
}

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

async function begin() {
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  status.textContent = "Reading the index…";
  try {
    const answered = await fetch(list.dataset.index);
    if (!answered.ok) throw new Error(answered.statusText);
    search = new Search(await answered.json());
  } catch {
    status.textContent = "The index of the search cannot be read here.";
    return;
  }
  answer();
  if (!field.value) field.focus();
  field.addEventListener("input", answer);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer();
  });
}

begin();

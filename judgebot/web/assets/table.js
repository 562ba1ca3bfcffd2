// The table: lay a dispute out, play it by choosing among what the rules allow, show the ruling.

import { doneIn, empty, packed, unpacked, written } from "./scenario.js";

const $ = (id) => document.getElementById(id);
let layout = empty();
let text = "";
let playing = false;
const before = [];
const didNotHappen = $("steps").dataset.didNotHappen.split(",");

// Builds an element; texts are always texts, never markup.
function made(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

async function ask(name, asked) {
  const answer = await fetch(`/api/${name}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(asked),
  });
  const found = await answer.json().catch(() => ({ error: { what: "no answer came" } }));
  if (found.error) throw new Error(said(found.error));
  return found;
}

function said(error) {
  const where = error.line ? `Line ${error.line}: ` : "";
  const near = error.nearest?.length ? `. Nearest: ${error.nearest.join(", ")}` : "";
  return `${where}${error.what}${near}${error.write ? `. ${error.write}` : ""}`;
}

async function trying(work) {
  $("mistake").textContent = "";
  try { await work(); } catch (error) { $("mistake").textContent = error.message; }
}

// Takes a new text over once the table has answered for it; what it was can be brought back.
async function go(next, choose = null) {
  const asked = choose === null ? { scenario: next } : { scenario: next, choose };
  const found = await ask("table", asked);
  if (text && text !== found.scenario) before.push(text);
  text = found.scenario;
  playing = true;
  show(found);
}

function show(found) {
  $("yaml").value = found.scenario;
  showChoice(found.choice);
  $("steps").replaceChildren(...nested(found.ruling.steps));
  $("board").replaceChildren(...board(found.board));
  $("claims").replaceChildren(...found.ruling.claims.map(claim));
  $("status").textContent = found.choice ? "" : "Nothing is left to choose.";
}

function showChoice(choice) {
  $("choice").hidden = !choice;
  if (!choice) return;
  $("asks").replaceChildren(`${choice.player} chooses ${choice.what} `, ...rules(choice.rules));
  $("options").replaceChildren(...choice.options.map((one, number) =>
    made("button", { type: "button", onclick: () => trying(() => go(text, number)) }, one.label)));
  $("options").querySelector("button")?.focus({ preventScroll: true });
}

function claim(one) {
  return made("li", { class: one.holds ? "right" : "wrong" },
    made("span", { class: "word" }, one.holds ? "Right. " : "Wrong. "),
    made("b", {}, `${one.by}: `), one.text, one.holds ? "" : `. Found: ${one.found}`);
}

function rules(refs) {
  return refs.flatMap((ref) => [
    made("button", { type: "button", class: "rule", onclick: () => trying(() => open(ref)) }, ref), " "]);
}

async function open(ref) {
  const [record] = await ask("show", { ref });
  const notes = record.notes.map((one) => made("p", { class: "note" }, made("i", {}, `${one.kind}. `), one.text));
  $("rule-text").replaceChildren(made("h2", {}, `${record.ref} ${record.title}`),
    made("p", {}, record.text), ...notes,
    made("p", {}, made("a", { href: `/5.0/${record.ref}.html` }, "The rule's page")));
  $("rule").showModal();
}

function line(step) {
  const happened = !didNotHappen.includes(step.kind);
  return [made("span", { class: "number" }, step.depth ? "" : String(step.n)),
    made("span", happened ? {} : { class: "not" }, step.text), " ", ...rules(step.rules)];
}

// The steps as a tree: what stands under a step is its list.
function nested(steps) {
  const top = [];
  const open_ = [];
  for (const step of steps) {
    const item = made("li", {}, ...line(step));
    open_.length = step.depth;
    if (step.depth === 0) top.push(item);
    else {
      const above = open_.at(-1);
      let list = above.querySelector(":scope > ol");
      if (!list) above.append(list = made("ol"));
      list.append(item);
    }
    open_.push(item);
  }
  return top;
}

function words(thing) {
  const notes = [...(thing.statistics ? [thing.statistics.join("/")] : []), ...thing.statuses,
    ...Object.entries(thing.counters).map(([name, number]) => `${number} ${name}${number === 1 ? "" : "s"}`),
    ...(thing.owner ? [`owned by ${thing.owner}`] : [])];
  return notes.length ? `${thing.name} (${notes.join(", ")})` : thing.name;
}

function zone(label, things) {
  return made("div", { class: "zone" }, made("b", {}, label),
    made("ul", { class: "things" }, ...things.map((one) => made("li", {}, one))));
}

function board(shown) {
  return shown.players.map((player) => {
    const zones = player.expeditions.map((one) =>
      zone(`${one.side} Expedition, region ${one.region}`, one.things.map(words)));
    for (const [label, things] of [["Hero", player.hero], ["Landmarks", player.landmarks],
      ["Reserve", player.reserve], ["Discard pile", player.discard_pile]]) {
      if (things.length) zones.push(zone(label, things.map(words)));
    }
    if (player.hand.number) zones.push(zone(`Hand: ${player.hand.number}`, player.hand.names ?? []));
    zones.push(zone("Mana", [`${player.mana.ready} ready, ${player.mana.exhausted} exhausted`]));
    return made("section", { class: "side", "aria-label": player.name },
      made("h3", {}, player.name, player.passed ? " has passed" : ""), made("div", { class: "zones" }, ...zones));
  });
}

// Laying out.

function draw() {
  const names = Object.keys(layout.players);
  for (const id of ["whose", "first"]) {
    $(id).replaceChildren(...names.map((name) => made("option", {}, name)));
  }
  $("first").value = layout.first;
  $("players").replaceChildren(...names.map(side));
  $("yaml").value = text = written(layout, doneIn(text));
}

function side(name) {
  const own = layout.players[name];
  const mana = made("input", { type: "number", min: 0, max: 99, value: own.mana, "aria-label": `Mana of ${name}`,
    onchange: (event) => { own.mana = Math.max(0, Number(event.target.value) || 0); changed(); } });
  const zones = Object.entries(own.zones).filter(([, held]) => held.length).map(([label, held]) =>
    made("div", { class: "zone" }, made("b", {}, label),
      made("ul", { class: "things" }, ...held.map((one, place) => made("li", {}, ...laid(one, held, place))))));
  return made("section", { class: "side", "aria-label": `${name} lays out` },
    made("h3", {}, name), made("label", {}, "Mana ", mana), made("div", { class: "zones" }, ...zones));
}

function laid(one, held, place) {
  const button = (words_, label, work) =>
    made("button", { type: "button", "aria-label": `${label} ${one.card}`, onclick: () => { work(); changed(); } }, words_);
  const statuses = ["Fleeting", "Anchored", "Asleep", "Exhausted"];
  const toggle = (name) => {
    const has = one.statuses.includes(name);
    one.statuses = has ? one.statuses.filter((other) => other !== name) : [...one.statuses, name];
  };
  return [`${one.card} `, ...statuses.map((name) => made("button", { type: "button", class: "small",
    "aria-pressed": String(one.statuses.includes(name)), "aria-label": `${name}: ${one.card}`,
    onclick: () => { toggle(name); changed(); } }, name)),
    ` ${one.boosts} boosts `, button("+", "Boost", () => { one.boosts += 1; }),
    button("−", "Unboost", () => { one.boosts = Math.max(0, one.boosts - 1); }),
    button("Remove", "Remove", () => held.splice(place, 1))];
}

// The layout changed: what was done belongs to another board and is gone, but can be undone.
function changed() {
  if (playing) { before.push(text); text = ""; playing = false; $("choice").hidden = true; }
  draw();
}

$("add").addEventListener("submit", (event) => {
  event.preventDefault();
  const own = layout.players[$("whose").value];
  (own.zones[$("zone").value] ??= []).push({ card: $("card").value.trim(), statuses: [], boosts: 0 });
  $("card").value = "";
  $("card").focus();
  changed();
});
$("own").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = $("own-name").value.trim();
  layout.cards[name] = { type: $("own-type").value, costs: $("own-costs").value,
    statistics: $("own-statistics").value, text: $("own-text").value };
  $("card").value = name;
  changed();
});
$("at").addEventListener("change", () => { layout.at = $("at").value; changed(); });
$("first").addEventListener("change", () => { layout.first = $("first").value; changed(); });
let asked = 0;
$("card").addEventListener("input", async () => {
  const mine = asked += 1;
  const letters = $("card").value.trim();
  if (letters.length < 2) return;
  const found = await ask("names", { q: letters }).catch(() => []);
  if (mine === asked) $("names").replaceChildren(...found.map((name) => made("option", { value: name })));
});
$("claim").addEventListener("submit", (event) => {
  event.preventDefault();
  layout.claims.push({ by: $("claim-by").value.trim(), fact: $("claim-fact").value.trim() });
  trying(() => go(withClaims(text, layout.claims)));
});
$("ask-why").addEventListener("submit", (event) => {
  event.preventDefault();
  trying(async () => {
    const found = await ask("why", { scenario: text, fact: $("why-fact").value });
    $("chain").replaceChildren(...chain(found));
  });
});

function chain(found) {
  return found.reasons.map((one) => made("li", {}, reason(one),
    ...(one.reasons.length ? [made("ol", {}, ...one.reasons.map((led) => made("li", {}, reason(led))))] : [])));
}

// A reason, with the step that it belongs to and the value that it makes of the fact.
function reason(one) {
  const value = one.value === null ? "" : ` → ${one.value}`;
  return made("span", {}, made("span", { class: "number" }, one.step ?? ""), `${one.text}${value} `,
    ...rules(one.rules));
}

function withClaims(scenario, claims) {
  const kept = scenario.split(/^claims:/m)[0].trimEnd();
  const lines = claims.flatMap((one) => [`  - by: ${JSON.stringify(one.by)}`, `    says: {${one.fact}}`]);
  return `${kept}\nclaims:\n${lines.join("\n")}\n`;
}

// Tools.

$("play").addEventListener("click", () => trying(() => go($("yaml").value)));
$("undo").addEventListener("click", () => trying(async () => {
  const last = before.pop();
  if (last === undefined) { $("status").textContent = "Nothing to undo."; return; }
  text = "";
  await go(last);
}));
$("take").addEventListener("click", () => trying(() => go($("yaml").value)));
$("share").addEventListener("click", () => trying(async () => {
  location.hash = await packed(text || $("yaml").value);
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  $("status").textContent = "The address of this page holds the whole dispute; it was copied.";
}));
$("save").addEventListener("click", () => {
  const address = URL.createObjectURL(new Blob([$("yaml").value], { type: "text/yaml" }));
  made("a", { href: address, download: "dispute.yaml" }).click();
  URL.revokeObjectURL(address);
});
$("open").addEventListener("change", () => trying(async () => go(await $("open").files[0].text())));
$("close-rule").addEventListener("click", () => $("rule").close());

draw();
if (location.hash.length > 1) {
  trying(async () => {
    const shared = await unpacked(location.hash.slice(1)).catch(() => {
      throw new Error("This link is broken: the dispute in it cannot be read. Ask for it again.");
    });
    await go(shared);
    $("laying").open = false;
  });
}

// The dispute as it is laid out, and the scenario file that it is: text is all that is kept.

export const ZONES = [
  "hero", "hero expedition", "companion expedition", "landmarks", "reserve", "hand", "discard pile",
];

// A table on which nothing lies yet.
export function empty() {
  const player = () => ({ mana: 3, zones: {} });
  return {
    title: "A dispute", players: { Ada: player(), Ben: player() }, cards: {}, at: "Afternoon",
    first: "Ada", claims: [],
  };
}

// The parts of a scenario file that a layout writes; what was done is kept as it stands.
export function written(layout, done) {
  const lines = [`title: ${quoted(layout.title)}`, ""];
  const start = [`first player: ${quoted(layout.first)}`];
  if (layout.at !== "Afternoon") start.unshift(`at: ${layout.at}`);
  lines.push(`start: {${start.join(", ")}}`, "players:");
  for (const [name, own] of Object.entries(layout.players)) {
    lines.push(`  ${quoted(name)}:`, `    mana: ${own.mana}`);
    for (const zone of ZONES) {
      const held = own.zones[zone] ?? [];
      if (zone === "hero" && held.length) lines.push(`    hero: ${thing(held[0])}`);
      else if (held.length) lines.push(`    ${zone}:`, ...held.map((one) => `      - ${thing(one)}`));
    }
  }
  const own = Object.entries(layout.cards);
  if (own.length) lines.push("cards:");
  for (const [name, card] of own) {
    lines.push(`  ${quoted(name)}:`, `    type: ${quoted(card.type)}`);
    for (const key of ["costs", "statistics"]) if (card[key]) lines.push(`    ${key}: ${card[key]}`);
    if (card.text.trim()) {
      lines.push("    text: |", ...card.text.trim().split("\n").map((line) => `      ${line.trim()}`));
    }
  }
  if (done) lines.push("", done.trimEnd());
  if (layout.claims.length) {
    lines.push("claims:");
    for (const one of layout.claims) {
      lines.push(`  - by: ${quoted(one.by)}`, `    says: {${one.fact}}`);
    }
  }
  return `${lines.join("\n")}\n`;
}

function thing(one) {
  const more = [];
  if (one.statuses?.length) more.push(`statuses: [${one.statuses.join(", ")}]`);
  if (one.boosts) more.push(`boosts: ${one.boosts}`);
  return more.length ? `{card: ${quoted(one.card)}, ${more.join(", ")}}` : quoted(one.card);
}

// A value that YAML takes for text, whatever stands in it.
export function quoted(words) {
  return `"${words.replace(/[\u0000-\u001f]/g, " ").replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`;
}

// What stands under `do` in a scenario's text, with its key; empty where nothing was done.
export function doneIn(text) {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => /^do:/.test(line));
  if (start < 0) return "";
  let end = start + 1;
  while (end < lines.length && !/^\S/.test(lines[end])) end += 1;
  return lines.slice(start, end).join("\n");
}

// A text as a short fragment of an address, and back: the server never sees it.
export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const one of bytes) binary += String.fromCharCode(one);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export async function unpacked(fragment) {
  if (fragment.length > 100_000) throw new Error("too long");
  const binary = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (one) => one.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > 200_000) throw new Error("too long");
    parts.push(part.value);
  }
  return new TextDecoder().decode(await new Blob(parts).arrayBuffer());
}

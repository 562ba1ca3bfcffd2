// What may stand at a place of a scenario, by the JSON Schema of the format.

const KEY = /^(\s*(?:- )*)([^\s#"'][^:]*):(?:\s|$)/;

// Where the cursor is: the keys above it, whether a key or a value stands there, and what is typed.
export function place(lines, row, column) {
  const before = lines[row].slice(0, column);
  const flow = before.match(/^(\s*(?:- )*)(?:([^:{]+):\s*)?\{([^{}]*)$/);
  const path = above(lines, row, before.match(/^\s*(?:- )*/)[0].length);
  if (flow) {
    const inner = flow[3].split(",").pop();
    return within(flow[2] ? [...path, flow[2].trim()] : path, inner.trimStart());
  }
  return within(path, before.replace(/^\s*(?:- )*/, ""));
}

function within(path, words) {
  const colon = words.match(/^([^:]+):\s+(.*)$/);
  if (!colon) return { path, key: true, typed: words };
  const typed = colon[2].split(/[[,]\s*/).pop();
  return { path: [...path, colon[1].trim()], key: false, typed };
}

// The keys under which a line stands that begins in a column.
function above(lines, row, column) {
  const path = [];
  for (let at = row - 1; at >= 0 && column > 0; at -= 1) {
    const found = lines[at].match(KEY);
    if (!found || found[1].length >= column) continue;
    path.unshift(found[2].trim());
    column = found[1].length;
  }
  return path;
}

// The schemas that hold at a path; through lists as if they were not there.
function schemas(root, path) {
  let found = opened(root, root);
  for (const key of path) {
    found = found.flatMap((one) => inside(one, key)).flatMap((one) => opened(root, one));
  }
  return found;
}

function opened(root, one) {
  if (one.$ref) return opened(root, root.$defs[one.$ref.split("/").pop()]);
  const more = [...(one.anyOf ?? []), ...(one.oneOf ?? []), ...(one.items ? [one.items] : [])];
  return [one, ...more.flatMap((inner) => opened(root, inner))];
}

function inside(one, key) {
  if (one.properties?.[key]) return [one.properties[key]];
  const patterns = Object.entries(one.patternProperties ?? {});
  const fitting = patterns.filter(([pattern]) => new RegExp(pattern).test(key)).map(([, inner]) => inner);
  if (fitting.length) return fitting;
  return typeof one.additionalProperties === "object" ? [one.additionalProperties] : [];
}

// What may be written: words, each with what it says.
export function suggestions(schema, lines, row, column) {
  const here = place(lines, row, column);
  const found = schemas(schema, here.path);
  const all = here.key ? [...keys(found, players(lines)), ...values(found)] : values(found);
  const typed = here.typed.toLowerCase();
  const seen = new Set();
  const fitting = all.filter((one) => one.word.toLowerCase().startsWith(typed)
    && one.word !== here.typed && !seen.has(one.word) && seen.add(one.word));
  const isText = !values(found).length && found.some((one) => [one.type].flat().includes("string"));
  return { typed: here.typed, fitting, cards: isText && !PROSE.includes(here.path.at(-1)) };
}

const PROSE = ["title", "source", "text", "support", "type", "costs", "statistics"];

function keys(found, names) {
  return found.flatMap((one) => [
    ...Object.entries(one.properties ?? {}).map(([word, inner]) =>
      ({ word: `${word}: `, says: inner.description ?? "" })),
    ...Object.entries(one.patternProperties ?? {}).flatMap(([pattern, inner]) => names.map((name) =>
      ({ word: `${name} ${pattern.slice(4, -1).replaceAll("\\", "")}: `, says: inner.description ?? "" }))),
  ]);
}

function values(found) {
  return found.flatMap((one) => one.enum ?? []).filter((word) => typeof word === "string")
    .map((word) => ({ word, says: "" }));
}

function players(lines) {
  const from = lines.findIndex((line) => /^players:/.test(line));
  if (from < 0) return [];
  const names = [];
  for (const line of lines.slice(from + 1)) {
    if (/^\S/.test(line) && !line.startsWith("#")) break;
    const found = line.match(/^ {2}(?! )["']?([^:"']+)["']?:/);
    if (found) names.push(found[1]);
  }
  return names;
}

// Porter's stems, as the index has them: what is left of a word without its endings.

const SECOND = {
  ational: "ate", tional: "tion", enci: "ence", anci: "ance", izer: "ize", bli: "ble",
  alli: "al", entli: "ent", eli: "e", ousli: "ous", ization: "ize", ation: "ate", ator: "ate",
  alism: "al", iveness: "ive", fulness: "ful", ousness: "ous", aliti: "al", iviti: "ive",
  biliti: "ble", logi: "log",
};
const THIRD = { icate: "ic", ative: "", alize: "al", iciti: "ic", ical: "ic", ful: "", ness: "" };
const FOURTH = [
  "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous",
  "ive", "ize", "al", "er", "ic", "ou",
];

// The shapes of what stands before an ending: [C]VC, [C]VCVC, [C]VC[V], a vowel, and C+v+c.
const SOME = /^[^aeiouy]*[aeiou]+[^aeiouy]+/;
const MORE = /^[^aeiouy]*[aeiou]+[^aeiouy]+[aeiou]+[^aeiouy]+/;
const ONCE = /^[^aeiouy]*[aeiou]+[^aeiouy]+[aeiou]*$/;
const VOICED = /^[^aeiouy]*[aeiouy]/;
const SHORT = /^[^aeiouy]+[aeiouy][^aeiouwxy]$/;

export function porter(word) {
  if (word.length < 3) return word;
  const first = word[0] === "y" ? "Y" : word[0];
  let found = withoutPlural(first + word.slice(1));
  found = withoutTense(found);
  if (found.endsWith("y") && VOICED.test(found.slice(0, -1))) found = `${found.slice(0, -1)}i`;
  found = replaced(found, SECOND);
  found = replaced(found, THIRD);
  found = withoutSuffix(found);
  found = withoutE(found);
  if (found.endsWith("ll") && MORE.test(found)) found = found.slice(0, -1);
  return found[0] === "Y" ? `y${found.slice(1)}` : found;
}

function withoutPlural(word) {
  if (!word.endsWith("s")) return word;
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  return word.at(-2) === "s" ? word : word.slice(0, -1);
}

function withoutTense(word) {
  if (word.endsWith("eed")) return SOME.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const ending = ["ed", "ing"].find((one) => word.endsWith(one));
  if (!ending) return word;
  const stem = word.slice(0, -ending.length);
  if (!VOICED.test(stem)) return word;
  return SHORT.test(stem) ? `${stem}e` : stem;
}

// The longest ending that another stands for.
function replaced(word, endings) {
  for (let start = 1; start < word.length; start += 1) {
    const other = endings[word.slice(start)];
    if (other === undefined) continue;
    const stem = word.slice(0, start);
    return SOME.test(stem) ? stem + other : word;
  }
  return word;
}

function withoutSuffix(word) {
  const ending = FOURTH.find((one) => word.endsWith(one) && word.length > one.length);
  if (ending) {
    const stem = word.slice(0, -ending.length);
    return MORE.test(stem) ? stem : word;
  }
  const stem = /^.+[st]ion$/.test(word) ? word.slice(0, -3) : "";
  return stem && MORE.test(stem) ? stem : word;
}

function withoutE(word) {
  const stem = word.slice(0, -1);
  if (!word.endsWith("e") || !stem) return word;
  return MORE.test(stem) || (ONCE.test(stem) && !SHORT.test(stem)) ? stem : word;
}

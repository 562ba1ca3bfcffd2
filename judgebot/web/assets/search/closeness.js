// How the words of a query stand in a text: close together, and in the same order.

// How close neighbours of the query stand, from 0 to 1. matched: the weight and the stems of each
// concept of the query in order.
export function closeness(sequence, matched) {
  const spots = matched.map(({ words }) =>
    sequence.flatMap((word, place) => (words.has(word) ? [place] : [])));
  let whole = 0;
  let near = 0;
  for (let left = 0; left + 1 < matched.length; left += 1) {
    const weight = Math.min(matched[left].weight, matched[left + 1].weight);
    whole += weight;
    near += weight * nearness(spots[left], spots[left + 1]);
  }
  return whole ? near / whole : 0;
}

// How much of the query stands in a text as it was typed, from 0 to 1.
export function literalness(sequence, query) {
  const asked = pairs(query);
  if (!asked.size) return 0;
  const said = pairs(sequence);
  return [...asked].filter((pair) => said.has(pair)).length / asked.size;
}

function pairs(words) {
  return new Set(words.slice(1).map((word, place) => `${words[place]} ${word}`));
}

// 1 for words side by side, less the farther apart.
function nearness(left, right) {
  let least = Infinity;
  for (const one of left) {
    for (const other of right) if (one !== other) least = Math.min(least, Math.abs(one - other));
  }
  return least === Infinity ? 0 : 1 / (1 + Math.max(0, least - 1) / 4);
}

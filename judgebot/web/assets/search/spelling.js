// Typing mistakes: an unknown word is read as the known word it most resembles.

// Two words written as one: "cleanup" for "clean up".
export function parted(word, expressions) {
  for (let cut = 2; cut < word.length - 1; cut += 1) {
    const pair = [word.slice(0, cut), word.slice(cut)];
    if (expressions.has(pair.join(" "))) return pair;
  }
  return null;
}

// The known words that an unknown one may be meant as, each with how much it resembles it.
export function nearest(word, known, spoken, constants) {
  const { LEAST, LEAST_LONG, LEAST_SPOKEN, RIVAL, SAME_START } = constants;
  const least = LEAST[word.length] ?? LEAST_LONG;
  const scored = [];
  for (const [words, cutoff] of [[known, least], [spoken, Math.max(least, LEAST_SPOKEN)]]) {
    for (const [rival, found] of alike(word, words, Math.min(cutoff, 1) - SAME_START)) {
      const likeness = Math.min(1, found + (rival[0] === word[0] ? SAME_START : 0));
      if (likeness >= cutoff) scored.push([rival, likeness]);
    }
  }
  const best = Math.max(0, ...scored.map(([, likeness]) => likeness));
  return scored.filter(([, likeness]) => likeness >= best - RIVAL).sort((a, b) => b[1] - a[1]);
}

const CANDIDATES = 8;
// What a likeness may be off by, as numbers are kept.
const ROUNDING = 1e-9;

function alike(word, words, cutoff) {
  const found = [];
  for (const other of words) {
    const longest = Math.max(word.length, other.length);
    const most = Math.floor((1 - cutoff) * longest + ROUNDING);
    if (Math.abs(word.length - other.length) > most) continue;
    const likeness = 1 - mistakes(word, other, most) / longest;
    if (likeness >= cutoff) found.push([other, likeness]);
  }
  return found.sort((a, b) => b[1] - a[1]).slice(0, CANDIDATES);
}

// How many letters are missing, added, wrong, or two of them swapped; counted no further than to
// more than `most`.
function mistakes(one, other, most) {
  let before = [];
  let above = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  let least = 0;
  for (let left = 1; left <= one.length; left += 1) {
    const leastAbove = least;
    [before, above, row] = [above, row, [left]];
    least = left;
    for (let right = 1; right <= other.length; right += 1) {
      const wrong = one[left - 1] === other[right - 1] ? 0 : 1;
      let fewest = Math.min(above[right] + 1, row[right - 1] + 1, above[right - 1] + wrong);
      const swapped = one[left - 1] === other[right - 2] && one[left - 2] === other[right - 1];
      if (left > 1 && right > 1 && swapped) fewest = Math.min(fewest, before[right - 2] + 1);
      row[right] = fewest;
      least = Math.min(least, fewest);
    }
    if (Math.min(least, leastAbove) > most) return Infinity;
  }
  return row[other.length];
}

// The words of a query with their spelling mended: joined, parted, or read as the nearest word.

import { nearest, parted } from "./spelling.js";
import { isAlphabetic } from "./words.js";

export class Mender {
  constructor(index, words) {
    this.words = words;
    this.constants = index.constants;
    this.known = new Set(index.words);
    this.spoken = new Set(index.spoken);
    this.expressions = new Set(index.expressions);
    this.sayings = new Set(Object.keys(index.sayings));
    this.roots = new Set([
      ...index.stems, ...index.plain, ...index.dropped, ...index.faint, ...Object.keys(index.rings),
    ]);
  }

  // The words of a query in order; a word that resembles nothing is left out.
  mended(query) {
    const typed = this.words.tokens(query);
    const found = [];
    for (let place = 0; place < typed.length; place += 1) {
      const pair = typed.slice(place, place + 2);
      if (this.#belongTogether(pair)) {
        found.push(this.#word(pair.join(" "), pair.join("")));
        place += 1;
      } else {
        found.push(...this.#one(typed[place]));
      }
    }
    return found;
  }

  #word(typed, token, likeness = 1, rivals = []) {
    return { typed, token, stem: this.words.stem(token), likeness, rivals };
  }

  // Whether two words are one of the rulebook's, such as "tie breaker".
  #belongTogether(pair) {
    const whole = pair.join("");
    const apart = pair.map((one) => this.words.stem(one)).join(" ");
    return pair.length === 2 && whole.length >= this.constants.mending.SHORTEST_JOINED
      && this.known.has(whole) && !this.expressions.has(apart) && !this.sayings.has(apart);
  }

  #one(token) {
    if (this.#isKnown(token)) return [this.#word(token, token)];
    const two = parted(token, this.expressions)
      ?? parted(this.words.stem(token), this.expressions);
    if (two) return two.map((part) => this.#word(token, part));
    if (!isAlphabetic(token)) return [];
    const [best, ...rivals] = nearest(token, this.known, this.spoken, this.constants.spelling);
    return best ? [this.#word(token, best[0], best[1], rivals)] : [];
  }

  #isKnown(token) {
    const root = this.words.stem(token);
    return this.known.has(token) || this.spoken.has(token)
      || this.roots.has(root) || this.sayings.has(root);
  }
}

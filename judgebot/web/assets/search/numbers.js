// Rule numbers in a query: exact ones, several, ranges, and what was meant by a near one.
//
// A number that exists is found as it is. Otherwise, in this order: signs that look alike, the
// signs grouped anew, a digit for the letter's place, and the next larger unit.

export class Numbers {
  constructor(constants, addresses) {
    const { ALIKE, CHAPTER, GLUED, LEFTOVER, LOOSE, MORE, NUMBER, TWINS } = constants;
    const every = (pattern) => new RegExp(pattern, "gi");
    this.patterns = {
      number: every(NUMBER), more: every(MORE), chapter: every(CHAPTER), glued: every(GLUED),
      loose: new RegExp(LOOSE, "i"), leftover: new RegExp(LEFTOVER, "i"),
    };
    this.alike = ALIKE;
    this.twins = TWINS;
    this.spelled = constants.WORDS;
    this.mostDigits = constants.MOST_DIGITS;
    this.known = addresses;
  }

  // The addresses meant, each with what was typed for it, and the query without them.
  find(query) {
    const { chapter, glued, leftover, loose, number } = this.patterns;
    const bare = query.match(loose);
    if (bare) {
      const meant = this.#loosely(bare.groups.signs);
      if (meant.length) return { refs: unique(meant), rest: "" };
    }
    const refs = [...query.matchAll(number)].flatMap((match) => this.#ofMatch(match));
    let rest = query.replace(number, " ");
    const named = (match) => this.#chapter(match.groups.number.toLowerCase());
    const regrouped = (match) => this.#regrouped(match[0].toLowerCase());
    for (const [pattern, read] of [[chapter, named], [glued, regrouped]]) {
      for (const match of rest.matchAll(pattern)) {
        const found = read(match);
        refs.push(...found.map((ref) => [ref, match[0]]));
        if (found.length) rest = rest.replaceAll(match[0], " ");
      }
    }
    return { refs: unique(refs), rest: refs.length && leftover.test(rest) ? "" : rest };
  }

  // The addresses of one number and of the letters that follow it: "6.3.e and f".
  #ofMatch(match) {
    const { apart, digits, glued, more } = match.groups;
    const letter = (glued ?? apart ?? "").toLowerCase();
    const typed = match[0].trim();
    const found = this.#resolved(digits, letter);
    let last = letter;
    for (const [, joint, next] of (more ?? "").matchAll(this.patterns.more)) {
      const following = next.toLowerCase();
      const span = ["to", "-", "–"].includes(joint) ? letters(last || "a", following) : [following];
      found.push(...span.flatMap((each) => this.#resolved(digits, each)));
      last = following;
    }
    return found.map((ref) => [ref, typed]);
  }

  // The addresses a number may mean, best first.
  #resolved(digits, letter) {
    const exact = letter ? `${digits}.${letter}` : digits;
    if (this.known.has(exact)) return [exact];
    const signs = digits.replaceAll(".", "") + letter;
    const found = [...this.#lookAlike(digits, letter), ...this.#regrouped(signs)];
    return found.length ? found : [...this.#counted(digits, letter), ...this.#larger(digits)];
  }

  #lookAlike(digits, letter) {
    const [head, last] = cut(digits);
    const others = letter
      ? [...(this.twins[letter] ?? "")].map((twin) => `${digits}.${twin}`)
      : [...(this.alike[last] ?? "")].map((twin) => `${head}.${twin}`);
    return others.filter((other) => this.known.has(other));
  }

  // The last number taken as the place of a letter: "6.3.5" for the fifth rule of 6.3.
  #counted(digits, letter) {
    const [head, last] = cut(digits);
    const place = Number(last);
    if (letter || !head || last.length > 2 || place < 1 || place > 26) return [];
    const ref = `${head}.${String.fromCharCode(96 + place)}`;
    return this.known.has(ref) ? [ref] : [];
  }

  // The nearest unit above that exists.
  #larger(digits) {
    for (let ref = digits; ref; [ref] = cut(ref)) if (this.known.has(ref)) return [ref];
    return [];
  }

  // Every address made of just these signs in this order.
  #regrouped(signs) {
    const digits = signs.replace(/[a-z]+$/, "");
    const letter = signs.slice(digits.length);
    if (digits.length > this.mostDigits) return [];
    const ways = groupings(digits).map((way) => (letter ? `${way}.${letter}` : way));
    return ways.filter((way) => this.known.has(way));
  }

  // A query that is nothing but one number, however its signs are parted.
  #loosely(signs) {
    const typed = signs.trim();
    const parts = typed.toLowerCase().match(/\d+|[a-z]/g);
    const letter = /[a-z]/.test(parts.at(-1)) ? parts.pop() : "";
    return this.#resolved(parts.join("."), letter).map((ref) => [ref, typed]);
  }

  #chapter(number) {
    const place = this.spelled.indexOf(number);
    const ref = place < 0 ? number : String(place);
    return this.known.has(ref) ? [ref] : [];
  }
}

// The last part of a number, and what stands before it.
function cut(digits) {
  const dot = digits.lastIndexOf(".");
  return [digits.slice(0, Math.max(dot, 0)), digits.slice(dot + 1)];
}

// The letters after one, up to another.
function letters(after, last) {
  const start = after.charCodeAt(0) + 1;
  const size = Math.max(last.charCodeAt(0) + 1 - start, 0);
  return Array.from({ length: size }, (_, place) => String.fromCharCode(start + place));
}

// Digits cut into a chapter of one digit and sections of one or two.
function groupings(digits) {
  if (digits.length <= 1) return [digits];
  return [1, 2].filter((size) => digits.length > size).flatMap((size) =>
    groupings(digits.slice(0, -size)).map((head) => `${head}.${digits.slice(-size)}`));
}

function unique(pairs) {
  const first = new Map();
  for (const [ref, typed] of pairs) if (!first.has(ref)) first.set(ref, typed);
  return [...first];
}

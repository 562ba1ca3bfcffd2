// What a query asks for: its words and expressions, each with the ways it can be matched.

import { own } from "./words.js";

export class Reader {
  constructor(index, words) {
    this.words = words;
    this.constants = index.constants.concepts;
    this.sayings = index.sayings;
    this.rings = index.rings;
    for (const name of ["words", "stems", "plain", "expressions", "dropped", "faint"]) {
      this[name === "words" ? "printed" : name] = new Set(index[name]);
    }
  }

  // The concepts of a mended query in the order typed, each once.
  concepts(words) {
    const meaty = words.filter((word) => this.words.bones([word.token]).length);
    const found = this.#withoutSmallTalk(this.#spans(meaty)).flatMap((span) => this.#ofSpan(span));
    const once = new Map(found.map((concept) => [JSON.stringify(concept.ways), concept]));
    return [...once.values()];
  }

  // The query cut into known expressions, the longest first, and single words.
  #spans(words) {
    const starts = new Map();
    const free = words.map(() => true);
    for (let size = Math.min(this.constants.LONGEST, words.length); size > 1; size -= 1) {
      for (let start = 0; start + size <= words.length; start += 1) {
        const end = start + size;
        if (!free.slice(start, end).every(Boolean)) continue;
        if (!this.#isExpression(words.slice(start, end))) continue;
        starts.set(start, size);
        free.fill(false, start, end);
      }
    }
    const spans = [];
    for (let place = 0; place < words.length;) {
      const size = starts.get(place) ?? 1;
      spans.push(words.slice(place, place + size));
      place += size;
    }
    return spans;
  }

  #isExpression(words) {
    const text = stems(words);
    return this.expressions.has(text) || own(this.sayings, text) !== undefined;
  }

  // The spans that say something; all of them, if the query is nothing but small words.
  #withoutSmallTalk(spans) {
    const kept = spans.filter((span) => span.length > 1 || !this.dropped.has(span[0].stem));
    return kept.length ? kept : spans;
  }

  #ofSpan(span) {
    const text = stems(span);
    if (span.length === 1) return this.#ofWord(span[0]);
    if (this.expressions.has(text)) {
      return [this.#ofExpression(span, text), ...this.#within(span, 1)];
    }
    return [this.#ofSaying(span, text), ...this.#within(span, this.constants.WITHIN)];
  }

  #ofExpression(span, text) {
    const typed = span.map((word) => word.typed).join(" ");
    const whole = way([text.replaceAll(" ", "_")], 1, "exact", typed);
    return { typed, weight: this.constants.EXPRESSION, ways: [whole, ...this.#meantBy(text)] };
  }

  #ofSaying(span, text) {
    const typed = span.map((word) => word.typed).join(" ");
    const ways = this.#meantBy(text);
    const content = span.map((word) => word.stem).filter((stem) => !this.dropped.has(stem));
    if (content.length && content.every((one) => this.stems.has(one) || this.plain.has(one))) {
      ways.push(way(content, this.constants.SAID, "stem", typed));
    }
    return { typed, weight: 1, ways };
  }

  #within(span, share) {
    const said = span.filter((word) => !this.dropped.has(word.stem));
    return said.flatMap((word) => this.#ofWord(word, false, share));
  }

  #ofWord(word, synonyms = true, share = 1) {
    const weight = share * (this.faint.has(word.stem) ? this.constants.FAINT : 1);
    const readings = [[word.token, word.likeness], ...word.rivals];
    const ways = readings.flatMap(([token, likeness]) =>
      this.#ways(word.typed, token, likeness, synonyms));
    return ways.length ? [{ typed: word.typed, weight: weight * word.likeness, ways }] : [];
  }

  #ways(typed, token, likeness, synonyms) {
    const root = this.words.stem(token);
    const ways = this.#own(typed, token, root);
    if (synonyms) ways.push(...this.#meantBy(root), ...this.#near(root));
    return ways.map((one) => ({
      ...one, weight: one.weight * likeness, how: likeness === 1 ? one.how : "spelling",
    }));
  }

  // The word itself, as the rulebook or the plain words for it have it.
  #own(typed, token, root) {
    if (this.stems.has(root)) {
      const how = this.printed.has(typed) ? "exact" : "stem";
      return [way([root], 1, how, this.printed.has(token) ? token : root)];
    }
    return this.plain.has(root) ? [way([root], this.constants.PLAIN, "synonym", token)] : [];
  }

  // The everyday words that say nearly the same.
  #near(root) {
    const weight = this.stems.has(root) ? this.constants.RING : this.constants.STRANGE;
    const others = own(this.rings, root) ?? [];
    return others.map((other) => way([this.words.stem(other)], weight, "synonym", other));
  }

  // The ways a saying can be matched through what it means.
  #meantBy(text) {
    return (own(this.sayings, text) ?? []).flatMap(([name, parts, weight]) => {
      const meant = parts.split(" ");
      const content = meant.filter((part) => !this.dropped.has(part));
      const apart = meant.length > 1 ? this.constants.APART : 1;
      const together = way([meant.join("_")], weight, "synonym", name);
      const scattered = way(content.length ? content : meant, weight * apart, "synonym", name);
      return meant.length > 1 ? [together, scattered] : [scattered];
    });
  }
}

function stems(words) {
  return words.map((word) => word.stem).join(" ");
}

// One way to match a concept: every part must be in the document.
function way(parts, weight, how, found) {
  const words = new Set(parts.flatMap((part) => part.split("_")));
  return { parts, weight, how, found, words };
}

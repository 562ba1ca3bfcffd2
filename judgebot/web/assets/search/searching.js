// The search: a query in, the rules that answer it out, ranked as the command line ranks them.
//
// The modules are those of `judgebot/rulebook/search/`, whose index and constants were exported.

import { Reader } from "./concepts.js";
import { Mender } from "./mending.js";
import { Numbers } from "./numbers.js";
import { Ranker } from "./ranking.js";
import { Words } from "./words.js";

const LONGEST = 500;

export class Search {
  constructor(index) {
    this.documents = index.documents;
    this.dropped = new Set(index.dropped);
    this.places = new Map(index.documents.map((one, place) => [one.ref, place]));
    this.words = new Words(index.constants.words);
    this.mender = new Mender(index, this.words);
    this.reader = new Reader(index, this.words);
    this.numbers = new Numbers(index.constants.numbers, this.places);
    this.ranker = new Ranker(index);
  }

  // The documents that answer, best first, each with why it was found.
  find(query, limit = 10) {
    let words = query.slice(0, LONGEST);
    const hits = new Map();
    if (/\d/.test(words) || words.toLowerCase().includes("chapter")) {
      const found = this.numbers.find(words);
      for (const hit of this.#ofNumbers(found)) hits.set(hit.ref, hit);
      words = found.rest;
    }
    if (words.trim()) {
      for (const hit of this.#ofWords(words, limit)) if (!hits.has(hit.ref)) hits.set(hit.ref, hit);
    }
    return [...hits.values()].slice(0, limit);
  }

  // The numbered texts, and under a lone section what stands in it.
  #ofNumbers({ refs, rest }) {
    const typed = new Map(refs);
    if (!rest) {
      for (const { ref } of this.documents) {
        const above = refs.find(([one]) => ref.startsWith(`${one}.`));
        if (above && !typed.has(ref)) typed.set(ref, above[1]);
      }
    }
    return [...typed].map(([ref, word]) => (
      this.#hit(this.places.get(ref), [{ word, how: "number", found: ref }])));
  }

  #ofWords(words, limit) {
    const mended = this.mender.mended(words);
    const strange = mended.length < this.words.tokens(words).length;
    if (strange && mended.every((word) => this.dropped.has(word.stem))) return [];
    const literal = this.words.bones(mended.map((word) => word.token));
    const ranked = this.ranker.rank(this.reader.concepts(mended), limit, literal);
    return ranked.map(({ place, why }) => this.#hit(place, why));
  }

  #hit(place, why) {
    const { ref, kind, title, shown, file } = this.documents[place];
    return { ref, kind, title, text: shown, file, why };
  }
}

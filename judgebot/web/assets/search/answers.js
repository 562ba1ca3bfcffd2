// What a query is answered with, ready to be shown: of each text the part in which its words stand.

import { Search } from "./searching.js";

const SHOWN = 280;
const BEFORE = 70;

export class Answers {
  constructor(index) {
    this.search = new Search(index);
  }

  // The documents that answer, best first, each with its text in parts, marked or not.
  find(query, limit) {
    return this.search.find(query, limit).map((hit) => {
      const words = new Set(hit.why.flatMap(({ found }) => this.#telling(found)));
      const text = this.#snippet(hit.text, words);
      return { ...hit, text: parted(text).map((part) => [part, this.#isOne(part, words)]) };
    });
  }

  // The stems of what was found, small words left out.
  #telling(found) {
    const stems = this.search.words.bones(this.search.words.tokens(found));
    return stems.filter((stem) => !this.search.dropped.has(stem));
  }

  // The part of a text in which the first of the words stands.
  #snippet(text, words) {
    if (text.length <= SHOWN) return text;
    const parts = parted(text);
    const first = parts.findIndex((part) => this.#isOne(part, words));
    const at = parts.slice(0, Math.max(first, 0)).join("").length;
    const wanted = Math.min(Math.max(at - BEFORE, 0), text.length - SHOWN);
    const start = wanted ? text.indexOf(" ", wanted) + 1 : 0;
    const end = text.lastIndexOf(" ", start + SHOWN);
    const rest = start + SHOWN >= text.length ? text.slice(start) : `${text.slice(start, end)}…`;
    return start ? `…${rest}` : rest;
  }

  #isOne(part, words) {
    const [token] = this.search.words.tokens(part);
    return token !== undefined && words.has(this.search.words.stem(token));
  }
}

const parted = (text) => text.split(/([\p{L}\p{N}]+(?:['’][\p{L}]+)?)/u);

// Ranking: how well the documents match each concept, weighed together.
//
// A document's score is the sum, over the concepts of the query, of how rare a concept is times how
// well the document matches it in its best way; times how much of the query is matched at all, how
// close together, how literally, and by what kind of document.

import { closeness, literalness } from "./closeness.js";
import { own } from "./words.js";

export class Ranker {
  constructor(index) {
    this.documents = index.documents;
    this.postings = index.postings;
    this.fineness = index.fineness;
    this.constants = index.constants.ranking;
    this.read = new Map();
  }

  // The documents that match, best first. literal: the stems of the query in the order typed.
  rank(concepts, limit, literal) {
    const { REVIEWED } = this.constants;
    const asked = concepts.map((one) => this.#asked(one)).filter((one) => one.strengths.size);
    const scores = this.#matching(asked);
    for (const [place, score] of scores) scores.set(place, score * this.#standing(place, asked));
    const best = [...scores.keys()].sort((a, b) => scores.get(b) - scores.get(a))
      .slice(0, Math.max(REVIEWED, limit));
    for (const place of best) {
      scores.set(place, scores.get(place) * this.#together(place, asked, literal));
    }
    best.sort((a, b) => scores.get(b) - scores.get(a) || a - b);
    return best.slice(0, limit).map((place) => (
      { place, score: scores.get(place), why: this.#why(place, asked) }));
  }

  #asked(concept) {
    const strengths = new Map();
    for (const way of concept.ways) {
      for (const [place, strength] of this.#ofWay(way)) {
        const before = strengths.get(place);
        if (!before || before.strength < strength) strengths.set(place, { strength, way });
      }
    }
    return { concept, strengths, rarity: this.#rarity(concept, strengths) };
  }

  // How well each document matches in one way: every part must be there.
  #ofWay(way) {
    const [first, ...others] = way.parts.map((part) => this.#ofWord(part));
    const found = new Map();
    for (const [place, { score }] of first) {
      if (!others.every((other) => other.has(place))) continue;
      const sum = others.reduce((total, other) => total + other.get(place).score, score);
      found.set(place, way.weight * sum / way.parts.length);
    }
    return found;
  }

  // How well each document matches a word, and whether it is printed there.
  #ofWord(word) {
    let found = this.read.get(word);
    if (!found) {
      found = new Map();
      const flat = own(this.postings, word) ?? [];
      for (let at = 0; at < flat.length; at += 2) {
        const score = Math.abs(flat[at + 1]) / this.fineness;
        found.set(flat[at], { score, printed: flat[at + 1] > 0 });
      }
      this.read.set(word, found);
    }
    return found;
  }

  // How much a concept tells documents apart, over all the words that can express it.
  #rarity(concept, strengths) {
    let spread = 0;
    for (const { strength } of strengths.values()) spread += this.#share(strength);
    return concept.weight * Math.log(1 + this.documents.length / (spread + 1));
  }

  #share(strength) {
    return Math.min(1, strength / this.constants.MATCHED);
  }

  // What is matched of the query, and how well.
  #matching(asked) {
    const { COVERAGE, DAMPING, REPEATED } = this.constants;
    const found = new Map();
    for (const { strengths, rarity } of asked) {
      for (const [place, { strength, way }] of strengths) {
        if (!found.has(place)) found.set(place, { score: 0, cover: 0, used: new Set() });
        const one = found.get(place);
        const words = way.parts.join(" ");
        const share = rarity * (one.used.has(words) ? REPEATED : 1);
        one.used.add(words);
        one.score += share * strength ** DAMPING;
        one.cover += share * this.#share(strength);
      }
    }
    const whole = sum(asked);
    const scores = new Map();
    for (const [place, { score, cover }] of found) {
      scores.set(place, score * (cover / whole) ** COVERAGE);
    }
    return scores;
  }

  // What the kind of document makes of its score.
  #standing(place, asked) {
    const { NAMED, OPENS, TITLED, UNNAMED } = this.constants;
    const entry = this.documents[place];
    if (entry.bare) return UNNAMED + NAMED * this.#naming(entry.name, place, asked);
    return (entry.opens ? OPENS : 1) * (1 + TITLED * this.#naming(entry.heading, place, asked));
  }

  // How far the query names a title, from 0 to 1: both must cover each other.
  #naming(title, place, asked) {
    const { AS_WRITTEN, NAMING } = this.constants;
    const names = new Set(title);
    const { written } = this.documents[place];
    const said = new Set();
    let weight = 0;
    let literal = false;
    for (const { concept, strengths, rarity } of asked) {
      const way = strengths.get(place)?.way;
      const common = way ? [...names].filter((one) => way.words.has(one)) : [];
      if (!common.length) continue;
      weight += rarity;
      for (const one of common) said.add(one);
      literal ||= [concept.typed.toLowerCase(), way.found.toLowerCase()].includes(written);
    }
    if (!said.size) return 0;
    const share = weight / sum(asked);
    return share ** NAMING * (said.size / names.size) * (1 + (literal ? AS_WRITTEN : 0));
  }

  #together(place, asked, literal) {
    const { CLOSE, LITERAL } = this.constants;
    const sequence = this.documents[place].sequence.split(" ").filter(Boolean);
    const matched = asked.map(({ rarity, strengths }) => (
      { weight: rarity, words: strengths.get(place)?.way.words ?? new Set() }));
    return (1 + CLOSE * closeness(sequence, matched))
      * (1 + LITERAL * literalness(sequence, literal));
  }

  // Each concept matched and its best way, told as a synonym if only plain words had it.
  #why(place, asked) {
    return asked.filter(({ strengths }) => strengths.has(place)).map(({ concept, strengths }) => {
      const { way } = strengths.get(place);
      const printed = way.parts.every((part) => this.#ofWord(part).get(place).printed);
      const how = printed || way.how === "spelling" ? way.how : "synonym";
      return { word: concept.typed, how, found: way.found };
    });
  }
}

function sum(asked) {
  return asked.reduce((total, one) => total + one.rarity, 0);
}

// Words: how a query becomes the tokens and stems that the rulebook's texts became.

import { porter } from "./porter.js";

export class Words {
  constructor({ ARTICLES, DIGITS, HYPHEN, IRREGULAR, POSSESSIVE, TOKEN }) {
    this.articles = new Set(ARTICLES);
    this.digits = DIGITS;
    this.irregular = IRREGULAR;
    this.token = new RegExp(TOKEN, "g");
    this.hyphen = new RegExp(HYPHEN, "g");
    this.possessive = new RegExp(POSSESSIVE);
  }

  // The text in small letters without accents, curly quotes or hyphens inside words.
  plain(text) {
    const folded = text.replace(/[’‘]/g, "'").normalize("NFKD").replace(/\p{M}/gu, "");
    return folded.toLowerCase().replace(this.hyphen, " ");
  }

  tokens(text) {
    const found = this.plain(text).match(this.token) ?? [];
    return found.map((one) => one.replace(this.possessive, ""));
  }

  stem(token) {
    const word = own(this.irregular, token) ?? token;
    if (/^\d+$/.test(word)) return porter(own(this.digits, word) ?? word);
    return isAlphabetic(word) ? porter(word) : word;
  }

  // The stems of an expression's words, articles and possessives left out.
  bones(tokens) {
    return tokens.filter((one) => !this.articles.has(one)).map((one) => this.stem(one));
  }
}

export const isAlphabetic = (token) => /^[a-z]+$/.test(token);

// What a table holds under a name that a person typed: never what every object inherits.
export const own = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined);

// The search beside the page: told first where its index is, then one query after the other.

import { Answers } from "./answers.js";

let answers = null;

async function opened(index) {
  const sent = await fetch(index);
  if (!sent.ok) throw new Error(sent.statusText);
  answers = new Answers(await sent.json());
}

self.addEventListener("message", async ({ data: { index, query, limit } }) => {
  if (answers) {
    self.postMessage(answers.find(query, limit));
    return;
  }
  const said = await opened(index).then(() => "", ({ message }) => message || "no index");
  self.postMessage({ said });
});

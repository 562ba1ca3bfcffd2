// The search in the page itself, where no worker may be had: its index is read in pieces, between
// which the page hears. A site on a disk has the index in a script, which left it in `searchIndex`.

export async function withinThePage(place) {
  const text = globalThis.searchIndex ?? await fetched(place);
  const index = {};
  for (const line of text.split("\n").slice(1, -1)) {
    Object.assign(index, JSON.parse(`{${line.replace(/,$/, "")}}`));
    await pause();
  }
  const { Answers } = await import("./answers.js");
  const answers = new Answers(index);
  await pause();
  return answers;
}

async function fetched(place) {
  const sent = await fetch(place);
  if (!sent.ok) throw new Error(sent.statusText);
  return sent.text();
}

const pause = () => new Promise((resolve) => { setTimeout(resolve); });

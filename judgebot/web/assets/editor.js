// The scenario's text: a plain field, whose place CodeMirror takes once somebody opens it.

import { suggestions } from "./completing.js";
import { said } from "./mistakes.js";

const FOLDER = "/assets/codemirror";

// area: the field. ask: asks the server. names: finds cards by letters.
export function editor(area, ask, names) {
  let code = null;
  let schema = {};
  let marks = [];
  const sheet = area.closest("details");

  function loaded(name) {
    return new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = `${FOLDER}/${name}.js`;
      script.onload = done;
      script.onerror = failed;
      document.head.append(script);
    });
  }

  async function open() {
    for (const name of ["codemirror", "show-hint"]) {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = `${FOLDER}/${name}.css`;
      document.head.prepend(link);
    }
    await loaded("codemirror");
    await Promise.all([loaded("yaml"), loaded("show-hint")]);
    schema = await (await fetch("/table/schema.json")).json();
    code = globalThis.CodeMirror.fromTextArea(area, {
      mode: "yaml", lineNumbers: true, lineWrapping: true, inputStyle: "contenteditable",
      screenReaderLabel: "The scenario", spellcheck: false,
      extraKeys: { Tab: false, "Shift-Tab": false, "Ctrl-Space": hints },
    });
    code.on("inputRead", hints);
    let due = 0;
    code.on("change", (_code, { origin }) => {
      area.value = code.getValue();
      clearTimeout(due);
      if (origin !== "setValue") due = setTimeout(check, 500);
    });
  }

  async function check() {
    const text = code.getValue();
    const found = await ask("/table/check", { scenario: text }).catch(() => ({ mistake: null }));
    if (code.getValue() === text) mark(found.mistake);
  }

  function hints() {
    code.showHint({ hint: hint, completeSingle: false });
  }

  async function hint() {
    const { line, ch } = code.getCursor();
    const lines = code.getValue().split("\n");
    const { typed, fitting, cards } = suggestions(schema, lines, line, ch);
    const found = cards && typed.length > 1 ? await names(typed) : [];
    const list = [
      ...fitting.map((one) => ({ text: one.word, displayText: `${one.word}  ${one.says}`.trim() })),
      ...found.map((name) => ({ text: /^[\w' ()-]+$/.test(name) ? name : JSON.stringify(name), displayText: name })),
    ];
    return { list, from: { line, ch: ch - typed.length }, to: { line, ch } };
  }
  hint.supportsSelection = false;

  // Shows a mistake where it is; none takes the last one away.
  function mark(mistake) {
    for (const one of marks) one.clear();
    marks = [];
    area.setAttribute("aria-invalid", String(Boolean(mistake?.line)));
    if (!mistake?.line) return;
    const line = mistake.line - 1;
    if (!code) {
      const from = area.value.split("\n").slice(0, line).join("\n").length + (line ? 1 : 0);
      area.setSelectionRange(from, from + (area.value.split("\n")[line] ?? "").length);
      return;
    }
    const under = document.createElement("div");
    under.className = "mistaken";
    under.textContent = said(mistake);
    marks = [
      code.markText({ line, ch: (mistake.column ?? 1) - 1 }, { line, ch: 10_000 }, { className: "wrong-here" }),
      code.addLineWidget(line, under),
    ];
    code.scrollIntoView({ line, ch: 0 });
  }

  sheet.addEventListener("toggle", () => {
    if (sheet.open && !code) open().catch(() => {});
    else if (sheet.open) code.refresh();
  });

  return {
    get value() { return code ? code.getValue() : area.value; },
    set value(text) {
      area.value = text;
      if (code && code.getValue() !== text) code.setValue(text);
    },
    mark,
  };
}

// A field that suggests: what Enter takes is the first one, or the one the arrows lead to.

export function suggesting(input, list, find, take) {
  let at = 0;
  let typed = 0;
  let found = [];
  let pending = Promise.resolve([]);

  function draw() {
    list.replaceChildren(...found.map((name, place) => {
      const option = document.createElement("li");
      option.id = `name-${place}`;
      option.role = "option";
      option.setAttribute("aria-selected", String(place === at));
      option.textContent = name;
      option.addEventListener("pointerdown", (event) => { event.preventDefault(); taken(name); });
      return option;
    }));
    list.hidden = !found.length;
    list.removeAttribute("aria-busy");
    input.setAttribute("aria-expanded", String(!list.hidden));
    if (found.length) input.setAttribute("aria-activedescendant", `name-${at}`);
    else input.removeAttribute("aria-activedescendant");
    list.children[at]?.scrollIntoView({ block: "nearest" });
  }

  function close() {
    typed += 1;
    found = [];
    draw();
  }

  // What is taken may not be known yet: what was typed last may still be looked for.
  function taken(name) {
    input.value = "";
    close();
    take(name);
  }

  function entered() {
    const [letters, place] = [input.value.trim(), at];
    if (letters) taken(pending.then((names) => names[place] ?? letters));
  }

  input.addEventListener("input", () => {
    const mine = typed += 1;
    const letters = input.value.trim();
    at = 0;
    pending = letters ? find(letters) : Promise.resolve([]);
    list.setAttribute("aria-busy", "true");
    pending.then((names) => {
      if (mine !== typed) return;
      found = names;
      draw();
    });
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      at = Math.min(Math.max(at + (event.key === "ArrowDown" ? 1 : -1), 0), found.length - 1);
      draw();
    } else if (event.key === "Escape") close();
    else if (event.key === "Enter") {
      event.preventDefault();
      entered();
    }
  });
  input.form.querySelector("#put").addEventListener("click", (event) => {
    event.preventDefault();
    entered();
  });
  input.addEventListener("blur", close);
}

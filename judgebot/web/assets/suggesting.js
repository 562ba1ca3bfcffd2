// A field that suggests: what Enter takes is the first one, or the one the arrows lead to.

export function suggesting(input, list, find, take) {
  let at = 0;
  let asked = 0;
  let found = [];
  let pending = Promise.resolve();

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
    input.setAttribute("aria-expanded", String(!list.hidden));
    if (found.length) input.setAttribute("aria-activedescendant", `name-${at}`);
    else input.removeAttribute("aria-activedescendant");
    list.children[at]?.scrollIntoView({ block: "nearest" });
  }

  function close() {
    asked += 1;
    found = [];
    draw();
  }

  function taken(name) {
    input.value = "";
    close();
    if (name) take(name);
  }

  input.addEventListener("input", () => {
    const mine = asked += 1;
    const letters = input.value.trim();
    pending = (letters ? find(letters) : Promise.resolve([])).then((names) => {
      if (mine !== asked) return;
      found = names;
      at = 0;
      draw();
    });
  });
  input.addEventListener("keydown", async (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      at = Math.min(Math.max(at + (event.key === "ArrowDown" ? 1 : -1), 0), found.length - 1);
      draw();
    } else if (event.key === "Escape") close();
    else if (event.key === "Enter") {
      event.preventDefault();
      await pending;
      taken(found[at] ?? input.value.trim());
    }
  });
  input.form.querySelector("#put").addEventListener("click", async (event) => {
    event.preventDefault();
    await pending;
    taken(found[at] ?? input.value.trim());
  });
  input.addEventListener("blur", close);
}

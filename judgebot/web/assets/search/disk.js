// Opens the search of a site that lies on a disk, where browsers read no modules and fetch nothing:
// what it needs is there once more, as plain scripts.

const { scripts } = document.currentScript.dataset;

if (location.protocol === "file:") {
  for (const src of scripts.split(" ")) {
    document.head.append(Object.assign(document.createElement("script"), { src, async: false }));
  }
}

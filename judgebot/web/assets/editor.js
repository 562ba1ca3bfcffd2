// The scenario's text: a plain field, until an editor takes its place.

export function editor(area) {
  return {
    get value() { return area.value; },
    set value(text) { area.value = text; },
    mark(mistake) { area.setAttribute("aria-invalid", String(Boolean(mistake?.line))); },
  };
}

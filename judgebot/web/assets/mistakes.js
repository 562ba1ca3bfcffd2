// What is wrong, in words: what, what is near, and what to write.

export function said({ what, nearest, write }) {
  const near = nearest?.length ? `. Nearest: ${nearest.join(", ")}` : "";
  return `${what}${near}${write ? `. ${write}` : ""}`;
}

export function whereAndWhat(mistake) {
  return `${mistake.line ? `Line ${mistake.line}: ` : ""}${said(mistake)}`;
}

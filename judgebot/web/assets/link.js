// The dispute in an address.

// A text as a short fragment of an address, and back: the server never sees it.
export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const one of bytes) binary += String.fromCharCode(one);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export async function unpacked(fragment) {
  if (fragment.length > 100_000) throw new Error("too long");
  const binary = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (one) => one.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > 200_000) throw new Error("too long");
    parts.push(part.value);
  }
  return new TextDecoder().decode(await new Blob(parts).arrayBuffer());
}

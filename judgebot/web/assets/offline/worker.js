// Keeps the site for reading offline. `SITE`, which stands above this in the written file, says
// which site this is: its digest, what every page needs, and the pages that are kept unasked.
//
// Pages come from what is kept, and what is not kept comes from the server and is kept then. When
// the site changes, its digest does: the browser then installs this file anew, and all that was
// kept of the site before is forgotten.

const PREFIX = `judgebot ${self.registration.scope} `;
const NAME = PREFIX + SITE.digest;
const ABREAST = 6;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(keepAll(event.source.url)));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});

async function install() {
  const kept = await caches.open(NAME);
  await kept.addAll(SITE.needed.map((path) => anew(at(path))));
  await self.skipWaiting();
}

async function activate() {
  await self.clients.claim();
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  }
}

let keeping = null;

// Keeps the page that asks, which may have come before this was there, and what is still missing.
async function keepAll(asking) {
  await answer(new Request(asking));
  keeping ??= keepMissing().finally(() => { keeping = null; });
  await keeping;
}

// Keeps what is missing, and tells all pages how far it is.
async function keepMissing() {
  const kept = await caches.open(NAME);
  const there = new Set((await kept.keys()).map(({ url }) => url));
  const missing = SITE.pages.map(at).filter((url) => !there.has(url));
  const all = SITE.pages.length;
  await tell(all - missing.length, all);
  while (missing.length) {
    const now = missing.splice(0, ABREAST);
    try {
      await kept.addAll(now.map(anew));
    } catch {
      return;
    }
    await tell(all - missing.length, all);
  }
}

async function tell(kept, all) {
  for (const client of await self.clients.matchAll()) client.postMessage({ kept, all });
}

async function answer(request) {
  const kept = await caches.open(NAME);
  const url = address(request.url);
  const found = await kept.match(url);
  if (found) return found;
  try {
    const sent = await fetch(request, { cache: "no-cache" });
    if (sent.ok && sent.type === "basic" && !sent.redirected) await kept.put(url, sent.clone());
    return sent;
  } catch (error) {
    const sorry = request.mode === "navigate" && await kept.match(at(SITE.sorry));
    if (!sorry) throw error;
    return sorry;
  }
}

// What the server has now: what the browser itself kept may be of the site before.
const anew = (url) => new Request(url, { cache: "no-cache" });

const at = (path) => new URL(path, self.registration.scope).href;

// The file that an address means: without what was asked of it, and a folder's is its index.
function address(url) {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.endsWith("/") ? `${pathname}index.html` : pathname);
}

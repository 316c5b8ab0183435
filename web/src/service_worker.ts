// Makes the app work offline: caches all of its files. The build prepends `precached`, the list of
// them. A new version of the app has a cache of its own beside the old one, which is deleted when no
// page uses the old version any more.

/** Events of service workers: the types of TypeScript's DOM library cover pages only. */
interface Lifetime extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lifetime {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const precached: { version: string; files: string[] };

export {};

const prefix = "tria-";
const cacheName = prefix + precached.version;

async function cacheAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Bypass the HTTP cache: an old copy of the document would name files that no longer exist.
  await cache.addAll(precached.files.map((file) => new Request(file, { cache: "no-cache" })));
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((other) => other.startsWith(prefix) && other !== cacheName);
  await Promise.all(old.map((other) => caches.delete(other)));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  // The app has one document; everything else that is opened in a tab, such as a record, comes from
  // the server.
  const document = request.mode === "navigate" && new URL("./", location.href).href;
  const wanted = document === request.url.split("#")[0] ? document : request;
  return (await cache.match(wanted, { ignoreVary: true })) ?? fetch(request);
}

addEventListener("install", (event) => {
  (event as Lifetime).waitUntil(cacheAll());
});
addEventListener("activate", (event) => {
  (event as Lifetime).waitUntil(deleteOldCaches());
});
addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  const { origin, pathname } = new URL(request.url);
  // API answers must be fresh, and a download from the API must not be answered with the page.
  const isFile = origin === location.origin && !pathname.includes("/api/");
  if (isFile && request.method === "GET") (event as Fetching).respondWith(answer(request));
});

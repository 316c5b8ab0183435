// Keeps the whole app on the device. The build writes the list of its files in here; their names
// change with their contents, so a new version is a new list, kept beside the old one until no page
// uses the old one any more.

/** What a service worker has that a page does not; the compiler knows only the page. */
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

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Past the browser's own cache: an old copy of the document would name files that are gone.
  await cache.addAll(precached.files.map((file) => new Request(file, { cache: "no-cache" })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((other) => other.startsWith(prefix) && other !== cacheName);
  await Promise.all(old.map((other) => caches.delete(other)));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  // The app has one document; what else is opened in a tab, such as a record, comes from the server.
  const document = request.mode === "navigate" && new URL("./", location.href).href;
  const wanted = document === request.url.split("#")[0] ? document : request;
  return (await cache.match(wanted, { ignoreVary: true })) ?? fetch(request);
}

addEventListener("install", (event) => {
  (event as Lifetime).waitUntil(keepAll());
});
addEventListener("activate", (event) => {
  (event as Lifetime).waitUntil(forgetOthers());
});
addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  const { origin, pathname } = new URL(request.url);
  // What the server says is true only now; a download from it must not become the page.
  const isFile = origin === location.origin && !pathname.includes("/api/");
  if (isFile && request.method === "GET") (event as Fetching).respondWith(answer(request));
});

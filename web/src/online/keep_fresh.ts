// What the server is asked again and again while somebody looks.

/** Asks now, and until the returned function is called. */
export function keepFresh(ask: () => Promise<void>, everyMs: number): () => void {
  void ask();
  const asking = setInterval(() => {
    if (document.visibilityState === "visible") void ask();
  }, everyMs);
  return () => clearInterval(asking);
}

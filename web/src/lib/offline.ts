// After the first visit everything is on this device. A new version is fetched in the background and
// used from the next start on, so that no game in progress meets another program half-way.
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register("./sw.js").catch(() => {
      // Without it the page still works while there is a network.
    });
  };
  // What the first picture needs comes first; fetching everything else would be in its way.
  setTimeout(register, 1500);
}

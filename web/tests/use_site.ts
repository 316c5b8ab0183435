// One server for all tests of a file. After each test its pages are closed, and
// whatever went wrong in them fails it.
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openSite, type Site, type SiteOptions } from "./harness.ts";

/** To be called where the file begins; it can be used in tests and in hooks that come later. */
export function useSite(options: SiteOptions = {}): Site {
  const site = {} as Site;
  beforeAll(async () => {
    Object.assign(site, await openSite(options));
  });
  afterEach(async () => {
    for (const context of site.browser.contexts()) await context.close();
    expect(site.problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await site.close();
  });
  return site;
}

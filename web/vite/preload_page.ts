// Adds the page's own script and style to the document, so that the browser fetches them at once and
// not only when the small start script asks for them.
import type { HtmlTagDescriptor, Plugin } from "vite";

export function preloadPage(chunkName: string): Plugin {
  let base = "";
  return {
    name: "preload-page",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const tags: HtmlTagDescriptor[] = [];
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || file.name !== chunkName) continue;
          const link = (rel: string, href: string) => ({
            tag: "link",
            attrs: { rel, href: base + href, crossorigin: true },
            injectTo: "head" as const,
          });
          tags.push(link("modulepreload", file.fileName));
          for (const style of file.viteMetadata?.importedCss ?? []) {
            tags.push(link("stylesheet", style));
          }
        }
        return tags;
      },
    },
  };
}

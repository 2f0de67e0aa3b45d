import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true; // types of useLoaderData: Date, Map and the like survive
  }
}

/** Parts of a page that travel in one file: what is on nearly every page, and has no style sheet of its own. */
function together(id: string): string | undefined {
  if (/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//.test(id))
    return "framework";
  return /\/lucide-react\//.test(id) ? "icons" : undefined;
}

export default defineConfig({
  plugins: [remix(remixConfig)],
  // Two development servers on two ports must not rewrite each other's prebundled packages.
  cacheDir: `node_modules/.vite/${process.env.PORT ?? "3000"}`,
  build: { target: "es2022", minify: true, assetsInlineLimit: 0 }, // 0: no data: URLs, so the CSP stays strict
  server: { host: "127.0.0.1", strictPort: true },
  environments: {
    // Each request costs a phone more than a few bytes too many: icons travel together, and so do small parts.
    client: {
      build: {
        rollupOptions: {
          output: {
            manualChunks: together,
            experimentalMinChunkSize: 20_000,
          },
        },
      },
    },
    // The server bundle keeps `import "#modules/…"`: Node loads the .ts itself, so that web server,
    // routes and workers share one copy of every module in a process (pools, hubs, caches).
    ssr: { build: { minify: false, rollupOptions: { external: [/^#(modules|db)\//] } } },
  },
});

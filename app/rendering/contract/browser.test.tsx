import { createRequire } from "node:module";
import { Writable } from "node:stream";
import { createRequestHandler, type EntryContext } from "@remix-run/node";
import { renderToPipeableStream } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isDataPath, pagePathOf } from "../data-requests.ts";
import { DISCOVERY_PATH, routeDiscovery } from "../route-discovery.ts";
import { capturingEntry, SITE, tinyBuild } from "./tiny-build.tsx";

type Globals = {
  __remixContext: { stream?: ReadableStream; state?: { loaderData: Record<string, unknown> } };
  __remixRouter?: { state: { loaderData: object }; navigate: (to: string, form?: object) => Promise<void> };
};

/** The browser features that Remix's runtime needs before it renders. */
function fakeWindow(path: string) {
  const window = {
    location: new URL(SITE + path),
    history: { state: null, replaceState() {}, pushState() {} },
    addEventListener() {},
    removeEventListener() {},
  };
  return Object.assign(window, { document: { createElement() {}, defaultView: window } });
}

/** The globals as page-scripts.ts and hydrate.tsx set them, from the data that the server sends. */
async function openPage(path: string) {
  const { entry, captured } = capturingEntry();
  const build = tinyBuild(entry);
  await createRequestHandler(build, "production")(new Request(SITE + path));
  const { serverHandoffString, serverHandoffStream, manifest } = captured[0] as EntryContext;
  const modules = Object.entries(build.routes).map(([id, { module }]) => [id, module]);
  return Object.assign(fakeWindow(path), {
    __remixContext: { ...JSON.parse(serverHandoffString ?? ""), stream: serverHandoffStream },
    __remixManifest: {
      ...manifest,
      routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => id !== "sell")),
    },
    __remixRouteModules: Object.fromEntries(modules),
  });
}

/** A copy of the runtime of its own: it has one router for as long as it is loaded. */
function freshRuntime(): typeof import("@remix-run/react") {
  const require = createRequire(import.meta.url);
  const file = require.resolve("@remix-run/react").replace("index.js", "browser.js");
  delete require.cache[file];
  return require(file);
}

/** Renders to the end, waiting for what suspends; `suspended` is called at the first pause. */
function render(suspended: () => void): Promise<string> {
  const { RemixBrowser } = freshRuntime();
  return new Promise((resolve, reject) => {
    let html = "";
    const sink = new Writable({
      write(chunk, _encoding, done) {
        html += chunk;
        done();
      },
    });
    sink.on("finish", () => resolve(html));
    const { pipe } = renderToPipeableStream(<RemixBrowser />, { onAllReady: () => pipe(sink), onError: reject });
    setImmediate(suspended);
  });
}

describe("Remix's browser runtime, as rendering/ assumes it", () => {
  const requests: Request[] = [];
  const discover = routeDiscovery(tinyBuild(capturingEntry().entry));
  let page: Globals & { __remixContext: { future: object } };
  let html = "";
  let hadRouter: boolean | undefined;

  beforeAll(async () => {
    // React warns that layout effects do nothing outside of a browser.
    const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
    page = (await openPage("/buy")) as never;
    const stream = page.__remixContext.stream as ReadableStream<Uint8Array>;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    page.__remixContext.stream = stream.pipeThrough(
      new TransformStream({
        async transform(chunk, controller) {
          await held;
          controller.enqueue(chunk);
        },
      }),
    );
    vi.stubGlobal("window", page);
    vi.stubGlobal("document", (page as unknown as Window).document);
    vi.stubGlobal("sessionStorage", { removeItem() {} });
    vi.stubGlobal("fetch", async (url: URL, init?: RequestInit) => {
      const request = new Request(url, init);
      requests.push(request);
      if (new URL(request.url).pathname === DISCOVERY_PATH) return discover(new URL(request.url));
      throw new DOMException("Not answered", "AbortError");
    });
    html = await render(() => {
      hadRouter = "__remixRouter" in page;
      release();
    }).catch(String); // the tests below report the errors
    quiet.mockRestore();
  });
  afterAll(() => vi.unstubAllGlobals());

  it("reads the data from window.__remixContext.stream", () => {
    expect(page.__remixContext.stream).toBeUndefined();
    expect(page.__remixContext.state?.loaderData).toMatchObject({ buy: { route: "buy" } });
  });

  it("reads window.__remixManifest and window.__remixRouteModules and renders the page of the server from them", () => {
    expect(html).toMatch(/<html lang="en">.*<main><p>buy<\/p>.*<\/body><\/html>$/s);
  });

  it("sets window.__remixRouter after it has decoded the data, and not before", () => {
    expect(hadRouter).toBe(false);
    expect(page.__remixRouter?.state.loaderData).toMatchObject({ buy: { route: "buy" } });
  });

  it("asks for a page's data with .data after the path, and for the home page's at /_root.data", async () => {
    for (const path of ["/buy", "/"]) await page.__remixRouter?.navigate(path);
    const paths = requests.splice(0).map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(["/buy.data", "/_root.data"]);
    expect(paths.map(isDataPath)).toEqual([true, true]);
    expect(paths.map(pagePathOf)).toEqual(["/buy", "/"]);
  });

  it("asks at /__manifest for the routes of a path that it doesn't know, if v3_lazyRouteDiscovery is set, and follows them", async () => {
    await page.__remixRouter?.navigate("/sell/car");
    expect(requests.splice(0).map(({ url }) => url.slice(SITE.length))).toEqual([
      "/__manifest?p=%2Fsell%2Fcar&version=1",
      "/sell/car.data",
    ]);
  });
});

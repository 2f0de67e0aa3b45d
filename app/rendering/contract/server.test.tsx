import { createRequestHandler, type EntryContext } from "@remix-run/node";
import { Link, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { REMIX_PARAMETERS } from "../data-requests.ts";
import { HANDOFF } from "../handoff.ts";
import { pagesByArea } from "../pages-by-area.ts";
import { renderHtml } from "../render-html.tsx";
import * as pageEntry from "../render-page.tsx";
import { DISCOVERY_PATH } from "../route-discovery.ts";
import { BadgeText, capturingEntry, SITE, tinyBuild } from "./tiny-build.tsx";

/** The arguments that Remix passes to the entry for a page. */
async function contextOf(path: string): Promise<EntryContext> {
  const { entry, captured } = capturingEntry();
  await createRequestHandler(tinyBuild(entry), "production")(new Request(SITE + path));
  return captured[0] as EntryContext;
}

async function documentOf(path: string): Promise<string> {
  const { serverHandoffStream: _, ...context } = await contextOf(path);
  return renderToString(<RemixServer context={context} url={SITE + path} />);
}

describe("Remix's server, as rendering/ assumes it", () => {
  it("the rendered document starts with <html> and ends with </body></html>, on an error page too", async () => {
    for (const path of ["/", "/buy/listing/2"]) expect(await documentOf(path)).toMatch(/^<html.*<\/body><\/html>$/s);
    const context = await contextOf("/");
    context.staticHandlerContext.errors = { root: new Error("broken") };
    const { serverHandoffStream: _, ...rest } = context;
    expect(renderToString(<RemixServer context={rest} url={SITE} />)).toMatch(/^<html.*Error.*<\/body><\/html>$/s);
  });

  it("EntryContext.manifest has url, entry.module, entry.imports, and routes[id].module and imports", async () => {
    const { manifest } = await contextOf("/buy/listing");
    expect(manifest).toEqual(tinyBuild(capturingEntry().entry).assets);
    expect(manifest.routes.listing).toMatchObject({ module: "/assets/listing.js", imports: ["/assets/frame.js"] });
    expect(manifest.routes.listing).toMatchObject({ id: "listing", parentId: "buy", hasLoader: true });
  });

  it("EntryContext.staticHandlerContext.matches lists the page's routes from the root down, with their ids", async () => {
    const { staticHandlerContext } = await contextOf("/buy/listing/2");
    expect(staticHandlerContext.matches.map(({ route }) => route.id)).toEqual(["root", "buy", "listing"]);
  });

  it("EntryContext.serverHandoffString is JSON with the settings of the browser runtime and without loader data", async () => {
    const { serverHandoffString } = await contextOf("/");
    const settings = JSON.parse(serverHandoffString ?? "");
    expect(settings).toMatchObject({ basename: "/", isSpaMode: false, future: { v3_singleFetch: true } });
    expect(settings).not.toHaveProperty("state");
  });

  it("EntryContext.serverHandoffStream carries the loaders' data and ends before the page is rendered", async () => {
    const { serverHandoffStream } = await contextOf("/buy/listing/2");
    const text = await new Response(serverHandoffStream).text();
    for (const data of ["loaderData", '"buy"', '"listing"', '"page"']) expect(text).toContain(data);
  });

  it("without serverHandoffStream, RemixServer renders no script of its own", async () => {
    const html = await documentOf("/buy");
    expect(html).toContain("</html>");
    expect(html).not.toContain("<script");
  });

  it("a page has its handoff, its list of files and its script directly before </body></html>", async () => {
    const response = await createRequestHandler(tinyBuild(pageEntry), "production")(new Request(`${SITE}/buy`));
    const html = await response.text();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    const [, handoff] = html.match(new RegExp(`<script type="application/json" id="${HANDOFF}">(.*?)</script>`)) ?? [];
    expect(JSON.parse(handoff ?? "")).toMatchObject({ context: { basename: "/" }, deferred: [] });
    expect(html).toMatch(/<\/main><script type.*<\/script><\/body><\/html>$/s);
  });

  it("renderToString of a component in StaticRouter equals what a page renders for it", async () => {
    const html = renderHtml(BadgeText, { name: "A & B" });
    expect(html).toContain("A &amp; B<!-- -->: <a");
    expect(await documentOf("/buy")).toContain(`<aside>${html}</aside>`);
  });

  it("Link marks the links that the router follows with data-discover, and no others", () => {
    const Links = ({ to, reload = false }: { to: string; reload?: boolean }) => (
      <Link to={to} reloadDocument={reload} />
    );
    expect(renderHtml(Links, { to: "/buy" })).toContain(' data-discover="true"');
    expect(renderHtml(Links, { to: "/api/file.pdf", reload: true })).not.toContain("data-discover");
    expect(renderHtml(Links, { to: "https://example.com/" })).not.toContain("data-discover");
  });

  const DEEP = [
    "/sell/car/done",
    "/sell/boat/done",
    "/sell/manyCars",
    "/Sell/manycars",
    "/cars/about",
    "/sell/about",
    "/buy/about",
    "/sell/",
    "/sell/car/x",
  ];
  const PATHS = ["/", "/buy", "/Buy/listing/2", "/sell/car", "/sell", "/nowhere/x", "/buy/nowhere", ...DEEP];
  const ENCODED = ["/%73ell/c%61r", "/sell/c%61r"];
  const DATA = ["/_root.data", "/buy.data", "/buy/listing/2.data?_routes=listing", "/sell/car.data", "/nowhere.data"];
  it("a ServerBuild narrowed to the routes of one area answers pages and .data requests as the whole build does", async () => {
    const build = tinyBuild(pageEntry);
    const whole = createRequestHandler(build, "production");
    const byArea = pagesByArea(build);
    const answer = async (response: Response) => ({
      status: response.status,
      headers: [...response.headers],
      // The page lists the routes of the build that made it.
      text: (await response.text()).replace(/"known":.*?,(?="routes":\{"root":")/, ""),
    });
    for (const path of [...PATHS, ...ENCODED, ...DATA]) {
      const expected = await answer(await whole(new Request(SITE + path)));
      // The second time, the path is known.
      for (const _ of [1, 2]) expect(await answer(await byArea(new Request(SITE + path))), path).toEqual(expected);
      expect(expected.status, path).toBe(200);
    }
  });

  it("Remix's answer at /__manifest has no route that ours lacks, and both reload a page of another version", async () => {
    const build = tinyBuild(pageEntry);
    const whole = createRequestHandler(build, "production");
    const ask = async (pages: typeof whole, paths: string[], version = "1") =>
      pages(
        new Request(
          `${SITE}${DISCOVERY_PATH}?${new URLSearchParams([...paths.map((path) => ["p", path]), ["version", version]])}`,
        ),
      );
    for (const path of [...PATHS, "/buy/listing"]) {
      const ours = await (await ask(pagesByArea(build), [path])).json();
      expect(ours, path).toMatchObject(await (await ask(whole, [path])).json());
    }
    for (const pages of [pagesByArea(build), whole]) {
      const old = await ask(pages, ["/buy"], "0");
      expect([old.status, old.headers.get("x-remix-reload-document")]).toEqual([204, "true"]);
    }
  });

  it("a narrowed ServerBuild matches no routes but its own", async () => {
    const build = tinyBuild(pageEntry);
    const { sell: _, ...routes } = build.routes;
    const { sell: __, ...files } = build.assets.routes;
    const narrowed = { ...build, routes, assets: { ...build.assets, routes: files } };
    const handle = createRequestHandler(narrowed, "production");
    const text = async (path: string) => (await handle(new Request(SITE + path))).text();
    expect(await text("/sell/car")).toContain("<p>missing</p>");
    expect(await text("/buy")).toContain("<p>buy</p>");
  });

  it("a .data request answers the data of the page's loaders, or only of the routes that _routes names", async () => {
    const handle = createRequestHandler(tinyBuild(pageEntry), "production");
    const text = async (path: string) => (await handle(new Request(SITE + path))).text();
    expect(await text("/_root.data")).toMatch(/"root".*"home"/s);
    expect(await text("/buy/listing/2.data")).toMatch(/"root".*"buy".*"listing"/s);
    const narrowed = await text("/buy/listing/2.data?_routes=listing");
    expect(narrowed).toContain('"listing"');
    expect(narrowed).not.toContain('"buy"');
  });

  it("a form on an index route posts to the path with ?index", async () => {
    expect(REMIX_PARAMETERS).toEqual(["_routes", "index"]);
    expect(await documentOf("/")).toContain('action="/?index"');
    expect(await documentOf("/buy")).toContain('action="/buy"');
  });

  it("an entry that fails is called again with the error as the page's data", async () => {
    const contexts: EntryContext[] = [];
    const entry: typeof pageEntry = {
      ...pageEntry,
      default: async (...given) => {
        contexts.push(given[3]);
        if (contexts.length === 1) throw new Error("cannot be rendered");
        return pageEntry.default(...given);
      },
      handleError: () => {},
    };
    const response = await createRequestHandler(tinyBuild(entry), "production")(new Request(`${SITE}/buy`));
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/Error.*<\/body><\/html>$/s);
  });
});

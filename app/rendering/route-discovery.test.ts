import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { routeDiscovery, routesIn } from "./route-discovery.ts";

const ROUTES: Record<string, { parentId?: string; path?: string; index?: boolean }> = {
  root: { path: "" },
  home: { parentId: "root", index: true },
  list: { parentId: "root", path: "buy/listing/:page?" },
  car: { parentId: "list", path: "d/:swap/:slug?" },
  faq: { parentId: "root", path: "buy/faq" },
  mine: { parentId: "root", path: "u" },
  post: { parentId: "mine", path: "posts/:post/edit" },
  missing: { parentId: "root", path: "*" },
};
const routes = Object.fromEntries(Object.entries(ROUTES).map(([id, route]) => [id, { id, ...route }]));
const assets = { version: "7", routes } as unknown as ServerBuild["assets"];
const ask = (paths: readonly string[], version = "7") =>
  routeDiscovery({ assets })(
    new URL(`http://s.test/__manifest?${new URLSearchParams([...paths.map((p) => ["p", p]), ["version", version]])}`),
  );
const idsFor = async (...paths: string[]) => Object.keys((await ask(paths).json()) as object).sort();

it("answers the routes that could match a path or its beginning, with their parents", async () => {
  expect(await idsFor("/")).toEqual(["home", "missing", "root"]);
  expect(await idsFor("/buy/listing/1/d/7")).toEqual(["car", "home", "list", "missing", "root"]);
  expect(await idsFor("/Buy/FAQ")).toEqual(["faq", "home", "missing", "root"]);
  expect(await idsFor("/u/posts/9/edit", "/u")).toEqual(["home", "mine", "missing", "post", "root"]);
  expect(await idsFor("/u/posts/9")).toEqual(["home", "mine", "missing", "root"]);
});

it("answers once and for all, tells a page of another version to reload, and refuses endless lists", () => {
  expect(ask(["/"]).headers.get("cache-control")).toMatch(/immutable/);
  expect(ask(["/"], "6").status).toBe(204);
  expect(ask([]).status).toBe(400);
  expect(ask(Array(301).fill("/u")).status).toBe(400);
});

it("reads the routes of the built list", () =>
  expect(routesIn(`window.__remixManifest=${JSON.stringify(assets)};`)).toEqual(routes));

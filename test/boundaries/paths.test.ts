import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { byteEndpoints } from "#app/api/files.ts";
import routes from "#app/routes.ts";
import * as filePaths from "#modules/kernel/file-paths.ts";
import * as pagePaths from "#modules/kernel/paths.ts";

const root = path.resolve(import.meta.dirname, "../..");
const TABLES = ["modules/kernel/paths.ts", "modules/kernel/file-paths.ts"];

const asRoute = ({ id, path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { id, path, index } : { id, path, children: children?.map(asRoute) };
const site = (await routes).map(asRoute);
/** The page that a path leads to: the path of the deepest matching route, "*" for the not-found page. */
const pageOf = (address: string) => {
  const { pathname } = new URL(address, "http://swaplot.test");
  return matchRoutes(site, pathname)?.at(-1)?.route.path;
};

const isServed = (address: string) =>
  byteEndpoints.some((endpoint) => new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(address));

/** Each entry of a table, called with sample values. */
const { part: _part, withQuery: _withQuery, ...pages } = pagePaths;
const { imagesPath: _folder, ...files } = filePaths;
const example = (entry: string | ((...values: never[]) => string)): string =>
  typeof entry === "string" ? entry : (entry as (value: string, size: string) => string)("abc", "card");

/** Site paths in a source file: strings that begin with the first segment of a route or a file path. */
const heads = new Set(
  [...site.map(({ path = "" }) => path), "api", "images"]
    .map((address) => address.replace(/^\//, "").split(/[/.]/)[0] as string)
    .filter((head) => /^[a-z]/.test(head)),
);
const addressesIn = (source: string): string[] =>
  [...source.matchAll(/["'`]\/([a-z][a-z-]*)(?=["'`/?$])[^"'`\s]*/g)]
    .filter(([, head]) => heads.has(head as string))
    .map(([text]) => text.slice(1));

describe("the paths shared by pages and modules", () => {
  it.each(Object.entries(pages))("%s leads to a page", (_name, entry) => {
    expect(pageOf(example(entry))).not.toBe("*");
  });

  it.each(Object.entries(files))("%s leads to a file", (_name, entry) => {
    expect(isServed(example(entry))).toBe(true);
  });

  it("are the only site paths written in modules and workers", () => {
    const sources = ["modules", "workers"].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
        .map((file) => `${folder}/${file}`),
    );
    const written = sources
      .filter((file) => !TABLES.includes(file))
      .flatMap((file) => addressesIn(readFileSync(path.join(root, file), "utf8")).map((text) => `${file}: ${text}`));
    expect(written).toEqual([]);
  });

  it("are checked for unknown pages, unknown files, and literal paths in sources", () => {
    expect(pageOf("/no/such/page")).toBe("*");
    expect(isServed("/api/files/a/b/c")).toBe(false);
    expect(addressesIn('go("/u/tasks"); go(`/buy/listing?q=a`); go("/nowhere/else");')).toEqual([
      "/u/tasks",
      "/buy/listing?q=a",
    ]);
  });
});

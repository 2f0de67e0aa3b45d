import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { byteCalls } from "#app/api/files.ts";
import routes from "#app/routes.ts";
import * as filePaths from "#modules/kernel/file-paths.ts";
import * as pagePaths from "#modules/kernel/paths.ts";

const root = path.resolve(import.meta.dirname, "../..");
const TABLES = ["modules/kernel/paths.ts", "modules/kernel/file-paths.ts"];

const asRoute = ({ id, path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { id, path, index } : { id, path, children: children?.map(asRoute) };
const site = (await routes).map(asRoute);
/** The page an address leads to: the deepest route's path, "*" for the page of unknown addresses. */
const pageOf = (address: string) => {
  const { pathname } = new URL(address, "http://swaplot.test");
  return matchRoutes(site, pathname)?.at(-1)?.route.path;
};

const isServed = (address: string) =>
  byteCalls.some((call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(address));

/** Each entry of a table with example values. */
const { part: _part, withQuery: _withQuery, ...pages } = pagePaths;
const { imagesPath: _folder, ...files } = filePaths;
const example = (entry: string | ((...values: never[]) => string)): string =>
  typeof entry === "string" ? entry : (entry as (value: string, size: string) => string)("abc", "card");

/** Addresses of the site in a source: texts that begin with the first part of a route's or a file's path. */
const heads = new Set(
  [...site.map(({ path = "" }) => path), "api", "images"]
    .map((address) => address.replace(/^\//, "").split(/[/.]/)[0] as string)
    .filter((head) => /^[a-z]/.test(head)),
);
const addressesIn = (source: string): string[] =>
  [...source.matchAll(/["'`]\/([a-z][a-z-]*)(?=["'`/?$])[^"'`\s]*/g)]
    .filter(([, head]) => heads.has(head as string))
    .map(([text]) => text.slice(1));

describe("the table of paths that pages and modules share", () => {
  it.each(Object.entries(pages))("%s leads to a page", (_name, entry) => {
    expect(pageOf(example(entry))).not.toBe("*");
  });

  it.each(Object.entries(files))("%s leads to a file", (_name, entry) => {
    expect(isServed(example(entry))).toBe(true);
  });

  it("is the only place of modules and workers that writes an address of the site", () => {
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

  it("notices an unknown page, an unknown file and an address in a source", () => {
    expect(pageOf("/no/such/page")).toBe("*");
    expect(isServed("/api/files/a/b/c")).toBe(false);
    expect(addressesIn('go("/u/tasks"); go(`/buy/listing?q=a`); go("/nowhere/else");')).toEqual([
      "/u/tasks",
      "/buy/listing?q=a",
    ]);
  });
});

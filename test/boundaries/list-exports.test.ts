import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import { rowSchemaOf } from "#app/api/exports/endpoint-export.ts";
import { LIST_EXPORTS } from "#app/api/exports/registry.ts";
import routes from "#app/routes.ts";
import { EXPORTS } from "#app/shared/exports.ts";
import { sourcesOf } from "./sources.ts";

// A list has an export, declared once in `app/shared/exports.ts` and `app/api/exports/`, or its route file says why not.

const sources = sourcesOf();

type Page = { file: string; address: string };
/** The pages of the dashboard whose address has no parameter: every list is one of them. */
function pagesOf(entries: RouteConfigEntry[], above = ""): Page[] {
  return entries.flatMap((entry) => {
    const here = [above, entry.path].filter(Boolean).join("/");
    const own = entry.file.endsWith(".tsx") && /^u\/[^:*]*$/.test(here);
    return [
      ...(own ? [{ file: `app/${entry.file}`, address: `/${here}` }] : []),
      ...pagesOf(entry.children ?? [], here),
    ];
  });
}

describe("exports of lists", () => {
  it("exist for every list of the dashboard, or there is a reason", async () => {
    const exported = Object.values(EXPORTS).map(({ page }): string => page);
    const pages = pagesOf(await routes);
    const wrong = pages.flatMap(({ file, address }) => {
      const says = /^export const noExport = ".+";$/m.test(sources.get(file) ?? "");
      if (says && exported.includes(address)) return [`${file} says why ${address} has no export, but it has one`];
      if (says || exported.includes(address)) return [];
      return [
        `${file} shows a list: declare its export in app/shared/exports.ts and app/api/exports/, or say why not: export const noExport = "a form";`,
      ];
    });
    expect(wrong).toEqual([]);
    const addresses = pages.map(({ address }) => address);
    expect(exported.filter((page) => !addresses.includes(page))).toEqual([]);
  });

  it("have columns and rows for every name", () => {
    expect(LIST_EXPORTS.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPORTS).toSorted());
    for (const { name, columns } of LIST_EXPORTS) {
      const heads = columns.map(([head]) => head);
      expect(new Set(heads).size, name).toBe(heads.length);
    }
  });

  it("name calls that exist and answer a list", () => {
    const lists = endpoints.filter(({ method, output }) => method === "GET" && rowSchemaOf(output));
    const paths = lists.map(({ path }) => path);
    expect(LIST_EXPORTS.flatMap((one) => one.endpoints ?? []).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it("read lists that grow without end through a cursor, also for endpoints", () => {
    const declared = LIST_EXPORTS.flatMap((one) => one.endpoints ?? []);
    for (const path of ["/users", "/swaps/managed", "/tasks"] as const) expect(declared).toContain(path);
  });
});

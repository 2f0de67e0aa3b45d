import { globSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { router } from "#app/api/endpoints.ts";
import { OUTSIDE } from "#app/api/outside.ts";
import routes, { pageOf, routesOf } from "#app/routes.ts";
import * as pagePaths from "#app/shared/paths.ts";
import { COLLECTIONS } from "#modules/content/schemas.ts";
import * as sharedPaths from "#modules/kernel/paths.ts";
import { addressesWithoutPath, hiddenEndpoints, pagesOutsideSitemap, pagesWithoutTags } from "./app-registries.ts";
import { root, sourcesOf } from "./sources.ts";

const sources = sourcesOf();

type Address = { file: string; pattern: string };
/** Every path of the site with its file, nested under its parents. */
function addressesOf(entries: RouteConfigEntry[], above = ""): Address[] {
  return entries.flatMap((entry) => {
    const here = [above, entry.path].filter(Boolean).join("/");
    return [{ file: `app/${entry.file}`, pattern: `/${here}` }, ...addressesOf(entry.children ?? [], here)];
  });
}
const addresses = addressesOf(await routes);
const patterns = [...new Set(addresses.map(({ pattern }) => pattern))];

/** The route pattern that a path matches. */
const site: RouteObject[] = (await routes).map(asRoute);
function asRoute({ id, path, index, children }: RouteConfigEntry): RouteObject {
  return index ? { id, path, index } : { id, path, children: children?.map(asRoute) };
}
const patternOf = (address: string) => {
  const { pathname } = new URL(address, "http://swaplot.test");
  const found = matchRoutes(site, pathname) ?? [];
  return `/${found.flatMap(({ route }) => route.path ?? []).join("/")}`;
};

const paths = { ...sharedPaths, ...pagePaths };

/** The paths that app/shared/paths and modules/kernel/paths.ts build, called with and without their optional values. */
const {
  part: _part,
  slug: _slug,
  withQuery: _withQuery,
  pageOfAct: _page,
  ...builders
} = paths as Record<string, unknown>;
const asText = (build: () => unknown): string[] => {
  try {
    const address = build();
    return typeof address === "string" ? [address] : [];
  } catch {
    return []; // It takes arguments other than strings.
  }
};
const addressed = Object.values(builders).flatMap((entry) => {
  if (typeof entry === "string") return [entry];
  const endpoint = entry as (...values: unknown[]) => unknown;
  const given: unknown[][] = [[], ["a"], ["a", "b"], ["a", "b", "c"], [{ _id: "a", url: "b", title: "c" }]];
  return given.flatMap((values) => asText(() => endpoint(...values)));
});
const post = { code: "a", meta: { url: "b" } };
addressed.push(paths.sharedPostPath(post), paths.tipsPath("buyer"), paths.pressPath("/dealer"));
addressed.push(paths.pressEntryPath({ _id: "a", title: "b" }, "/dealer"));
for (const kind of COLLECTIONS)
  addressed.push(paths.textsPath(kind), paths.textPath(kind, "a"), paths.textPreviewPath(kind));

/** The forms of a page have URLs below the page's own (`actPath`). */
const built = new Set(addressed.map(patternOf).flatMap((pattern) => [pattern, `${pattern}/acts/:act`]));

const isProcedure = (value: unknown): boolean => typeof value === "object" && value !== null && "~orpc" in value;
const proceduresIn = (value: unknown): unknown[] =>
  isProcedure(value)
    ? [value]
    : typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
      ? Object.values(value).filter(isProcedure)
      : [];
const groups = (
  await Promise.all(
    globSync("app/api/*.ts", { cwd: root })
      .filter((file) => !file.endsWith(".test.ts") && !file.endsWith("/calls.ts"))
      .map(async (file) => {
        const exported: Record<string, unknown> = await import(path.join(root, file));
        return Object.entries(exported).map(([name, value]) => ({ file, name, endpoints: proceduresIn(value) }));
      }),
  )
)
  .flat()
  .filter(({ endpoints }) => endpoints.length > 0);

/** Paths that the site doesn't link to. */
const BESIDE_THE_PAGE = "the page's forms post to an address relative to its own";
const ALIAS = "another name of a page";
const BY_MACHINES = "machines ask for it";
const UNBUILT: Record<string, string> = {
  "/webhooks/mail": "the mail provider is told this address (docs/operations.md)",
  "/webhooks/payments": "the provider of payments is told this address (docs/operations.md)",
  "/webhooks/identity": "the provider of ID checks is told this address (docs/operations.md)",
  "/buy": ALIAS,
  "/sell": ALIAS,
  "/about": ALIAS,
  "/about/testimonials/:page?": ALIAS,
  "/dealer/buy": ALIAS,
  "/dealer/home": ALIAS,
  "/u/calendar": ALIAS,
  "/financing": ALIAS,
  "/groupon": ALIAS,
  "/dashboard": ALIAS,
  "/u/users/d": ALIAS,
  "/u/devices/d": ALIAS,
  "/signup/verify/:channel/:act": BESIDE_THE_PAGE,
  "/dealer/signup/verify/:channel/:act": BESIDE_THE_PAGE,
  "/u/profile/:channel/:act": BESIDE_THE_PAGE,
  "/u/tasks/add": "the list of tasks links to it relative to its own address",
  "/api/oauth/:provider/callback": "app/features/sign-in/oauth.server.ts names it to the provider",
  "/buy/listing.rss": "`listingFeedPath` with another format",
  "/buy/listing.json": "`listingFeedPath` with another format",
  "/robots.txt": BY_MACHINES,
  "/.well-known/security.txt": BY_MACHINES,
  "/.well-known/oauth-authorization-server": BY_MACHINES,
  "/sitemap.xml": BY_MACHINES,
  "/sitemaps/:part": BY_MACHINES,
  "/feeds/:file": BY_MACHINES,
  "/blank": "frames of other sites show it",
  "/dev/gallery": "developers type it",
  "/u/tips/buyer": "the path of tips builds it for buyers",
};

/** Public pages that read data and may be up to fifteen seconds out of date. */
const UNTAGGED = {
  "app/routes/buy/rating/how-we-rate.tsx": "the audit of sold cars is read once a day",
  "app/routes/public/about/contact.tsx": "it reads data for members, whose pages are not cached, and a car's name",
  "app/routes/public/voice/voice.tsx": "its first question depends on no data",
  "app/routes/public/value/swap-value.tsx": "a value belongs to no car of the site",
  "app/routes/public/verify/verify.tsx": "a root is added once a night, and no event tells of it",
  "app/routes/newsletter/subscription/subscribe.tsx": "it reads data for members, whose pages are not cached",
};

describe("the registries of a screen or an endpoint contain:", () => {
  it("paths in app/shared/paths", () => {
    expect(addressesWithoutPath(patterns, built, UNBUILT)).toEqual([]);
  });

  it("calls in a group with the name of its file", () => {
    const found = new Set(Object.values(router).flatMap((group) => Object.values(group as object)));
    expect(groups.length).toBeGreaterThan(15);
    expect(hiddenEndpoints(groups, found)).toEqual([]);
  });

  it("calls outside the router once", () => {
    const names = OUTSIDE.map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("cache tags of public pages that read data", () => {
    expect(pagesWithoutTags(sources, UNTAGGED)).toEqual([]);
  });

  it("public pages in the sitemap", () => {
    const byFile = Map.groupBy(addresses, ({ file }) => file);
    const ofFile = new Map([...byFile].map(([file, rows]) => [file, rows.map(({ pattern }) => pattern)]));
    expect(pagesOutsideSitemap(sources, ofFile)).toEqual([]);
  });
});

const LOT = "app/routes/dealer/lot.tsx";
const project = (files: Record<string, string>) => new Map(Object.entries(files));

describe("a missing entry is reported for:", () => {
  it("the addresses of a route file", () => {
    expect(() => pageOf("routes/dealer/lot.tsx", "export default function Lot() {}")).toThrow(
      'app/routes/dealer/lot.tsx answers requests: say where, with export const addresses = ["/…"];',
    );
    expect(pageOf("routes/dealer/bid-step.ts", "export const step = 1;")).toBeNull();
    const [lots, lot] = [
      { file: "routes/dealer/lots.tsx", addresses: ["/u/lots"], parents: [] },
      { file: "routes/dealer/lot.tsx", addresses: ["/u/lots/:lot"], parents: ["routes/dealer/lots.tsx"] },
    ];
    expect(routesOf([lots, lot])).toEqual([
      {
        id: "routes/dealer/lots",
        file: lots.file,
        path: "u/lots",
        children: [expect.objectContaining({ path: ":lot" })],
      },
    ]);
    expect(() => routesOf([lot])).toThrow("app/routes/dealer/lot.tsx shows inside routes/dealer/lots.tsx");
    expect(() => routesOf([lots, { ...lots, file: lot.file }])).toThrow("has the address /u/lots of another page");
  });

  it("app/shared/paths, and for an obsolete exception", () => {
    const lot = "/dealer/lots/:lot";
    expect(addressesWithoutPath([lot], new Set(), {})).toEqual([`the address ${lot} has no entry in app/shared/paths`]);
    expect(addressesWithoutPath([lot], new Set(), { [lot]: "typed by hand" })).toEqual([]);
    expect(addressesWithoutPath([lot], new Set([lot]), { [lot]: "typed by hand" })).toEqual([
      `the exception ${lot} is no longer needed`,
    ]);
  });

  it("a group of endpoints without the name of its file", () => {
    const [bid, undo] = [{}, {}];
    const group = { file: "app/api/lot-bids.ts", name: "bidsRouter", endpoints: [bid, undo] };
    expect(hiddenEndpoints([group], new Set([bid]))).toEqual([
      "app/api/endpoints.ts does not find the calls bidsRouter (app/api/lot-bids.ts): export them as lotBids",
    ]);
    expect(hiddenEndpoints([group], new Set([bid, undo]))).toEqual([]);
  });

  it("the cache tags of a public page, also if a sibling file reads the data", () => {
    const cached = "export const headers = publicPage;\n";
    const read = 'import { BID_STEPS, findLot } from "#modules/auctions/index.ts";\n';
    const forgotten = [`the public page ${LOT} reads data and calls neither tagPage nor publicData`];
    expect(pagesWithoutTags(project({ [LOT]: cached + read }), {})).toEqual(forgotten);
    const beside = {
      [LOT]: `${cached}import { lotData } from "./lot-data.ts";`,
      "app/routes/dealer/lot-data.ts": read,
    };
    expect(pagesWithoutTags(project(beside), {})).toEqual(forgotten);
    expect(pagesWithoutTags(project({ [LOT]: `${cached}${read}tagPage("cars")` }), {})).toEqual([]);
    expect(
      pagesWithoutTags(project({ [LOT]: `${cached}import { BID_STEPS } from "#modules/auctions/index.ts";` }), {}),
    ).toEqual([]);
    expect(pagesWithoutTags(project({ [LOT]: read }), {})).toEqual([]);
    expect(pagesWithoutTags(project({ [LOT]: cached }), { [LOT]: "old" })).toEqual([
      `the exception ${LOT} is no longer needed`,
    ]);
  });

  it("the sitemap", () => {
    const page = (says = "") => project({ [LOT]: `export const headers = publicPage;\n${says}` });
    const at = (address: string) => new Map([[LOT, [address]]]);
    expect(pagesOutsideSitemap(page(), at("/dealer/lots/:page?"))).toEqual([
      `the public page ${LOT} does not say which addresses the sitemap has: export const sitemap = ["/dealer/lots"];`,
    ]);
    expect(pagesOutsideSitemap(page('export const sitemap = ["/dealer/lots"];'), at("/dealer/lots/:page?"))).toEqual(
      [],
    );
    expect(pagesOutsideSitemap(page('export const sitemap = ["/dealer"];'), at("/dealer/lots"))).toEqual([
      `${LOT} puts /dealer into the sitemap, which is not its own address`,
    ]);
    expect(pagesOutsideSitemap(page(), at("/dealer/lots/:lot"))).toEqual([]);
    expect(pagesOutsideSitemap(page('export const noSitemap = "a search";'), at("/dealer/lots"))).toEqual([]);
  });
});

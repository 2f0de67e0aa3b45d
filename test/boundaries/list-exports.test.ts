import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { calls } from "#app/api/calls.ts";
import { rowSchemaOf } from "#app/api/exports/call-export.ts";
import { LIST_EXPORTS } from "#app/api/exports/registry.ts";
import routes from "#app/routes.ts";
import { EXPORTS } from "#app/shared/exports.ts";

// A list has an export, declared once in `app/shared/exports.ts` and `app/api/exports/`, or a reason why not.

const FORM = "a form";
const DETAIL = "one thing with its parts, not a list";
const CALENDAR = "a calendar; its appointments are exported with the inspections, visits with the interactions";
const MARKET = "public cars, which partners read as feeds";
const MESSAGES = "conversations are private; a person takes their own along with `/u/profile/data`";
const WORK = "a work place whose rows are in other lists";
const CHARTS = "charts, whose rows have pages of their own";
const TEXTS = "texts to read or write";

/** Pages of the dashboard without an export, with the reason. */
const WITHOUT_EXPORT: Record<string, string> = {
  "/u/analytics/all-charts": CHARTS,
  "/u/analytics/cars/buyers": CHARTS,
  "/u/analytics/cars/sales": CHARTS,
  "/u/analytics/cars/sellers": CHARTS,
  "/u/analytics/interactions": CHARTS,
  "/u/analytics/sales": CHARTS,
  "/u/analytics/swaps": CHARTS,
  "/u/analytics/user-logins": CHARTS,
  "/u/analytics/users": CHARTS,
  "/u/analytics/alerts": FORM,
  "/u/auction/inventory": MARKET,
  "/u/auction/license": FORM,
  "/u/auction/live": MARKET,
  "/u/auctions/today": WORK,
  "/u/buy": MARKET,
  "/u/calls": MESSAGES,
  "/u/centers/d": FORM,
  "/u/dealboard": WORK,
  "/u/dealboard/calendar": CALENDAR,
  "/u/events": CALENDAR,
  "/u/events/availability": "hours of a week, edited in place",
  "/u/events/vacations": "days away, edited in place",
  "/u/home": WORK,
  "/u/inspections/route": CALENDAR,
  "/u/invite": FORM,
  "/u/platform/auction": FORM,
  "/u/ledger": WORK,
  "/u/ledger/bank": "lines of a bank statement that was uploaded as a file",
  "/u/ledger/periods": "each month has its journal as a file",
  "/u/messages": MESSAGES,
  "/u/messages/bulk": FORM,
  "/u/messages/new": FORM,
  "/u/notifications": MESSAGES,
  "/u/batchOperations": "each batch has a report of its own",
  "/u/batchOperations/new": FORM,
  "/u/blog": TEXTS,
  "/u/devices": "each device sends its log as a file",
  "/u/landing-pages": TEXTS,
  "/u/news": TEXTS,
  "/u/newsletters": "each newsletter has a report as a file",
  "/u/newsletters/d": FORM,
  "/u/openings": TEXTS,
  "/u/press": TEXTS,
  "/u/testimonials": TEXTS,
  "/u/tips": TEXTS,
  "/u/search": "results of a search of everything",
  "/u/notifications/seen": "no page, only an act",
  "/u/offers": "offers are exported with the interactions",
  "/u/process/buy": TEXTS,
  "/u/system": "queues and processes, which /metrics tells to programs",
  "/u/system/integrations": "services, which a command prints",
  "/u/profile/webhooks": "a log of 30 days of one's own programs",
  "/u/profile": FORM,
  "/u/profile/account": DETAIL,
  "/u/profile/availability": FORM,
  "/u/profile/delete": FORM,
  "/u/profile/keys": "at most twenty keys, which are no records",
  "/u/profile/notifications": FORM,
  "/u/profile/security": FORM,
  "/u/confirm": FORM,
  "/u/searches": "saved filters, each with its own feed",
  "/u/service-area": "areas with thousands of ZIP codes each, edited on a map",
  "/u/service-area/d": FORM,
  "/u/subscribers/add": FORM,
  "/u/subscribers/import": FORM,
  "/u/subscribers/segments": "saved filters of the subscribers, which are exported themselves",
  "/u/swaps/add": FORM,
  "/u/tasks/add": FORM,
  "/u/tasks/views": DETAIL,
  "/u/templates": TEXTS,
  "/u/templates/add": FORM,
  "/u/tips/buyer": TEXTS,
  "/u/tips/seller": TEXTS,
};

/** The pages of the dashboard whose address has no parameter: every list is one of them. */
function pagesOf(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const here = [above, entry.path].filter(Boolean).join("/");
    const own = entry.file.endsWith(".tsx") && /^u\/[^:*]*$/.test(here) ? [`/${here}`] : [];
    return [...own, ...pagesOf(entry.children ?? [], here)];
  });
}

describe("exports of lists", () => {
  it("exist for every list of the dashboard, or there is a reason", async () => {
    const exported = Object.values(EXPORTS).map(({ page }): string => page);
    const pages = [...new Set(pagesOf(await routes))];
    const missing = pages.filter((page) => !exported.includes(page) && !(page in WITHOUT_EXPORT));
    expect(missing, "declare the list in app/shared/exports.ts and app/api/exports/").toEqual([]);
    expect([...exported, ...Object.keys(WITHOUT_EXPORT)].filter((page) => !pages.includes(page))).toEqual([]);
    expect(exported.filter((page) => page in WITHOUT_EXPORT)).toEqual([]);
  });

  it("have columns and rows for every name", () => {
    expect(LIST_EXPORTS.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPORTS).toSorted());
    for (const { name, columns } of LIST_EXPORTS) {
      const heads = columns.map(([head]) => head);
      expect(new Set(heads).size, name).toBe(heads.length);
    }
  });

  it("name calls that exist and answer a list", () => {
    const lists = calls.filter(({ method, output }) => method === "GET" && rowSchemaOf(output));
    const paths = lists.map(({ path }) => path);
    expect(LIST_EXPORTS.flatMap((one) => one.calls ?? []).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it("read lists that grow without end through a cursor, also for calls", () => {
    const declared = LIST_EXPORTS.flatMap((one) => one.calls ?? []);
    for (const path of ["/users", "/swaps/managed", "/tasks"] as const) expect(declared).toContain(path);
  });
});

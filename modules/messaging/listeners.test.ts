import { describe, expect, it } from "vitest";
import * as accounts from "#modules/accounts/events.ts";
import * as auctions from "#modules/auctions/events.ts";
import * as claims from "#modules/claims/events.ts";
import * as deals from "#modules/deals/events.ts";
import * as inspections from "#modules/inspections/events.ts";
import * as ledger from "#modules/ledger/events.ts";
import * as searches from "#modules/marketplace/searches/events.ts";
import * as offers from "#modules/offers/events.ts";
import * as swaps from "#modules/swaps/events.ts";
import * as own from "./events.ts";
import { listeners } from "./listeners.ts";

const isEvent = (value: unknown): value is { type: string; noNotification?: string } =>
  typeof value === "function" && "type" in value && "schema" in value;
const events = [accounts, auctions, inspections, searches, swaps, offers, deals, ledger, claims, own].flatMap(
  (module) => Object.values(module).flatMap((value) => (isEvent(value) ? value : [])),
);
const heard = new Set(listeners.map(({ event }) => event.type));

describe("every event", () => {
  it("is a notification, or says why it is none", () => {
    expect(events.length).toBeGreaterThan(80);
    expect(
      events.filter(({ type, noNotification }) => heard.has(type) === Boolean(noNotification)).map(({ type }) => type),
    ).toEqual([]);
  });
});

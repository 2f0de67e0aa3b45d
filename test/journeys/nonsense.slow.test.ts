import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { liveStepTasks } from "#modules/swaps/index.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
let admin: Actor;
let seller: Actor;
let buyer: Actor;
beforeAll(async () => {
  ({ url } = await startedSite());
  admin = await makeUser({ role: "admin" });
  seller = await makeUser({ seller: true });
  buyer = await makeUser({ buyer: true });
});

/** Sends the fields of a page’s own form, as a browser without scripts does: no script cleans the input. */
async function post(actor: Actor, path: string, fields: Record<string, string>) {
  const client = await clientOf(url, actor);
  const body = new URLSearchParams(fields);
  const response = await client.fetch(path, { method: "POST", body, headers: { accept: "text/html" } });
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  return { status: response.status, html };
}

const WORTH = { valuationRetail: 17_875, valuationTradeIn: 13_000, priceLow: 15_000, priceHigh: 17_000 };
const manage = (id: string, act: string) => `/u/swaps/manage/d/${id}/acts/${act}`;
const home = (id: string, act: string) => `/u/home/swap/${id}/acts/${act}`;
const offer = (id: string) => `/u/actions/swap/offer/${id}`;

type Line = [
  what: string,
  step: "pre-valuate" | "valuate" | "listing",
  who: "staff" | "seller" | "buyer",
  path: (id: string) => string,
  fields: Record<string, string>,
  says: string,
];

const LINES: Line[] = [
  ["a price of 12,34", "valuate", "staff", (id) => manage(id, "propose-price"), { price: "12,34" }, "whole dollars"],
  [
    "a lowest price above the price",
    "valuate",
    "staff",
    (id) => manage(id, "propose-price"),
    { price: "17000", lowest: "18000" },
    "isn’t above the price",
  ],
  [
    "a cash offer of 12,34",
    "valuate",
    "staff",
    (id) => manage(id, "record-cash-offer"),
    { amount: "12,34" },
    "whole dollars",
  ],
  [
    "a floor above the asking price",
    "listing",
    "seller",
    (id) => home(id, "floor"),
    { floor: "18000" },
    "can’t be above your asking price of $17,000",
  ],
  [
    "a trade-in value above the retail value",
    "pre-valuate",
    "staff",
    (id) => manage(id, "pre-valuate"),
    { retail: "17875", tradeIn: "99999", priceLow: "15000", priceHigh: "17000" },
    "A trade-in value isn’t above the retail value",
  ],
  [
    "an offer of $999,999",
    "listing",
    "buyer",
    offer,
    { offer: "999999", asked: "17000" },
    "far above what a car like this is worth",
  ],
  [
    "an offer of 12,34",
    "listing",
    "buyer",
    offer,
    { offer: "12,34", asked: "17000" },
    "commas only before three digits",
  ],
  [
    "another price of 12,34 that the seller asks for",
    "listing",
    "seller",
    (id) => home(id, "ask-change"),
    { kind: "price", price: "12,34" },
    "whole dollars",
  ],
  [
    "another price of $999,999 that the seller asks for",
    "listing",
    "seller",
    (id) => home(id, "ask-change"),
    { kind: "price", price: "999999" },
    "far above what a car like this is worth",
  ],
  ["a cancellation without a reason", "listing", "staff", (id) => manage(id, "cancel"), {}, "Please say why"],
];

describe("a form says no, or asks, and writes nothing, about", () => {
  it.each(LINES)("%s", async (_, step, who, path, fields, says) => {
    const swap = await makeSwap({ step, sellerId: seller.id as string, priceListing: 17_000, ...WORTH });
    const before = await readSwap(db(), swap.id);
    const sent = await post({ staff: admin, seller, buyer }[who], path(swap.id), fields);
    expect(sent.status).toBe(422);
    expect(sent.html.includes(says)).toBe(true);
    expect(await readSwap(db(), swap.id)).toEqual(before);
  });

  it.each([
    [
      "an asking price of $999,999 that the seller has told",
      "high-ask",
      { amount: "999999", date: "2027-01-05T10:00" },
      "far above what a car like this is worth",
    ],
    ["a follow-up in 1999", "follow-up", { date: "1999-01-01T10:00" }, "This day is over"],
  ])("%s", async (_, act, fields, says) => {
    const swap = await makeSwap({ step: "valuate", ...WORTH });
    const [task] = await liveStepTasks(db(), swap);
    const address = `/u/tasks/d/${task?.id}/acts/${act}`;
    const sent = await post(admin, address, fields as Record<string, string>);
    expect(sent.status).toBe(422);
    expect(sent.html.includes(says)).toBe(true);
    expect((await liveStepTasks(db(), swap))[0]).toEqual(task);
  });

  it("what it asks about is taken the second time", async () => {
    const swap = await makeSwap({ step: "listing", sellerId: seller.id as string, priceListing: 17_000, ...WORTH });
    const again = await post(buyer, offer(swap.id), { offer: "999999", asked: "17000", sure: "999999" });
    expect(again.status).toBe(303);
  });
});

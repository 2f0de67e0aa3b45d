import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { endpoints as allEndpoints } from "#app/api/endpoints.ts";
import { type DescribedEndpoint, describeEndpoints } from "#app/api/reference.ts";
import { db } from "#db/client.ts";
import { type Actor, gateRefuses, guest } from "#modules/kernel/actor.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { today } from "#test/today.ts";
import { ask } from "./ask.ts";
import { endpointName } from "./endpoint-name.ts";

/** Another user's car and an offer on it: existing ones, or unknown ids. */
type Car = { swap: string; offer: string };
let hidden: Car;
let deleted: Car;
let person: string;
let shopper: string;
let outsiders: Record<string, Actor>;
let clerk: Actor;

beforeAll(async () => {
  await testDatabase();
  const seller = await makeUser({ seller: true });
  const buyer = await makeUser({ buyer: true });
  const car = async (values: object): Promise<Car> => {
    const { id } = await makeSwap({ step: "listing", sellerId: seller.id as string });
    const offer = await makeOffer(buyer, { swap: id, offer: 20_000, visited: "on" });
    if (!offer.ok) throw new Error(offer.error.message);
    await db().update(swaps).set(values).where(eq(swaps.id, id));
    return { swap: id, offer: offer.value._id };
  };
  hidden = await car({ inactiveAt: new Date() });
  deleted = await car({ deletedAt: new Date() });
  shopper = buyer.id as string;
  person = (await makeUser({ role: "swap-agent" })).id as string;
  outsiders = {
    "a visitor": guest,
    "a member": await makeUser({ seller: true, buyer: true }),
    "a dealer": await makeUser({ role: "dealer" }),
    "a technician": await makeUser({ role: "technician" }),
    "an editor": await makeUser({ role: "editor" }),
  };
  clerk = await makeUser({ role: "customer-service" });
});

/** Endpoints that take a car's id in the body. */
const IN_BODY = [
  "POST /swaps/save",
  "POST /swaps/follow",
  "POST /swaps/unfollow",
  "POST /swaps/channel/change",
  "POST /swaps/pending/channel",
  "POST /swaps/changeTeam",
  "POST /tasks/add",
];
const endpoints = describeEndpoints().filter(
  (endpoint) =>
    /^\/swaps?\/\{(swap|_id)\}|\/schedule\/\{swap\}/.test(endpoint.path) || IN_BODY.includes(endpointName(endpoint)),
);

const day = "2030-01-07";
/** Tasks are due within two years. */
const due = `${addChicagoDays(today(), 7)}T10:00`;
/** All fields that any of these endpoints needs; each endpoint gets only the fields it knows. */
const bodyOf = (swap: string) => ({
  swap,
  price: 20_000,
  retail: 25_000,
  tradeIn: 18_000,
  priceLow: 20_000,
  priceHigh: 22_000,
  reason: "Because",
  note: "A note",
  question: "What is this sum?",
  amount: 20_000,
  sold: true,
  channel: "auction",
  role: "agent",
  user: person,
  agent: person,
  group: "swap-agent",
  due,
  visited: true,
  offer: 20_000,
  buyer: shopper,
  start: `${day}T16:00:00Z`,
  location: { type: "home", address: "12 Elm", zip: "60302", lat: 41.8 },
  status: "onHold",
  date: "2024-01-05",
  time: "10:00",
  address: "12 Elm Street",
  city: "Oak Park",
  state: "IL",
  zip: "60302",
  carrier: "Acme Transport",
  kind: "seller",
  method: "check",
  parties: true,
  documents: true,
  payoff: true,
  terms: true,
  reference: "17",
  private: 1_275,
  dealer: 2_281,
  category: "other",
  description: "It is broken.",
  name: "Anna Number",
  consent: true,
  document: "0".repeat(64),
  email: `${newId()}@example.test`,
  phone: "+13125550142",
});
/** Endpoints that use other names for these fields. */
const SAVED = { vehicle: { mileage: 40_000 } };
const OTHERWISE: Record<string, (swap: string) => object> = {
  "POST /swaps/save": (swap) => ({ _id: swap, ...SAVED }),
  "POST /swaps/{_id}": () => SAVED,
  "POST /swaps/{_id}/updateAuctionDetails": () => ({ price: 20_000 }),
  "PUT /swaps/{swap}/auction/schedule": () => ({ auction: newId() }),
  "POST /swaps/{swap}/delivery/complete": () => ({
    date: today(),
    odometer: 42_012,
    receivedBy: "Lena Fischer",
    files: ["q1w2e3r4t5y6u7i8o9p0aa"],
  }),
  "POST /swaps/{swap}/rails": () => ({ rail: "ach" }),
  "POST /swaps/{swap}/request/change": () => ({ kind: "price", price: 20_000 }),
  "POST /swaps/{swap}/request/change/decline": () => ({ request: newId(), reason: "Because" }),
  "POST /tasks/add": (swap) => ({ title: "Call them", group: "swap-agent", swap, due }),
};

/** The parameters that reads need in their URL. */
const QUERIES: Record<string, string> = {
  "GET /swaps/{swap}/delivery/quote": "?zip=60614",
  "DELETE /swaps/{swap}/auction": "?reason=Because",
};

/** Left out because the API refuses unknown fields. */
function knownBy({ method, path }: DescribedEndpoint, body: Record<string, unknown>): Record<string, unknown> {
  const input = allEndpoints.find((one) => one.method === method && one.path === path)?.input;
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(input?.shape ?? {}, name)));
}

/** The response for this car and actor: status, code, and messages by field. */
async function told(actor: Actor, endpoint: DescribedEndpoint, car: Car): Promise<string> {
  const ofOffer = endpoint.path.includes("/offers/");
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "swap" || (name === "_id" && !ofOffer) ? car.swap : car.offer,
  );
  const sends = endpoint.method === "POST" || endpoint.method === "PUT";
  const { offer, ...common } = bodyOf(car.swap);
  const usual = endpoint.path.includes("{offer}") ? common : { ...common, offer };
  const body = OTHERWISE[endpointName(endpoint)]?.(car.swap) ?? knownBy(endpoint, usual);
  const { status, body: answer } = await ask(
    actor,
    endpoint.method,
    path + (QUERIES[endpointName(endpoint)] ?? ""),
    sends ? { body } : {},
  );
  return [status, answer?.code ?? "", JSON.stringify(answer?.fields ?? "")].join(" ");
}

const nothing = (): Car => ({ swap: newId(), offer: newId() });

/** Endpoints that succeed for every car, because there is nothing to do or nothing to list. */
const SILENT = ["DELETE /swaps/{swap}/follow", "POST /swaps/unfollow", "GET /swaps/{swap}/offers"];

describe("a car that a user may not see", () => {
  it.each(endpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    "gets the same response as a nonexistent car from %s",
    async (name, endpoint) => {
      const seen: [who: string, actor: Actor, car: Car][] = [
        ...Object.entries(outsiders).map(([who, actor]): [string, Actor, Car] => [who, actor, hidden]),
        ["staff, of a deleted car", clerk, deleted],
      ];
      const asking = seen.filter(([, actor]) => !gateRefuses(actor, endpoint.allow ?? "anyone"));
      // The permission matrix covers calls that none of these actors may make.
      expect(endpoint.allow === null || asking.length <= seen.length).toBe(true);
      for (const [who, actor, car] of asking) {
        const absent = await told(actor, endpoint, nothing());
        if (!SILENT.includes(name)) expect.soft(absent, who).toMatch(/^404 not-found/);
        expect.soft(await told(actor, endpoint, car), who).toBe(absent);
      }
    },
  );
});

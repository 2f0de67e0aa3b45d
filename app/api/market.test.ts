import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { answerCall } from "#app/api/handler.ts";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { db } from "#db/client.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { STEPS, type Step } from "#modules/swaps/lifecycle.ts";
import { emptyTables, testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";

beforeAll(async () => {
  await testDatabase();
});

async function ask(actor: Actor, method: string, path: string, body?: unknown, key?: string) {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const request = new Request(`http://swaplot.test/api${path}`, { method, ...init });
  const response = await answerCall(request, { actor, request, key });
  if (!response) throw new Error(`No API call matches ${method} ${path}`);
  return { status: response.status, body: JSON.parse(JSON.stringify(response.body ?? null)) };
}

describe("the listing over the API", () => {
  it("returns a page of cards, filtered by the query", async () => {
    await aSwap({ makeCode: "mazda", priceListing: 9_000 });
    const ford = await aSwap({ makeCode: "ford", priceListing: 12_000 });
    const { status, body } = await ask(guest, "GET", "/swaps/listing?make=ford&price=10000-20000&sort=price");
    expect(status).toBe(200);
    expect(body.list.map((card: { _id: string }) => card._id)).toEqual([ford.id]);
    expect(body.page).toMatchObject({ page: 1, records: 21, from: 1, to: 1, total: 1, end: true });
    const repeated = await ask(guest, "GET", "/swaps/listing?make=ford&make=mazda&records=1");
    expect(repeated.body.page).toMatchObject({ records: 1, total: 2, end: false });
  });

  it("filters by fuel, and returns cars of an unknown fuel only without that filter", async () => {
    const diesel = await aSwap({ makeCode: "fuel-test", fuel: "Diesel" });
    const hybrid = await aSwap({ makeCode: "fuel-test", fuel: "Hybrid" });
    const unknown = await aSwap({ makeCode: "fuel-test", fuel: null });
    const found = async (filter: string) => {
      const { body } = await ask(guest, "GET", `/swaps/listing?make=fuel-test${filter}`);
      return body.list.map((card: { _id: string }) => card._id).toSorted();
    };
    expect(await found("&fuel=diesel")).toEqual([diesel.id]);
    expect(await found("&fuel=Diesel,Hybrid")).toEqual([diesel.id, hybrid.id].toSorted());
    expect(await found("&fuel=Gasoline,Diesel,Electric,Hybrid")).not.toContain(unknown.id);
    expect(await found("")).toEqual([diesel.id, hybrid.id, unknown.id].toSorted());
    const wrong = await ask(guest, "GET", "/swaps/listing?fuel=steam");
    expect(wrong).toMatchObject({ status: 422, body: { code: "invalid-input" } });
    expect(Object.keys(wrong.body.fields)).toEqual(["fuel"]);
  });

  it("refuses unknown and invalid filters and names each one", async () => {
    const { status, body } = await ask(guest, "GET", "/swaps/listing?year=soon&body=boat&zip=00000");
    expect(status).toBe(422);
    expect(Object.keys(body.fields).toSorted()).toEqual(["body", "year", "zip"]);
    const unknown = await ask(guest, "GET", "/swaps/listing?colour=red");
    expect(unknown).toMatchObject({ status: 422, body: { fields: { colour: ["This call has no such field."] } } });
  });

  it("never returns private data to a visitor, at any step of a car", async () => {
    const secrets = {
      vin: "9SECRETV1N0000001",
      address: "77 Secret Lane",
      lender: "Secret Bank",
      plate: "S3CRET",
      cancelReason: "secretly",
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...STEPS),
        fc.integer({ min: 30_001, max: 39_999 }),
        async (step: Step, lowest) => {
          const swap = await aSwap({
            ...secrets,
            step,
            priceLowest: lowest,
            loanPayoff: lowest,
            lat: 41.87654321,
            lng: -87.7654321,
            sellerAsks: lowest,
          });
          const answers = [await ask(guest, "GET", "/swaps/listing"), await ask(guest, "GET", `/swaps/${swap.id}`)];
          expect([200, 404]).toContain(answers[1]?.status);
          expect(answers[0]?.status).toBe(200);
          const text = withoutRandomDigits(answers);
          for (const secret of [...Object.values(secrets), String(lowest), "41.8765432"])
            expect(text).not.toContain(secret);
          await emptyTables("swaps");
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("the OpenAPI document", () => {
  it("requires the fields that the commands require", async () => {
    type Operation = { requestBody?: { content: { "application/json": { schema: { $ref: string } } } } };
    const { paths, components } = openApiDocument("http://swaplot.test") as {
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Record<string, { required?: string[] }> };
    };
    const required = (path: string) => {
      const { $ref = "" } = paths[`/api${path}`]?.post?.requestBody?.content["application/json"].schema ?? {};
      return components.schemas[$ref.split("/").at(-1) ?? ""]?.required?.toSorted();
    };
    expect(required("/swaps/{swap}/offers")).toEqual(["offer"]);
    expect(required("/swaps/{swap}/offers/admin")).toEqual(["buyer", "offer"]);
    expect(required("/swaps/{swap}/email")).toEqual(["email"]);
    expect(required("/blog/{blog}/sms")).toEqual(["phone"]);
    expect(required("/subscribers/subscribe")).toEqual(["email", "firstName", "lastName"]);
    expect(required("/swaps/{swap}/payment")).toEqual(["kind"]);
  });
});

describe("an offer over the API", () => {
  it("is made, countered by the seller, accepted by the buyer", async () => {
    const swap = await aSwap();
    const buyer = aBuyer();
    const made = await ask(
      buyer,
      "POST",
      `/swaps/${swap.id}/offers`,
      { swap: swap.id, offer: "20,000", visited: true },
      "k1",
    );
    expect(made.status).toBe(201);
    const again = await ask(
      buyer,
      "POST",
      `/swaps/${swap.id}/offers`,
      { swap: swap.id, offer: "20,000", visited: true },
      "k1",
    );
    expect(again.body).toEqual(made.body);
    const path = `/swaps/${swap.id}/offers/${made.body._id}`;
    expect((await ask(sellerOf(swap), "POST", `${path}/update`, { offer: 23_000 })).status).toBe(200);
    const unread = { status: 409, body: { code: "offer-changed", details: { amount: 23_000 } } };
    expect(await ask(buyer, "POST", `${path}/accept`, { seen: 20_000 })).toMatchObject(unread);
    expect(await ask(buyer, "DELETE", path, { seen: 20_000 })).toMatchObject(unread);
    expect((await ask(buyer, "POST", `${path}/accept`, {})).body).toMatchObject({ price: 23_000 });
    const late = await ask(sellerOf(swap), "DELETE", path);
    expect(late).toMatchObject({
      status: 409,
      body: { code: "offer-closed", status: 409, details: { status: "accepted" } },
    });
  });

  it("returns the specification's message for each invalid field", async () => {
    const swap = await aSwap();
    const offer = (amount: unknown) => ask(aBuyer(), "POST", `/swaps/${swap.id}/offers`, { offer: amount });
    expect(await offer(18_500.5)).toMatchObject({
      status: 422,
      body: { code: "invalid-input", fields: { offer: ["Please do not include decimal points."] } },
    });
    expect((await offer(undefined)).body.fields.offer).toEqual(["Please fill all required fields"]);
    expect((await offer("many")).body.fields.offer).toEqual(["Please fill all required fields"]);
    expect(await ask(guest, "POST", `/swaps/${swap.id}/offers`, { offer: 20_000 })).toMatchObject({
      status: 401,
      body: { code: "sign-in-required" },
    });
  });
});

describe("a deal over the API", () => {
  it("approves a dealer's payment in dollars", async () => {
    const dealer = await makeUser({ role: "dealer" });
    const swap = await aSwap({ channel: "auction", step: "finalize-deal", priceSold: 15_500 });
    const signed = await ask(anActor(["dealmaker-auction"]), "POST", `/swaps/${swap.id}/deal/admin`, {
      signed: true,
      buyer: dealer.id,
    });
    expect(signed.body).toMatchObject({ price: 15_500 });
    const paid = await ask(anActor(["accountant"]), "POST", `/swaps/${swap.id}/payment/approve`, {
      amount: "15,500.00",
      method: "wire",
      reference: "W1",
    });
    expect(paid.status).toBe(200);
    const entries = await db().select().from(ledgerEntries).where(eq(ledgerEntries.swapId, swap.id));
    expect(entries.find(({ code }) => code === "payment")?.amountCents).toBe(1_550_000);
  });

  it("refuses an action that the current step does not allow, and names the step", async () => {
    const swap = await aSwap();
    const answer = await ask(anActor(["dealmaker"]), "POST", `/swaps/${swap.id}/deal`, { signed: true });
    expect(answer).toMatchObject({ status: 409, body: { code: "not-now", details: { step: "listing" } } });
    expect(answer.body.details.allowed).toContain("accept-offer");
  });
});

describe("hearts over the API", () => {
  it("are added and removed by all four endpoints, and listed", async () => {
    const swap = await aSwap();
    const buyer = aBuyer();
    expect((await ask(buyer, "PUT", `/swaps/${swap.id}/follow`)).body).toEqual({ swap: swap.id, favorite: true });
    expect((await ask(buyer, "GET", "/swaps/followed")).body.list).toHaveLength(1);
    expect((await ask(buyer, "DELETE", `/swaps/${swap.id}/follow`)).body.favorite).toBe(false);
    expect((await ask(buyer, "POST", "/swaps/follow", { swap: swap.id })).body.favorite).toBe(true);
    expect((await ask(buyer, "POST", "/swaps/unfollow", { swap: swap.id })).body.favorite).toBe(false);
    expect((await ask(sellerOf(swap), "PUT", `/swaps/${swap.id}/follow`)).status).toBe(409);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { makeOffer } from "#modules/offers/index.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { ask } from "#test/api/ask.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { endpoints } from "./endpoints.ts";
import { expandAnswer, expandable, expandWith, readExpand } from "./expand.ts";
import { listOf } from "./kit.ts";
import { fieldNames, pickFields, readFields } from "./pick-fields.ts";

let swap: Swap;
let seller: Actor;
let buyer: Actor;
beforeAll(() => testDatabase());
beforeEach(async () => {
  [seller, buyer] = [await makeUser(), await makeUser()];
  swap = await aSwap({ sellerId: seller.id as string });
  const made = await makeOffer(buyer, { swap: swap.id, offer: 24_600, visited: true });
  if (!made.ok) throw new Error(made.error.code);
});

describe("fields of a read", () => {
  it("are the only ones in its answer, also below others, with commas or one by one", async () => {
    const car = `/swaps/${swap.id}`;
    const short = { _id: swap.id, price: { listing: 24_600 } };
    expect((await ask(guest, "GET", `${car}?fields=_id,price.listing`)).body).toEqual(short);
    expect((await ask(guest, "GET", `${car}?fields=_id&fields=price.listing`)).body).toEqual(short);
    const { body: whole } = await ask(guest, "GET", `${car}?fields=price,price.listing`);
    expect(whole).toEqual({ price: { listing: 24_600, auction: null, sold: null } });
  });

  it("are those of each record of a list, which keeps its page", async () => {
    const { body } = await ask(guest, "GET", "/swaps/listing?fields=name,price&records=1");
    expect(body).toMatchObject({ page: { page: 1, records: 1 } });
    expect(body.list).toEqual([{ name: expect.any(String), price: expect.any(Number) }]);
    const { body: next } = await ask(guest, "GET", "/swaps/listing?fields=name&after=start&records=1");
    expect(next.page.next ?? next.page.end).toBeTruthy();
  });

  it("are refused by name if there are none such, before anything is read", async () => {
    for (const [path, field] of [
      ["/swaps/listing?fields=name,cost", "fields"],
      [`/swaps/${swap.id}?fields=cost`, "fields"],
      [`/swaps/${swap.id}?fields=price.cost`, "fields"],
      ["/swaps/listing?expand=swap", "expand"],
      ["/swaps/listing?export=1&fields=name", "fields"],
    ] as const)
      expect(await ask(seller, "GET", path), path).toMatchObject({ status: 422, body: { field } });
    const { body } = await ask(guest, "GET", "/swaps/listing?fields=cost");
    expect(body.fields.fields[0]).toMatch(/^There is no field "cost" here\. There are _id, name, /);
    expect(await ask(seller, "POST", `/swaps/${swap.id}`, { body: { fields: "name" } })).toMatchObject({ status: 422 });
  });

  it.each(endpoints.filter(({ method }) => method === "GET").map((one) => [`GET ${one.path}`, one] as const))(
    "of %s are all accepted that the document names",
    (_, { output }) => {
      const names = fieldNames(output) ?? [];
      for (const name of names) expect(readFields(output, name), name).toMatchObject({ ok: true });
      expect(readFields(output, "constructor").ok).toBe(fieldNames(output) === null);
    },
  );

  it("of an open record are refused if no record has them", () => {
    const output = listOf(z.looseObject({ name: z.string() }));
    const answer = { list: [{ name: "one", more: 1 }, { name: "two" }], page: {} };
    expect(pickFields(output, answer, ["more"])).toMatchObject({ value: { list: [{ more: 1 }, {}] } });
    expect(pickFields(output, answer, ["other"])).toMatchObject({ ok: false });
    expect(pickFields(output, { list: [], page: {} }, ["other"])).toMatchObject({ ok: true });
  });
});

describe("an expanded read", () => {
  const offers = () => ask(buyer, "GET", `/swaps/${swap.id}/offers?expand=swap&fields=swap,amount`);

  it("also has the records that it names, as their own call answers them", async () => {
    const { body } = await offers();
    expect(body.list).toEqual([{ swap: swap.id, amount: 24_600 }]);
    expect(body.expanded.swap).toEqual({ [swap.id]: (await ask(buyer, "GET", `/swaps/${swap.id}`)).body });
    const { body: plain } = await ask(buyer, "GET", `/swaps/${swap.id}/offers`);
    expect(plain).not.toHaveProperty("expanded");
  });

  it("leaves out what the caller, or the caller's key, may not read", async () => {
    const [seen, hidden] = [newId(), newId()];
    const one = z.object({ _id: z.string() });
    expandWith("thing", {
      path: "/things/{_id}",
      allow: "verified",
      scope: "webhooks",
      output: one,
      run: async (_, { _id }) => (_id === seen ? ok({ _id, secret: 1 }) : notFound("thing")),
    });
    const output = listOf(z.object({ thing: z.string().nullable() }));
    expect(readExpand(output, ["thing"])).toEqual(ok(["thing"]));
    const answer = { list: [{ thing: seen }, { thing: hidden }, { thing: null }, { thing: "no id" }] };
    // An older version of the API knows the records in its own form.
    const formed = (path: string, record: unknown) => ({ ...(record as object), path });
    const expanded = (actor: Actor) => expandAnswer({ output }, ["thing"], answer, actor, {}, formed);
    const thing = { _id: seen, path: "/things/{_id}" };
    expect(await expanded(buyer)).toEqual({ ...answer, expanded: { thing: { [seen]: thing } } });
    for (const actor of [guest, { ...buyer, scopes: ["own" as const] }])
      expect(await expanded(actor)).toEqual({ ...answer, expanded: { thing: {} } });
  });

  it("can be asked of each list whose records have the id of a car", () => {
    const reads = endpoints.filter(({ method, output }) => method === "GET" && expandable(output).includes("swap"));
    expect(reads.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/swaps/{swap}/offers", "/visits", "/visits/{_id}", "/events", "/swaps/auction/active"]),
    );
  });
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { previewBulk } from "../bulk/preview-bulk.ts";
import { sendBulk } from "../bulk/send-bulk.ts";
import { findThread } from "../find-thread.ts";
import { findThreads } from "../find-threads.ts";
import { fillTemplate, unknownVariables, VARIABLES } from "./fill-template.ts";
import { findTemplate, findTemplates } from "./find-templates.ts";
import { findValues } from "./find-values.ts";
import { addTemplate, removeTemplate, saveTemplate } from "./save-template.ts";

describe("a text with variables", () => {
  it("is filled in, and says which values are missing", () => {
    const text = "Hello {firstName}, your { car } is at {price}. {firstName}!";
    expect(fillTemplate(text, { firstName: "Megan", car: "2018 Honda Accord", price: "$18,500" })).toEqual({
      text: "Hello Megan, your 2018 Honda Accord is at $18,500. Megan!",
      missing: [],
    });
    expect(fillTemplate(text, { firstName: "Megan", price: "" })).toEqual({
      text: "Hello Megan, your { car } is at {price}. Megan!",
      missing: ["car", "price"],
    });
  });

  it("never fills a value twice, and knows no names of every object", () => {
    expect(fillTemplate("{firstName}", { firstName: "{car}", car: "No" }).text).toBe("{car}");
    expect(fillTemplate("{constructor} {toString}", {}).missing).toEqual(["constructor", "toString"]);
    expect(unknownVariables("{firstName} {name} {0} {} {name}")).toEqual(["name"]);
    expect(
      unknownVariables(
        Object.keys(VARIABLES)
          .map((name) => `{${name}}`)
          .join(" "),
      ),
    ).toEqual([]);
  });
});

let agent: Actor;
beforeAll(async () => {
  await testDatabase();
  agent = await makeUser({ role: "swap-agent", firstName: "Dana", lastName: "Whitfield" });
});
beforeEach(() => db().delete(attempts));

describe("templates", () => {
  it("are added, changed, listed by name, and removed by the swap team", async () => {
    const one = value(await addTemplate(agent, { name: "Payoff letter", text: "Hello {firstName}" }));
    const two = value(await addTemplate(agent, { name: "Bring the keys", text: "Both of them" }));
    expect((await findTemplates(agent)).map(({ name }) => name)).toEqual(["Bring the keys", "Payoff letter"]);
    const changed = { _id: one._id, name: "Payoff", text: "Hi {firstName}", version: 1 };
    expect(value(await saveTemplate(agent, changed))).toMatchObject({ name: "Payoff", version: 2 });
    expect(code(await saveTemplate(agent, changed))).toBe("stale-version");
    expect(code(await saveTemplate(agent, { ...changed, version: 2, name: "bring THE keys" }))).toBe("template-name");
    value(await removeTemplate(agent, { _id: two._id }));
    expect(code(await removeTemplate(agent, { _id: two._id }))).toBe("not-found");
    expect(await findTemplate(agent, one._id)).toMatchObject({ text: "Hi {firstName}" });
    expect(await findTemplate(agent, "no id")).toBeUndefined();
  });

  it("refuse an unknown variable with those there are, and an empty text", async () => {
    expect(await addTemplate(agent, { name: "Wrong", text: "Hello {name}" })).toMatchObject({
      error: {
        field: "text",
        message: "{name} is not a variable. There are {firstName}, {car}, {price}, {agent} and {link}.",
      },
    });
    expect(code(await addTemplate(agent, { name: " ", text: "x" }))).toBe("invalid-input");
    expect(code(await addTemplate(agent, { name: "Two\nlines", text: "x" }))).toBe("invalid-input");
  });

  it("are for the swap team alone", async () => {
    const member = await makeUser();
    expect(await findTemplates(member)).toEqual([]);
    expect(code(await addTemplate(member, { name: "Mine", text: "x" }))).toBe("not-allowed");
    expect(await findValues(member, (await aSwap({ sellerId: member.id as string })).id, member.id as string)).toEqual(
      {},
    );
  });

  it("name the price of an auctioned car only to its seller, because it is the reserve", async () => {
    const [seller, dealer] = [await makeUser({ seller: true }), await makeUser({ role: "dealer" })];
    const { id } = await aSwap({
      step: "auction",
      channel: "auction",
      sellerId: seller.id as string,
      priceAuction: 9_400,
    });
    expect(await findValues(agent, id, seller.id as string)).toMatchObject({ price: "$9,400" });
    expect(await findValues(agent, id, dealer.id as string)).toMatchObject({ price: "" });
  });
});

describe("a bulk message", () => {
  const carOf = async (firstName: string, more: object = {}) => {
    const seller = await makeUser({ seller: true, firstName });
    return { seller, swap: (await aSwap({ sellerId: seller.id as string, ...more })).id };
  };

  it("shows what each seller will read, and reaches each of them", async () => {
    const [one, two] = [await carOf("Megan"), await carOf("Olga")];
    const swaps = [one.swap, two.swap, one.swap];
    const text = "Hello {firstName}, this is {agent} about your {car}.";
    expect((await previewBulk(agent, swaps, text)).map((line) => line.text)).toEqual([
      "Hello Megan, this is Dana Whitfield about your 2019 Honda CR-V.",
      "Hello Olga, this is Dana Whitfield about your 2019 Honda CR-V.",
    ]);
    expect(value(await sendBulk(agent, { swaps, message: text }))).toEqual({ sent: 2, left: [] });
    const [line] = (await findThreads(two.seller, {})).list;
    expect((await findThread(two.seller, line?._id as string))?.messages).toMatchObject([
      { text: "Hello Olga, this is Dana Whitfield about your 2019 Honda CR-V.", from: { name: "Dana Whitfield" } },
    ]);
  });

  it("is not sent at all if one value is missing", async () => {
    const [one, two] = [await carOf("Megan"), await carOf("Olga", { priceListing: null })];
    const swaps = [one.swap, two.swap];
    expect(await sendBulk(agent, { swaps, message: "It is listed at {price}." })).toMatchObject({
      error: {
        code: "missing-values",
        message: "There is no value for {price}: 2019 Honda CR-V. Nothing was sent.",
        details: { swaps: [{ swap: two.swap, missing: ["price"] }] },
      },
    });
    expect((await findThreads(one.seller, {})).list).toEqual([]);
  });

  it("leaves out closed accounts, and names their cars", async () => {
    const [one, two] = [await carOf("Megan"), await carOf("Olga")];
    await db().execute(`update users set deleted_at = now() where id = '${two.seller.id}'`);
    const sent = value(await sendBulk(agent, { swaps: [one.swap, two.swap], message: "Hello" }));
    expect(sent).toEqual({ sent: 1, left: [two.swap] });
  });

  it("needs cars that exist, and the swap team", async () => {
    const { seller, swap } = await carOf("Megan");
    expect(code(await sendBulk(agent, { swaps: [], message: "Hello" }))).toBe("invalid-input");
    expect(code(await sendBulk(agent, { swaps: [swap, agent.id as string], message: "Hello" }))).toBe("not-found");
    expect(code(await sendBulk(seller, { swaps: [swap], message: "Hello" }))).toBe("not-allowed");
  });
});

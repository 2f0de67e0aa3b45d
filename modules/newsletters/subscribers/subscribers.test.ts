import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { confirmSubscription, findSubscription } from "./confirm-subscription.ts";
import { findStop, stopSending as unsubscribe } from "./stop-sending.ts";
import { subscribe } from "./subscribe.ts";
import { consentRecords, subscribers, suppressions } from "./tables.ts";

let count = 0;
const ada = () => ({ firstName: "Ada", lastName: "Lovelace", email: `ada-${++count}@example.test` });
const tokenIn = (path: string | null | undefined) => path?.split("/").pop() as string;

beforeAll(async () => {
  await testDatabase();
});
beforeEach(async () => {
  await db().delete(outbox);
  await db().delete(subscribers);
});

/** The links in the newest message: to confirm and to unsubscribe. */
async function mail() {
  const [email] = await db().select().from(outbox).orderBy(outbox.createdAt);
  const confirm = /\/newsletter\/confirm\/(\S+)/.exec(email?.body ?? "")?.[1] as string;
  return { confirm, stop: tokenIn(email?.unsubscribe), email };
}
const status = async () => (await db().select().from(subscribers)).map((row) => row.status);

describe("a newsletter request", () => {
  it("is pending until the address has confirmed it", async () => {
    const person = ada();
    expect(await subscribe(guest, person)).toMatchObject({ ok: true });
    expect(await status()).toEqual(["pending"]);
    const { confirm, email } = await mail();
    expect(email).toMatchObject({ recipient: person.email, kind: "confirm-subscription" });
    expect(email?.body).not.toContain("Ada");
    expect(await findSubscription(confirm)).toEqual({ email: person.email, status: "pending" });
    expect(await confirmSubscription(guest, { token: confirm })).toMatchObject({ ok: true });
    expect(await confirmSubscription(guest, { token: confirm })).toMatchObject({ ok: true });
    expect(await status()).toEqual(["confirmed"]);
  });

  it.each(["firstName", "lastName", "email"] as const)("needs %s, with the form's message", async (field) => {
    expect(await subscribe(guest, { ...ada(), [field]: " " })).toMatchObject({
      error: { status: 422, fields: { [field]: ["Please fill all fields before proceeding"] } },
    });
  });

  it("needs a possible email address", async () => {
    expect(await subscribe(guest, { ...ada(), email: "ada" })).toMatchObject({
      error: { fields: { email: ["Please enter a valid email address"] } },
    });
  });

  it("creates one row for any number of concurrent clicks", async () => {
    const person = ada();
    const answers = await Promise.all([1, 2, 3].map(() => subscribe(guest, person, { key: "same" })));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await status()).toEqual(["pending"]);
    expect(await db().select().from(outbox)).toHaveLength(1);
  });

  it("returns the same response for a subscribed address, and writes nothing", async () => {
    const person = ada();
    await subscribe(guest, person);
    await confirmSubscription(guest, { token: (await mail()).confirm });
    await db().delete(outbox);
    expect(await subscribe(guest, { ...person, firstName: "Eve" })).toEqual({ ok: true, value: { success: true } });
    expect(await db().select().from(outbox)).toEqual([]);
    expect(await db().select().from(subscribers)).toMatchObject([{ firstName: "Ada", status: "confirmed" }]);
  });

  it("keeps the stored name and source of a pending address when someone else enters it, and sends the mail again", async () => {
    const person = ada();
    await subscribe(guest, person);
    await subscribe(guest, { ...person, firstName: "Eve" });
    await subscribe(await makeUser(), { ...person, lastName: "Mallory" });
    expect(await db().select().from(subscribers)).toMatchObject([
      { firstName: "Ada", lastName: "Lovelace", source: "form", status: "pending" },
    ]);
    expect(await db().$count(outbox)).toBe(3);
  });

  it("keeps what was agreed to, when, how, and from where, without the network address itself", async () => {
    const person = ada();
    await subscribe(guest, { ...person, address: "203.0.113.9" });
    const { confirm, stop } = await mail();
    await confirmSubscription(guest, { token: confirm, address: "203.0.113.9" });
    await unsubscribe(guest, { token: stop, address: "203.0.113.10" });
    const rows = await db().select().from(consentRecords).orderBy(consentRecords.at);
    expect(rows.map(({ act, source, wording }) => [act, source, wording])).toEqual([
      ["asked", "form", "form-2"],
      ["confirmed", "form", "confirm-1"],
      ["unsubscribed", "form", null],
    ]);
    const [asked, confirmed, left] = rows.map(({ ipHash }) => ipHash);
    expect(asked).toBe(confirmed);
    expect(left).not.toBe(asked);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });

  it("of a suppressed address gets the same answer, and no message", async () => {
    const person = ada();
    await db().insert(suppressions).values({ email: person.email, reason: "complaint", at: new Date() });
    expect(await subscribe(guest, person)).toEqual({ ok: true, value: { success: true } });
    expect(await db().select().from(outbox)).toEqual([]);
    expect(await status()).toEqual([]);
  });

  it("can't be confirmed once the address is suppressed", async () => {
    const person = ada();
    await subscribe(guest, person);
    await db().insert(suppressions).values({ email: person.email, reason: "hard-bounce", at: new Date() });
    expect(await confirmSubscription(guest, { token: (await mail()).confirm })).toMatchObject({
      error: { code: "suppressed" },
    });
    expect(await status()).toEqual(["pending"]);
  });

  it("sends at most three messages a day to one address", async () => {
    const person = ada();
    for (let at = 0; at < 3; at++) await subscribe(guest, person);
    expect(await subscribe(guest, person)).toMatchObject({ error: { status: 429 } });
  });
});

describe("unsubscribing", () => {
  it("takes one click, and subscribing again takes a new confirmation", async () => {
    const person = ada();
    await subscribe(guest, person);
    const { confirm, stop } = await mail();
    await confirmSubscription(guest, { token: confirm });
    expect(await findStop(stop)).toMatchObject({ kind: "newsletter", address: "a•••@example.test", ended: false });
    expect(await unsubscribe(guest, { token: stop })).toMatchObject({ ok: true });
    expect(await findStop(stop)).toMatchObject({ ended: true });
    expect(await status()).toEqual(["unsubscribed"]);
    await subscribe(guest, person);
    expect(await status()).toEqual(["pending"]);
  });

  it("doesn't work with the confirmation link, nor the other way around", async () => {
    await subscribe(guest, ada());
    const { confirm, stop } = await mail();
    expect(await unsubscribe(guest, { token: confirm })).toMatchObject({ ok: false });
    expect(await confirmSubscription(guest, { token: stop })).toMatchObject({ ok: false });
    expect(await status()).toEqual(["pending"]);
  });
});

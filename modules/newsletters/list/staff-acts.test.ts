import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import type { SubscriberStatus } from "../subscribers/policy.ts";
import {
  findPreferences,
  findPreferencesByLink,
  savePreferences,
  savePreferencesByLink,
} from "../subscribers/preferences.ts";
import {
  addSubscriber,
  endSubscription,
  eraseSubscriber,
  liftSuppression,
  repeatConfirmation,
} from "../subscribers/staff-acts.ts";
import { consentRecords, subscribers, suppressions } from "../subscribers/tables.ts";
import { preferencesPath } from "../tokens.ts";
import { findSubscriber } from "./find-subscriber.ts";
import { countByStatus, eachSubscriber, findSubscribers } from "./find-subscribers.ts";

let agent: Actor;
let editor: Actor;
beforeAll(async () => {
  await testDatabase();
  agent = await makeUser({ role: "swap-agent", firstName: "Dana" });
  editor = await makeUser({ role: "editor" });
});
beforeEach(async () => {
  for (const table of [outbox, subscribers, suppressions]) await db().delete(table);
});

async function aSubscriber(status: SubscriberStatus = "confirmed", email = `${newId()}@example.test`) {
  const id = newId();
  const confirmedAt = status === "confirmed" ? new Date() : null;
  await db().insert(subscribers).values({ id, firstName: "Ada", lastName: "Lovelace", email, status, confirmedAt });
  return { id, email };
}
const acts = async (subscriber: string) =>
  (await findSubscriber(agent, subscriber))?.history.map(({ act, note, by }) => [act, note, by?.split(" ")[0]]);
const note = "Asked by telephone";

describe("staff", () => {
  const ada = { email: "Ada@example.test", firstName: "Ada", lastName: "L.", note };

  it("add somebody, who gets the mail with the button", async () => {
    const added = await addSubscriber(agent, { ...ada, interests: { tips: "true" }, zip: "60601" });
    expect(added).toMatchObject({ ok: true });
    expect(await db().select().from(outbox)).toMatchObject([{ recipient: "ada@example.test" }]);
    const found = await findSubscriber(agent, (added as { value: { _id: string } }).value._id);
    expect(found).toMatchObject({ status: "pending", source: "staff", interests: ["tips"], state: "IL" });
    expect(found?.history).toMatchObject([{ act: "added", note }]);
    expect(await addSubscriber(agent, { ...ada, interests: {} })).toMatchObject({
      error: { code: "subscriber-known", field: "email" },
    });
  });

  it("send the confirmation again, at most three times a day for an address, until it is confirmed", async () => {
    const { id } = await aSubscriber("pending");
    for (let sent = 0; sent < 3; sent += 1)
      expect(await repeatConfirmation(agent, { subscriber: id })).toMatchObject({ ok: true });
    expect(await repeatConfirmation(agent, { subscriber: id })).toMatchObject({ error: { status: 429 } });
    expect(await db().$count(outbox, eq(outbox.kind, "confirm-subscription"))).toBe(3);
    expect((await acts(id))?.[0]).toEqual(["reminded", null, "Dana"]);
    expect(await repeatConfirmation(editor, { subscriber: id })).toMatchObject({ error: { status: 403 } });
    const confirmed = await aSubscriber();
    expect(await repeatConfirmation(agent, { subscriber: confirmed.id })).toMatchObject({
      error: { code: "not-pending" },
    });
    expect(await repeatConfirmation(agent, { subscriber: newId() })).toMatchObject({ error: { status: 404 } });
  });

  it("once with one key", async () => {
    const { id } = await aSubscriber("pending");
    for (let press = 0; press < 2; press += 1)
      expect(await repeatConfirmation(agent, { subscriber: id }, { key: "press" })).toMatchObject({ ok: true });
    expect(await db().$count(outbox)).toBe(1);
  });

  it("don't add a suppressed address", async () => {
    await db().insert(suppressions).values({ email: "ada@example.test", reason: "complaint", at: new Date() });
    expect(await addSubscriber(agent, { ...ada, interests: {} })).toMatchObject({
      error: { code: "suppressed", field: "email" },
    });
  });

  it("end a subscription once, with a record", async () => {
    const { id } = await aSubscriber();
    expect(await endSubscription(agent, { subscriber: id, note })).toMatchObject({ ok: true });
    expect(await acts(id)).toEqual([["ended", note, "Dana"]]);
    expect(await endSubscription(agent, { subscriber: id })).toMatchObject({ error: { code: "not-subscribed" } });
  });

  it("lift a suppression, after which the person has to confirm again", async () => {
    const { id, email } = await aSubscriber("bounced");
    expect(await liftSuppression(agent, { subscriber: id, note })).toMatchObject({
      error: { code: "not-suppressed" },
    });
    await db().insert(suppressions).values({ email, reason: "hard-bounce", at: new Date() });
    expect((await findSubscriber(agent, id))?.suppression).toMatchObject({ reason: "hard-bounce" });
    expect(await liftSuppression(agent, { subscriber: id, note })).toMatchObject({ ok: true });
    expect(await findSubscriber(agent, id)).toMatchObject({ status: "unsubscribed", suppression: null });
  });

  it("erase a subscriber with the record of consent", async () => {
    const { id } = await aSubscriber();
    await endSubscription(agent, { subscriber: id });
    expect(await eraseSubscriber(agent, { subscriber: id })).toMatchObject({ ok: true });
    expect(await findSubscriber(agent, id)).toBeUndefined();
    expect(await db().$count(consentRecords, eq(consentRecords.subscriberId, id))).toBe(0);
    expect(await eraseSubscriber(agent, { subscriber: id })).toMatchObject({ error: { status: 404 } });
  });

  it("without the permission see and do nothing", async () => {
    const { id } = await aSubscriber();
    expect(await findSubscriber(editor, id)).toBeUndefined();
    expect((await findSubscribers(editor)).list).toEqual([]);
    expect((await countByStatus(editor)).confirmed).toBe(0);
    for await (const _ of eachSubscriber(editor, {})) throw new Error("rows");
    expect(await eraseSubscriber(editor, { subscriber: id })).toMatchObject({ error: { status: 403 } });
  });
});

describe("the list", () => {
  it("has 40 a page, filters, and the same rows in the export", async () => {
    for (let at = 0; at < 42; at++) await aSubscriber(at % 2 ? "confirmed" : "pending", `p${at}@example.test`);
    const first = await findSubscribers(agent);
    expect([first.list.length, first.page.total]).toEqual([40, 42]);
    expect((await findSubscribers(agent, { page: 2 })).list).toHaveLength(2);
    expect((await findSubscribers(agent, { status: "pending" })).page.total).toBe(21);
    expect((await findSubscribers(agent, { q: "P41@EXAMPLE" })).list).toMatchObject([{ email: "p41@example.test" }]);
    expect((await findSubscribers(agent, { q: "100%" })).list).toEqual([]);
    expect(await countByStatus(agent)).toMatchObject({ pending: 21, confirmed: 21, bounced: 0 });
    let rows = 0;
    for await (const batch of eachSubscriber(agent, { status: "confirmed" })) rows += batch.length;
    expect(rows).toBe(21);
  });
});

describe("the choices of a subscriber", () => {
  const choices = { interests: { tips: "true", "price-drops": "true" }, zip: "60601", openStatistics: "on" } as const;

  it("are saved by the signed link, and open statistics are recorded each time they change", async () => {
    const { id } = await aSubscriber();
    const token = preferencesPath(id).split("/").pop() as string;
    expect(await savePreferencesByLink(guest, { token, ...choices })).toMatchObject({ ok: true });
    expect(await savePreferencesByLink(guest, { token, ...choices })).toMatchObject({ ok: true });
    expect(await findPreferencesByLink(token)).toMatchObject({
      interests: ["tips", "price-drops"],
      zip: "60601",
      openStatistics: true,
      email: expect.stringMatching(/^.•••@example\.test$/),
    });
    expect(await savePreferencesByLink(guest, { token, interests: {} })).toMatchObject({ ok: true });
    expect(await findPreferencesByLink(token)).toMatchObject({ interests: [], zip: null, openStatistics: false });
    expect((await acts(id))?.map(([act]) => act).sort()).toEqual(["agreed", "withdrew"]);
  });

  it("need a link as it was signed", async () => {
    const { id } = await aSubscriber();
    const token = `${Buffer.from(newId()).toString("base64url")}.${preferencesPath(id).split(".")[1]}`;
    expect(await savePreferencesByLink(guest, { token, ...choices })).toMatchObject({ error: { status: 404 } });
    expect(await findPreferencesByLink(token)).toBeUndefined();
  });

  it("are those of the account's address for who is signed in", async () => {
    const member = await makeUser();
    const [account] = await db()
      .select()
      .from(users)
      .where(eq(users.id, member.id as string));
    expect(await savePreferences(member, choices)).toMatchObject({ error: { status: 404 } });
    await aSubscriber("confirmed", account?.email as string);
    expect(await savePreferences(member, choices)).toMatchObject({ ok: true });
    expect(await findPreferences(member)).toMatchObject({ zip: "60601", openStatistics: true });
    expect(await savePreferences(member, { ...choices, zip: "abc" })).toMatchObject({
      error: { fields: { zip: ["Invalid zip code"] } },
    });
    expect(await savePreferences(member, { ...choices, zip: "00000" })).toMatchObject({
      error: { code: "subscriber-zip", field: "zip" },
    });
  });
});

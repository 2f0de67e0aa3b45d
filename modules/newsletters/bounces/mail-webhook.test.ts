import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { isSignedMessage } from "#modules/kernel/webhook-signature.ts";
import { testDatabase } from "#test/database.ts";
import { consentRecords, mailReports, subscribers, suppressions } from "../subscribers/tables.ts";
import { receiveMailMessage } from "./receive-message.ts";

const SECRET = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;

beforeAll(async () => {
  await testDatabase();
});
beforeEach(async () => {
  process.env.MAIL_WEBHOOK_SECRET = SECRET;
  reloadEnvironment();
  for (const table of [subscribers, suppressions, mailReports]) await db().delete(table);
});

const email = "ada@example.test";
const bounce = (type: string, to = email) => ({ type: "email.bounced", data: { to: [to], bounce: { type } } });
const complaint = { type: "email.complained", data: { to: [`Ada <${email}>`] } };

function message(content: unknown, { id = newId(), secret = SECRET, at = Date.now() } = {}) {
  const unsigned = { id, timestamp: String(Math.floor(at / 1000)), body: JSON.stringify(content) };
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const text = `${id}.${unsigned.timestamp}.${unsigned.body}`;
  return { ...unsigned, signature: `v1,${createHmac("sha256", key).update(text).digest("base64")}` };
}
const send = (content: unknown, options = {}) => receiveMailMessage(message(content, options));
const statuses = async () => (await db().select().from(subscribers)).map(({ status }) => status);
const reasons = async () => (await db().select().from(suppressions)).map(({ reason }) => reason);
const ada = () =>
  db()
    .insert(subscribers)
    .values({ id: newId(), firstName: "Ada", lastName: "L.", email, status: "confirmed", confirmedAt: new Date() });

describe("the signature of a message", () => {
  const now = Date.now();
  it("fits the message it was made for, also among others", () => {
    const signed = message({ a: 1 }, { at: now });
    expect(isSignedMessage(SECRET, signed)).toBe(true);
    expect(isSignedMessage(SECRET, { ...signed, signature: `v1,AAAA ${signed.signature}` })).toBe(true);
  });

  it.each([
    ["another body", { body: "{}" }],
    ["another id", { id: "other" }],
    ["another time", { timestamp: String(Math.floor(now / 1000) + 1) }],
    ["no signature", { signature: "" }],
    ["another version", { signature: "v2,AAAA" }],
    ["a time that is no number", { timestamp: "now" }],
  ])("doesn't fit %s", (_, changed) => {
    expect(isSignedMessage(SECRET, { ...message({ a: 1 }, { at: now }), ...changed })).toBe(false);
  });

  it("is worth nothing after five minutes, so a recorded message can't be sent again later", () => {
    const signed = message({ a: 1 }, { at: now });
    const fitsAt = (time: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: time });
      return isSignedMessage(SECRET, signed);
    };
    expect(fitsAt(now + 299_000)).toBe(true);
    expect(fitsAt(now + 302_000)).toBe(false);
    expect(fitsAt(now - 302_000)).toBe(false);
    vi.useRealTimers();
  });
});

describe("a message of the mail provider", () => {
  it("is refused with the wrong secret, and without a configured one, and changes nothing", async () => {
    await ada();
    const wrong = `whsec_${Buffer.from("another secret of many characters").toString("base64")}`;
    expect(await send(bounce("Permanent"), { secret: wrong })).toMatchObject({ error: { status: 404 } });
    delete process.env.MAIL_WEBHOOK_SECRET;
    reloadEnvironment();
    expect(await send(bounce("Permanent"))).toMatchObject({ error: { status: 404 } });
    expect([await statuses(), await reasons()]).toEqual([["confirmed"], []]);
  });

  it("about a hard bounce suppresses the address at once, and is noted once", async () => {
    await ada();
    const once = message(bounce("Permanent"));
    expect(await receiveMailMessage(once)).toEqual({ ok: true, value: { noted: true } });
    expect(await receiveMailMessage(once)).toEqual({ ok: true, value: { noted: false } });
    expect([await statuses(), await reasons()]).toEqual([["bounced"], ["hard-bounce"]]);
    expect((await db().select().from(consentRecords)).map(({ act }) => act)).toEqual(["bounced"]);
  });

  it("about soft bounces suppresses the address with the third one, and a replay doesn't count", async () => {
    await ada();
    const first = message(bounce("Transient"));
    await receiveMailMessage(first);
    await receiveMailMessage(first);
    await send(bounce("Undetermined"));
    expect([await statuses(), await reasons()]).toEqual([["confirmed"], []]);
    await send(bounce("Transient"));
    expect([await statuses(), await reasons()]).toEqual([["bounced"], ["soft-bounces"]]);
  });

  it("counts soft bounces within fourteen days only", async () => {
    const old = new Date(Date.now() - 15 * 86_400_000).toISOString();
    for (let at = 0; at < 3; at++) await send({ ...bounce("Transient"), created_at: old });
    await send(bounce("Transient"));
    expect(await reasons()).toEqual([]);
  });

  it("about a complaint weighs more than a bounce, also for an address that isn't on the list", async () => {
    await send(bounce("Permanent"));
    await send(complaint);
    expect(await reasons()).toEqual(["complaint"]);
    await ada();
    await send(complaint);
    expect(await statuses()).toEqual(["complained"]);
  });

  it.each([
    ["a delivery", { type: "email.delivered", data: { to: [email] } }],
    ["something unknown", { hello: "world" }],
    ["no address", { type: "email.complained", data: { to: ["nobody"] } }],
  ])("about %s is accepted and ignored", async (_, content) => {
    await ada();
    expect(await send(content)).toEqual({ ok: true, value: { noted: false } });
    expect([await statuses(), await reasons()]).toEqual([["confirmed"], []]);
  });
});

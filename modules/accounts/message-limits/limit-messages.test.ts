import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { countAttempts } from "#db/rate-limit.ts";
import { attempts } from "#db/tables.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { callFrom } from "#modules/kernel/caller-address.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { email } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, sentence } from "#test/results.ts";
import { changePhone, markDevice, measureTexts, register, requestReset, sendVerification } from "../index.ts";
import { users, verifications } from "../tables.ts";
import { limitCode, limitUnasked } from "./limit-messages.ts";
import { requireLimits } from "./require-limits.ts";

beforeAll(() => testDatabase());
beforeEach(async () => {
  await db().delete(attempts);
  await db().delete(verifications);
  for (const name of ["TEXTS_HOURLY_ALARM", "TEXTS_HOURLY_STOP"]) delete process.env[name];
  reloadEnvironment();
});

let made = 0;
const newNumber = () => `+1773555${String(++made).padStart(4, "0")}`;
const codes = async () => (await db().select().from(verifications)).length;
/** As if the counted messages had been sent longer ago. */
const pass = (time: string) =>
  db()
    .update(attempts)
    .set({ hits: sql`array(select hit - ${time}::interval from unnest(hits) as hit order by hit)` });

describe("texts to one number", () => {
  it("are five an hour and ten a day, over all accounts, address blocks, and spellings", async () => {
    const spellings = [
      "(773) 555-9000",
      "773.555.9000",
      "+1 773 555 9000",
      "17735559000",
      "773 555 9000",
      "7735559000",
    ];
    const ask = async (n: number) => {
      const user = await makeUser();
      return callFrom(`10.${n}.0.1`, () => changePhone(user, { phone: spellings[n % 6] as string }));
    };
    const results: string[] = [];
    for (let n = 0; n < 6; n += 1) results.push(code(await ask(n)));
    expect(results).toEqual([...Array(5).fill("ok"), "too-many-requests"]);
    expect(await codes()).toBe(5);
    await pass("61 minutes");
    for (let n = 6; n < 12; n += 1) results.push(code(await ask(n)));
    expect(results.slice(6)).toEqual([...Array(5).fill("ok"), "too-many-requests"]);
    await pass("61 minutes");
    const refused = await ask(12);
    expect(refused).toMatchObject({ error: { code: "too-many-requests" } });
    // The next try is possible when the first of the day's ten is a day old.
    const hours = refused.ok ? 0 : (refused.error.retryAfter ?? 0) / 3_600;
    expect(hours).toBeGreaterThan(21.5);
    expect(hours).toBeLessThan(22.1);
    expect(sentence(refused)).toBe("Too many messages were sent. Please try again in 22 hours.");
  });

  it("don't count when nothing is sent, so that nobody is locked out by refused requests", async () => {
    const phone = newNumber();
    await makeUser({ phone });
    for (let n = 0; n < 8; n += 1) expect(code(await changePhone(await makeUser(), { phone }))).toBe("phone-taken");
    expect(
      await db()
        .select()
        .from(attempts)
        .where(eq(attempts.subject, `text-to:${phone}`)),
    ).toMatchObject([{ hits: [] }]);
  });

  it("that nobody asked for leave room for codes", async () => {
    const phone = newNumber();
    let unasked = 0;
    while ((await countAttempts(limitUnasked(guest, phone))).ok) unasked += 1;
    expect(unasked).toBe(3);
    expect(code(await changePhone(await makeUser(), { phone }))).toBe("ok");
  });

  it("are counted apart for a browser that has signed in to the account before", async () => {
    const phone = newNumber();
    const owner = await makeUser({ phone, phoneVerifiedAt: new Date() });
    const device = await markDevice(owner.id as string, undefined);
    while ((await countAttempts(limitCode(guest, phone))).ok);
    expect(code(await requestReset(guest, { email: phone }))).toBe("too-many-requests");
    expect(code(await requestReset(guest, { email: phone, device }))).toBe("ok");
  });
});

describe("mails to one mailbox", () => {
  it("are ten an hour with all tags of the mailbox", async () => {
    const results: string[] = [];
    for (let n = 0; n < 11; n += 1)
      results.push(code(await register(guest, newcomer({ email: `Lee.Ann+${n}@gmail.com` }))));
    expect(results).toEqual([...Array(10).fill("ok"), "too-many-requests"]);
    expect(code(await register(guest, newcomer({ email: "leeann@googlemail.com" })))).toBe("too-many-requests");
    expect(code(await register(guest, newcomer({ email: "lee.ann@example.test" })))).toBe("ok");
  });
});

const newcomer = (contact: { email?: string; phone?: string }) => ({
  ...({ type: "buyer", firstName: "Ada", lastName: "Moreau", password: "Harbor.Lamp7", adult: true } as const),
  ...contact,
});

describe("texts by one sender", () => {
  it("are ten an hour for an account", async () => {
    const user = await makeUser();
    const results = [];
    for (let n = 0; n < 11; n += 1) results.push((await countAttempts(limitUnasked(user, newNumber()))).ok);
    expect(results).toEqual([...Array(10).fill(true), false]);
    expect((await countAttempts(limitUnasked(await makeUser(), newNumber()))).ok).toBe(true);
  });

  it.each([
    ["an IPv4 /24", "203.0.113.", "203.0.114.1"],
    ["an IPv6 /48", "2001:db8:7:", "2001:db8:8::1"],
  ])("are thirty an hour for %s", async (_block, start, elsewhere) => {
    const from = (n: number) => (start.includes(":") ? `${start}${n.toString(16)}::1` : `${start}${n}`);
    const sign = (address: string) => callFrom(address, () => register(guest, newcomer({ phone: newNumber() })));
    const results: string[] = [];
    for (let n = 1; n <= 31; n += 1) results.push(code(await sign(from(n))));
    expect(results).toEqual([...Array(30).fill("ok"), "too-many-requests"]);
    expect(code(await sign(elsewhere))).toBe("ok");
  });
});

describe("texts and calls of the whole site", () => {
  const stopAt = (most: number) => {
    Object.assign(process.env, { TEXTS_HOURLY_ALARM: "2", TEXTS_HOURLY_STOP: String(most) });
    reloadEnvironment();
  };

  it("stop visitors and people without a verified contact, and nobody else", async () => {
    stopAt(3);
    for (let n = 0; n < 3; n += 1) expect(code(await register(guest, newcomer({ phone: newNumber() })))).toBe("ok");
    const refused = await register(guest, newcomer({ phone: newNumber() }));
    expect(refused).toMatchObject({ error: { status: 429, retryAfter: expect.any(Number) } });
    expect(sentence(refused)).toBe(
      "We are sending fewer texts and calls at the moment. Please use an email address, or try again in 60 minutes.",
    );
    const unproven = await makeUser({ emailVerifiedAt: null, phoneVerifiedAt: null, primaryContact: "phone" });
    expect(code(await sendVerification(unproven, { channel: "phone" }))).toBe("too-many-requests");
    expect(code(await sendVerification(unproven, { channel: "phone", call: true }))).toBe("too-many-requests");
    expect(code(await changePhone(await makeUser(), { phone: newNumber() }))).toBe("ok");
    expect(code(await register(guest, newcomer({ email: "still@example.test" })))).toBe("ok");
    expect(await measureTexts()).toEqual({ sent: 4, alarm: 2, stop: 3 });
  });

  it("don't stop the owner of an account on a browser that it knows", async () => {
    const phone = newNumber();
    const owner = await makeUser({ phone, phoneVerifiedAt: new Date() });
    const device = await markDevice(owner.id as string, undefined);
    stopAt(1);
    expect(code(await register(guest, newcomer({ phone: newNumber() })))).toBe("ok");
    expect(code(await requestReset(guest, { email: phone }))).toBe("too-many-requests");
    expect(code(await requestReset(guest, { email: phone, device }))).toBe("ok");
  });
});

describe("a command that sends without having counted", () => {
  const send = (limits: boolean) =>
    defineCommand({
      name: "test.send",
      input: z.object({ email }),
      allow: "anyone",
      ...(limits ? { limits: (actor: Actor, given: { email: string }) => limitUnasked(actor, given.email) } : {}),
      async run(context, given) {
        requireLimits(context, given.email);
        return ok({ sent: true });
      },
    });

  it("fails, unless it runs as the system", async () => {
    const to = { email: "Somebody@example.test" };
    await expect(send(false)(guest, to)).rejects.toThrow("needs the limits");
    expect(code(await send(true)(guest, to))).toBe("ok");
    expect(code(await send(false)(system, to))).toBe("ok");
  });
});

it("a new account's own number can be confirmed although others have used up what strangers may send", async () => {
  const phone = newNumber();
  while ((await countAttempts(limitUnasked(guest, phone))).ok);
  const result = await register(guest, newcomer({ phone }));
  expect(code(result)).toBe("ok");
  expect(await db().select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
});

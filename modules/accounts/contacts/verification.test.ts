import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import { whileHeld } from "#test/while-held.ts";
import {
  cancelContactChange,
  changeEmail,
  checkCode,
  checkLink,
  findAwaitedCodes,
  findProfile,
  revealCode,
  revealContact,
  sendVerification,
} from "../index.ts";
import { users, verifications } from "../tables.ts";

beforeAll(() => testDatabase());

type Channel = "email" | "phone";

/** A user with an unverified contact, and the message with its code. */
async function unproven(channel: Channel) {
  const user = await makeUser({ emailVerifiedAt: null, phoneVerifiedAt: null, primaryContact: channel });
  return { user, ...(await sent(user, channel)) };
}

async function sent(user: Actor, channel: Channel) {
  expect(code(await sendVerification(user, { channel }))).toBe("ok");
  const [row] = await db()
    .select()
    .from(verifications)
    .where(eq(verifications.userId, user.id as string))
    .orderBy(sql`${verifications.createdAt} desc`)
    .limit(1);
  const revealed = await revealCode(row?.id as string);
  return { id: row?.id as string, typed: revealed?.code as string, link: revealed?.link as string };
}

it("is not sent to a contact that another request names meanwhile, whose limits were not counted", async () => {
  const user = await makeUser({ emailVerifiedAt: null });
  const other = { emailChange: "other@example.test" };
  const sending = await whileHeld(
    (tx) =>
      tx
        .update(users)
        .set(other)
        .where(eq(users.id, user.id as string)),
    () => sendVerification(user, { channel: "email" }),
  );
  expect(code(sending)).toBe("conflict");
  expect(code(await sendVerification(user, { channel: "email" }))).toBe("ok");
});

/** Backdates the message. */
const age = (id: string, interval: string) =>
  db()
    .update(verifications)
    .set({
      createdAt: sql`${verifications.createdAt} - ${interval}::interval`,
      expiresAt: sql`${verifications.expiresAt} - ${interval}::interval`,
    })
    .where(eq(verifications.id, id));

const isVerified = async (user: Actor) => (await findProfile(user))?.verified;

describe("the link in an email", () => {
  it.each([
    ["23 hours", "ok"],
    ["25 hours", "wrong-code"],
  ])("that is %s old is answered with %s", async (old, answer) => {
    const { user, id, link } = await unproven("email");
    await age(id, old);
    expect(code(await checkLink(guest, { token: link }))).toBe(answer);
    expect(await isVerified(user)).toBe(answer === "ok");
  });

  it("works once, even if its encrypted code is still in the database", async () => {
    const { user, id, link } = await unproven("email");
    await db().update(verifications).set({ usedAt: sql`now()` }).where(eq(verifications.id, id));
    expect(code(await checkLink(guest, { token: link }))).toBe("wrong-code");
    expect(await revealCode(id)).toBeUndefined();
    expect(await isVerified(user)).toBe(false);
  });

  it("stops working after a newer one was sent", async () => {
    const { user, link } = await unproven("email");
    const newer = await sent(user, "email");
    expect(code(await checkLink(guest, { token: link }))).toBe("wrong-code");
    expect(code(await checkLink(guest, { token: newer.link }))).toBe("ok");
  });

  it("accepts neither a phone's code nor another link's token", async () => {
    const [phone, one, other] = [await unproven("phone"), await unproven("email"), await unproven("email")];
    for (const token of [`${phone.id}.${phone.typed}`, `${one.id}.${other.link.split(".")[1]}`, `${one.id}.`])
      expect(code(await checkLink(guest, { token }))).toBe("wrong-code");
  });
});

describe("codes that are on their way", () => {
  it("are those of both contacts until they are used, have expired, or belong to a canceled change", async () => {
    const { user, id, typed } = await unproven("email");
    expect(await findAwaitedCodes(user)).toEqual(["email"]);
    const phone = await sent(user, "phone");
    expect(await findAwaitedCodes(user)).toEqual(["email", "phone"]);
    expect(code(await checkCode(user, { channel: "phone", code: phone.typed }))).toBe("ok");
    expect(await findAwaitedCodes(user)).toEqual(["email"]);
    expect(typed).toHaveLength(6);
    await age(id, "25 hours");
    expect(await findAwaitedCodes(user)).toEqual([]);
    expect(code(await changeEmail(user, { email: `${user.id}@example.test` }))).toBe("ok");
    expect(await findAwaitedCodes(user)).toEqual(["email"]);
    expect(code(await cancelContactChange(user, { channel: "email" }))).toBe("ok");
    expect(await findAwaitedCodes(user)).toEqual([]);
    expect(await findAwaitedCodes(guest)).toEqual([]);
  });
});

describe("a typed code", () => {
  it.each<[Channel, string, string]>([
    ["phone", "9 minutes", "ok"],
    ["phone", "11 minutes", "wrong-code"],
    ["email", "23 hours", "ok"],
    ["email", "25 hours", "wrong-code"],
  ])("for a %s after %s is answered with %s", async (channel, old, answer) => {
    const { user, id, typed } = await unproven(channel);
    await age(id, old);
    expect(code(await checkCode(user, { channel, code: typed }))).toBe(answer);
    expect(await isVerified(user)).toBe(answer === "ok");
  });

  it("works once, and not after a newer one was sent", async () => {
    const { user, typed } = await unproven("phone");
    const newer = await sent(user, "phone");
    if (newer.typed !== typed)
      expect(code(await checkCode(user, { channel: "phone", code: typed }))).toBe("wrong-code");
    expect(code(await checkCode(user, { channel: "phone", code: newer.typed }))).toBe("ok");
    expect(code(await checkCode(user, { channel: "phone", code: newer.typed }))).toBe("wrong-code");
  });

  it("verifies nothing for another user or for the other contact", async () => {
    const { user, typed } = await unproven("phone");
    expect(code(await checkCode(await makeUser(), { channel: "phone", code: typed }))).toBe("wrong-code");
    expect(code(await checkCode(user, { channel: "email", code: typed }))).toBe("wrong-code");
  });
});

describe("a verified contact that is replaced", () => {
  const replaced = async (user: Actor) =>
    (await db().select().from(events).where(eq(events.type, "user.contact-replaced"))).filter(
      ({ payload }) => (payload as { user: string }).user === user.id,
    );

  it("is named in an event, sealed; a first or an unverified one is not", async () => {
    const user = await makeUser({ phoneVerifiedAt: null });
    const old = (await findProfile(user))?.email as string;
    expect(code(await changeEmail(user, { email: `${user.id}-new@example.test` }))).toBe("ok");
    const { typed } = await sent(user, "email");
    expect(code(await checkCode(user, { channel: "email", code: typed }))).toBe("ok");
    const [event] = await replaced(user);
    const previous = String((event?.payload as { previous: string } | undefined)?.previous);
    expect(previous).not.toContain(old);
    expect(revealContact(previous)).toBe(old);
    const phone = await sent(user, "phone");
    expect(code(await checkCode(user, { channel: "phone", code: phone.typed }))).toBe("ok");
    expect(await replaced(user)).toHaveLength(1);
  });
});

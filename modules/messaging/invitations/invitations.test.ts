import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { unsubscribe } from "../settings/unsubscribe.ts";
import { outbox } from "../tables.ts";
import { findInvitation } from "./find-invitation.ts";
import { findReferrals } from "./find-referrals.ts";
import { inviteToCar, inviteToJoin } from "./invite.ts";
import { invitations } from "./tables.ts";

let maya: Actor;
let car: string;
let count = 0;
const friend = () => `friend-${++count}@example.test`;

beforeAll(async () => {
  await testDatabase();
  car = (await makeSwap({ step: "listing" })).id;
});
beforeEach(async () => {
  await db().delete(outbox);
  await db().delete(invitations);
  maya = await makeUser({ firstName: "Maya" });
});

const sent = () => db().select().from(outbox);
/** The token at the end of the link in the newest invitation. */
async function token(): Promise<string> {
  const [email] = await sent();
  return /\/invitation\/(\S+)/.exec(email?.body ?? "")?.[1] ?? "";
}
/** An account that followed Maya's link and verified its address. */
async function joins(email: string): Promise<Actor> {
  const joined = await makeUser({ email });
  await db()
    .update(users)
    .set({ fpRef: maya.id, emailVerifiedAt: new Date() })
    .where(eq(users.id, joined.id as string));
  return joined;
}

describe("an invitation to join", () => {
  it("is mailed with a fixed text and the inviter's name", async () => {
    const address = friend();
    expect(await inviteToJoin(maya, { email: ` ${address.toUpperCase()} ` })).toMatchObject({ ok: true });
    const [email] = await sent();
    expect(email).toMatchObject({ channel: "mail", kind: "invited-to-join", recipient: address, swapId: null });
    expect(email?.subject).toMatch(/^Maya invites you/);
    expect(email?.unsubscribe).toMatch(/^\/unsubscribe\//);
    expect(await findInvitation(guest, await token())).toEqual({ inviter: maya.id, swap: null });
  });

  it("needs a verified account", async () => {
    expect(await inviteToJoin(guest, { email: friend() })).toMatchObject({ error: { status: 401 } });
    const unverified = { ...maya, verified: false };
    expect(await inviteToJoin(unverified, { email: friend() })).toMatchObject({ ok: false });
    expect(await sent()).toEqual([]);
  });

  it.each(["", "nobody", "a@b"])("refuses the address %j with a sentence", async (email) => {
    expect(await inviteToJoin(maya, { email })).toMatchObject({
      error: { status: 422, fields: { email: ["Please enter a valid email address"] } },
    });
  });

  it("is sent at most ten times a day by one member, and three times to one address", async () => {
    const email = friend();
    const answers: boolean[] = [];
    for (let at = 0; at < 4; at++) answers.push((await inviteToJoin(await makeUser(), { email })).ok);
    expect(answers).toEqual([true, true, true, false]);
    for (let at = 0; at < 10; at++) expect((await inviteToJoin(maya, { email: friend() })).ok).toBe(true);
    expect(await inviteToJoin(maya, { email: friend() })).toMatchObject({ error: { status: 429 } });
  });

  it("isn't sent to an address that wants no such messages, without telling the inviter", async () => {
    const address = friend();
    await inviteToJoin(maya, { email: address });
    const [email] = await sent();
    await unsubscribe(guest, { token: email?.unsubscribe?.split("/").pop() as string });
    await db().delete(outbox);
    expect(await inviteToJoin(maya, { email: address })).toMatchObject({ ok: true });
    expect(await sent()).toEqual([]);
  });

  it("can’t be used after 14 days, with a changed link, or after an account was created with it", async () => {
    const email = friend();
    await inviteToJoin(maya, { email });
    const link = await token();
    const days = (n: number) => new Date(Date.now() + n * 86_400_000);
    expect(await findInvitation(guest, link, days(13))).toBeDefined();
    expect(await findInvitation(guest, link, days(15))).toBeUndefined();
    expect(await findInvitation(guest, `${link}x`)).toBeUndefined();
    const joined = await joins(email);
    expect(await findInvitation(guest, link)).toBeUndefined();
    expect(await findInvitation(joined, link)).toBeDefined();
  });
});

describe("an invitation to a car", () => {
  it("shows the car and leads to it", async () => {
    expect(await inviteToCar(maya, { email: friend(), swap: car })).toMatchObject({ ok: true });
    const [email] = await sent();
    expect(email).toMatchObject({ kind: "invited-to-car", swapId: car });
    expect(await findInvitation(guest, await token())).toEqual({ inviter: maya.id, swap: car });
  });

  it("doesn't exist for a car that is not public", async () => {
    const hidden = await makeSwap({ step: "qualify" });
    expect(await inviteToCar(maya, { email: friend(), swap: hidden.id })).toMatchObject({ error: { status: 404 } });
    expect(await db().select().from(invitations)).toEqual([]);
  });
});

describe("a member's referrals", () => {
  it("count the people who joined and the cars they registered, and show each invitation's status", async () => {
    const [one, two] = [friend(), friend()];
    await inviteToJoin(maya, { email: one });
    await inviteToCar(maya, { email: two, swap: car });
    const joined = await joins(one);
    await makeSwap({ step: "qualify", sellerId: joined.id as string });
    const found = await findReferrals(maya);
    expect(found).toMatchObject({ joined: 1, cars: 1 });
    expect(found.invitations.map(({ email, status, swap }) => [email, status, swap?._id ?? null])).toEqual(
      expect.arrayContaining([
        [one, "joined", null],
        [two, "sent", car],
      ]),
    );
  });

  it("don't reveal whether an invited address has an account", async () => {
    const email = friend();
    await makeUser({ email });
    await inviteToJoin(maya, { email });
    expect(await findReferrals(maya)).toMatchObject({ joined: 0, invitations: [{ email, status: "sent" }] });
  });

  it("are empty for a visitor", async () => {
    expect(await findReferrals(guest)).toEqual({ joined: 0, cars: 0, invitations: [] });
  });
});

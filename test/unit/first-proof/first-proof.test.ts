import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { auditLog } from "#db/tables.ts";
import * as accounts from "#modules/accounts/index.ts";
import { socialAccounts, users } from "#modules/accounts/tables.ts";
import { type Actor, guest, personId, system } from "#modules/kernel/actor.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { facebookOf, googleOf, newestCode, setUpEverything, stillIn } from "./squatter.ts";

beforeAll(() => testDatabase());

const NEW = "Wrench9-Blue";
let made = 0;
const anAddress = () => `owner${++made}@example.test`;
const UNPROVEN = { emailVerifiedAt: null, phoneVerifiedAt: null, phone: null };
const rowOf = async (user: string) => (await db().select().from(users).where(eq(users.id, user)))[0];
const idOf = (actor: Actor) => personId(actor);
const actorOf = async (user: string) => (await accounts.findActor(user)) as Actor;
const socialOf = (user: string) => db().$count(socialAccounts, eq(socialAccounts.userId, user));

/** An account with the address of someone else, a car, and everything that lets its maker in again. */
async function squatted(more: Parameters<typeof makeUser>[0] = {}) {
  const email = anAddress();
  const user = idOf(await makeUser({ ...UNPROVEN, email, seller: true, ...more }));
  const car = await aSwap({ sellerId: user });
  const feet = await setUpEverything(user, email, anAddress());
  return { user, email, car: car.id, feet };
}

/** The owner's link, asked for by the squatter for the account's own address. */
async function linkOf(user: string): Promise<string> {
  await db().update(users).set({ emailChange: null }).where(eq(users.id, user));
  value(await accounts.sendVerification(await signedIn(await actorOf(user)), { channel: "email" }));
  return (await newestCode(user)).link as string;
}

async function reset(email: string, user: string): Promise<Actor> {
  value(await accounts.requestReset(guest, { email }));
  const { code: password, target } = await newestCode(user);
  expect(target).toBe(email);
  const { token } = value(await accounts.enterWithOneTimePassword(guest, { email, password }));
  return (await accounts.findSession(token))?.actor as Actor;
}

describe("whoever registers somebody else's address keeps nothing once its owner", () => {
  it("would keep all of it otherwise: each way in works before the proof", async () => {
    const { user, feet } = await squatted();
    // Staff marked it as verified: the calendar is empty before.
    await db().update(users).set({ emailVerifiedAt: new Date(), vouchedContact: "email" }).where(eq(users.id, user));
    expect(await stillIn(feet)).toEqual(Object.keys(feet));
  });

  it("follows the link in another browser", async () => {
    const { user, email, car, feet } = await squatted();
    const token = await linkOf(user);
    expect(value(await accounts.checkLink(guest, { token }))).toEqual({ user, ended: true });
    expect(await stillIn(feet)).toEqual([]);
    expect(await rowOf(user)).toMatchObject({ email, passwordHash: null, emailVerifiedAt: expect.any(Date) });
    value(await accounts.setPassword(await reset(email, user), { password: NEW }));
    expect(code(await accounts.signIn(guest, { email, password: NEW }))).toBe("ok");
    expect(await db().$count(swaps, eq(swaps.id, car))).toBe(1);
  });

  it("follows it in a browser that is signed in to another account", async () => {
    const { user, feet } = await squatted();
    value(await accounts.checkLink(await signedIn(await makeUser()), { token: await linkOf(user) }));
    expect(await stillIn(feet)).toEqual([]);
  });

  it("uses a one-time password, before the new password is set", async () => {
    const { user, email, feet } = await squatted();
    const owner = await reset(email, user);
    expect(await stillIn(feet)).toEqual([]);
    value(await accounts.setPassword(owner, { password: NEW }));
    expect(await stillIn(feet)).toEqual([]);
    expect(code(await accounts.signIn(guest, { email, password: NEW }))).toBe("ok");
    expect(await db().$count(auditLog, eq(auditLog.action, "earlier-access-ended"))).toBeGreaterThan(0);
  });

  it("signs in at Google, which vouches for the address", async () => {
    const { user, email, car, feet } = await squatted();
    const google = googleOf(email.toUpperCase());
    const { entered, needsPassword } = value(await accounts.signInSocially(guest, google));
    expect([entered?.user, needsPassword]).toEqual([user, null]);
    expect(await stillIn(feet)).toEqual([]);
    expect((await accounts.findSession(entered?.token as string))?.actor.verified).toBe(true);
    expect(await accounts.findSocialAccounts(await actorOf(user))).toMatchObject([{ provider: "google" }]);
    expect(await db().$count(swaps, eq(swaps.id, car))).toBe(1);
  });

  it("resets the password after staff marked the address as verified for somebody else", async () => {
    const { user, email, feet } = await squatted();
    await db().update(users).set({ emailChange: null }).where(eq(users.id, user));
    value(await accounts.forceVerify(system, { user }));
    expect(await rowOf(user)).toMatchObject({ vouchedContact: "email" });
    await reset(email, user);
    expect(await stillIn(feet)).toEqual([]);
    expect(await rowOf(user)).toMatchObject({ vouchedContact: null });
  });

  it("has their phone dropped, too, because messages would go there", async () => {
    const { user, email } = await squatted({ phone: "+13125550190" });
    await reset(email, user);
    expect(await rowOf(user)).toMatchObject({ phone: null, email });
  });
});

describe("a person who signs up and types the code in the same session", () => {
  async function signUp() {
    const email = anAddress();
    const person = { type: "seller", firstName: "Sue", lastName: "Hart", password: NEW, adult: true } as const;
    const { user, token } = value(await accounts.register(guest, { ...person, email }));
    const car = await aSwap({ sellerId: user });
    return { email, user, token, car: car.id, actor: (await accounts.findSession(token))?.actor as Actor };
  }

  it("stays signed in with car and password; every other session and remembered browser ends", async () => {
    const { email, user, token, actor, car } = await signUp();
    const { code: typed } = await newestCode(user);
    const other = value(await accounts.signIn(guest, { email, password: NEW, autologin: true }));
    value(await accounts.checkCode(actor, { channel: "email", code: typed }));
    expect((await accounts.findSession(token))?.actor.verified).toBe(true);
    expect(await accounts.findSession(other.token)).toBeUndefined();
    expect(value(await accounts.signInAgain(guest, { token: other.remember as string }))).toBeNull();
    expect(await db().$count(swaps, eq(swaps.id, car))).toBe(1);
    expect(code(await accounts.signIn(guest, { email, password: NEW }))).toBe("ok");
  });

  it("keeps all that is set up later when a second contact is proven", async () => {
    const { email, user, token, actor } = await signUp();
    value(await accounts.checkCode(actor, { channel: "email", code: (await newestCode(user)).code }));
    const own = (await accounts.findSession(token))?.actor as Actor;
    const other = value(await accounts.signIn(guest, { email, password: NEW }));
    const key = value(await accounts.createApiKey(own, { name: "Mine", scopes: ["own"], lives: "never" }));
    value(await accounts.changePhone(own, { phone: "+13125550191" }));
    value(await accounts.checkCode(own, { channel: "phone", code: (await newestCode(user)).code }));
    expect(await accounts.findSession(other.token)).toBeDefined();
    expect((await accounts.acceptApiKey(key.token)).ok).toBe(true);
  });

  it("stays signed in also if they confirm the link elsewhere with their password", async () => {
    const { email, user, token } = await signUp();
    const { link } = await newestCode(user);
    expect(code(await accounts.checkLink(guest, { token: link as string, password: "Wrong1-Password" }))).toBe(
      "wrong-proof",
    );
    expect(code(await accounts.checkLink(guest, { token: link as string, password: "" }))).toBe("wrong-proof");
    expect(value(await accounts.checkLink(guest, { token: link as string, password: NEW }))).toEqual({
      user,
      ended: false,
    });
    expect((await accounts.findSession(token))?.actor.verified).toBe(true);
    expect(code(await accounts.signIn(guest, { email, password: NEW }))).toBe("ok");
  });

  it("keeps the social account with which they signed up", async () => {
    const facebook = facebookOf(anAddress());
    const { entered } = value(await accounts.signInSocially(guest, facebook));
    const actor = (await accounts.findSession(entered?.token as string))?.actor as Actor;
    value(await accounts.sendVerification(actor, { channel: "email" }));
    value(await accounts.checkCode(actor, { channel: "email", code: (await newestCode(idOf(actor))).code }));
    expect(await rowOf(idOf(actor))).toMatchObject({ email: facebook.email, emailChange: null });
    expect(await accounts.findSession(entered?.token as string)).toBeDefined();
    expect(code(await accounts.signInSocially(guest, { ...facebook, create: false }))).toBe("ok");
  });
});

describe("an account with an owner", () => {
  it("isn't given to the reader of a mistyped new address: the link needs the session or the password", async () => {
    const user = await signedIn(await makeUser());
    const before = (await accounts.findProfile(user))?.email;
    value(await accounts.changeEmail(user, { email: anAddress() }));
    const token = (await newestCode(idOf(user))).link as string;
    for (const reader of [guest, await signedIn(await makeUser())])
      expect(code(await accounts.checkLink(reader, { token }))).toBe("link-elsewhere");
    expect((await accounts.findProfile(user))?.email).toBe(before);
    expect(code(await accounts.checkLink(user, { token }))).toBe("ok");
  });

  it("isn't given to the owner of a second, unverified address, at Google or by a one-time password", async () => {
    const email = anAddress();
    const user = await makeUser({ email, emailVerifiedAt: null, phoneVerifiedAt: new Date() });
    const { needsPassword } = value(await accounts.signInSocially(guest, googleOf(email)));
    expect([needsPassword, await socialOf(idOf(user))]).toEqual([email, 0]);
    value(await accounts.requestReset(guest, { email }));
    expect((await newestCode(idOf(user))).target).toMatch(/^\+1/);
    value(
      await accounts.changeEmail(user, { email }).then(() => accounts.sendVerification(user, { channel: "email" })),
    );
    const token = (await newestCode(idOf(user))).link as string;
    expect(code(await accounts.checkLink(guest, { token }))).toBe("link-elsewhere");
  });

  it("keeps its passkeys and second step through a reset, which ends every requested change", async () => {
    const email = anAddress();
    const user = await makeUser({ email, phone: null });
    const evil = anAddress();
    const feet = await setUpEverything(idOf(user), email, evil);
    value(await accounts.changePhone(await signedIn(user), { phone: "+13125550192" }));
    const phone = await newestCode(idOf(user));
    const { step } = value(await accounts.setPassword(await reset(email, idOf(user)), { password: NEW }));
    expect(step).not.toBeNull();
    expect(await rowOf(idOf(user))).toMatchObject({ email, emailChange: null, phoneChange: null });
    const left = await stillIn(feet);
    for (const gone of ["session", "remembered browser", "password", "change of the email", "second step of a sign-in"])
      expect(left).not.toContain(gone);
    expect(left).toContain("two-step sign-in");
    expect(code(await accounts.checkCode(user, { channel: "phone", code: phone.code }))).toBe("wrong-code");
    expect(await rowOf(idOf(user))).toMatchObject({ email, phone: null });
  });

  it("loses an unfinished setup of two-step sign-in with a reset", async () => {
    const email = anAddress();
    const user = await makeUser({ email, phone: null });
    value(await accounts.beginTwoStep(user, {}));
    await reset(email, idOf(user));
    expect(await accounts.findAppSetup(user)).toBeUndefined();
  });
});

describe("a social account whose provider doesn't vouch for the address", () => {
  it.each([facebookOf, (email: string) => googleOf(email, false)])(
    "makes an account without it, which is verified here first",
    async (identityOf) => {
      const email = anAddress();
      const { entered } = value(await accounts.signInSocially(guest, identityOf(email)));
      expect(await rowOf(entered?.user as string)).toMatchObject({
        email: null,
        emailChange: email,
        emailVerifiedAt: null,
      });
      expect(code(await accounts.requestReset(guest, { email }))).toBe("unknown-user");
      // The owner of the address can sign up.
      const person = { type: "buyer", firstName: "Uma", lastName: "Hart", password: NEW, adult: true } as const;
      expect(code(await accounts.register(guest, { ...person, email }))).toBe("ok");
    },
  );

  it.each([{}, { emailVerifiedAt: null }])("is never linked to an account by its address: %o", async (more) => {
    const email = anAddress();
    const user = idOf(await makeUser({ email, phone: null, ...more }));
    for (const identity of [facebookOf(email), googleOf(email, false)])
      expect(value(await accounts.signInSocially(guest, identity))).toEqual({ needsPassword: email, entered: null });
    expect(await socialOf(user)).toBe(0);
  });

  it("isn't linked to an account that has proven nothing; one for whose address the provider vouches is, and proves it", async () => {
    const email = anAddress();
    const user = await signedIn(await makeUser({ ...UNPROVEN, email }));
    expect(code(await accounts.signInSocially(user, facebookOf(email)))).toBe("not-verified");
    expect(code(await accounts.signInSocially(user, googleOf(anAddress())))).toBe("not-verified");
    expect(code(await accounts.signInSocially(user, googleOf(email)))).toBe("ok");
    expect(await rowOf(idOf(user))).toMatchObject({ emailVerifiedAt: expect.any(Date) });
    expect(await socialOf(idOf(user))).toBe(1);
  });
});

describe("a one-time password goes", () => {
  const PHONE = "+13125550193";
  it("to a verified phone, not to one that was mistyped", async () => {
    const [email, other] = [anAddress(), anAddress()];
    const typo = await makeUser({ email, phone: PHONE, phoneVerifiedAt: null });
    for (const name of [email, PHONE]) {
      expect(value(await accounts.requestReset(guest, { email: name })).message).toBe(accounts.RESET_SENT);
      expect((await newestCode(idOf(typo))).target).toBe(email);
    }
    const right = await makeUser({ email: other, phone: "+13125550194", phoneVerifiedAt: new Date() });
    value(await accounts.requestReset(guest, { email: other }));
    expect((await newestCode(idOf(right))).target).toBe("+13125550194");
  });

  it("to the email of a new account, and never to a phone that nobody verified", async () => {
    const email = anAddress();
    const both = await makeUser({ ...UNPROVEN, email, phone: "+13125550195" });
    value(await accounts.requestReset(guest, { email: "+13125550195" }));
    expect((await newestCode(idOf(both))).target).toBe(email);
    await makeUser({ ...UNPROVEN, email: null, phone: "+13125550196", primaryContact: "phone" });
    expect(code(await accounts.requestReset(guest, { email: "+13125550196" }))).toBe("reset-unverified");
  });

  it("nowhere any more after its contact was replaced", async () => {
    const email = anAddress();
    const user = await makeUser({ email, phone: null });
    value(await accounts.requestReset(guest, { email }));
    const { code: password } = await newestCode(idOf(user));
    await db()
      .update(users)
      .set({ email: `new.${email}` })
      .where(eq(users.id, idOf(user)));
    expect(code(await accounts.enterWithOneTimePassword(guest, { email: `new.${email}`, password }))).toBe(
      "wrong-credentials",
    );
  });
});

it("sends messages of an account with a verified contact to no other one", async () => {
  const one = await makeUser({ phoneVerifiedAt: null });
  expect(await accounts.findContact(db(), idOf(one))).toMatchObject({ email: expect.any(String), phone: null });
  const other = await makeUser({ emailVerifiedAt: null, phoneVerifiedAt: new Date() });
  expect(await accounts.findContact(db(), idOf(other))).toMatchObject({ email: null, phone: expect.any(String) });
});

it("can’t be signed in to with a code for a contact: a code proves this contact in a session", async () => {
  const email = anAddress();
  const user = await signedIn(await makeUser({ ...UNPROVEN, email, phone: "+13125550197" }));
  value(await accounts.sendVerification(user, { channel: "phone" }));
  const { code: typed } = await newestCode(idOf(user));
  expect(code(await accounts.enterWithOneTimePassword(guest, { email, password: typed }))).toBe("wrong-credentials");
  expect(code(await accounts.checkCode(guest, { channel: "phone", code: typed }))).toBe("sign-in-required");
  value(await accounts.checkCode(user, { channel: "phone", code: typed }));
  expect(await rowOf(idOf(user))).toMatchObject({ emailVerifiedAt: null, phoneVerifiedAt: expect.any(Date) });
  expect(code(await accounts.signIn(guest, { email, password: PASSWORD }))).toBe("ok");
});

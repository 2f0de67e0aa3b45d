import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { Authenticator, addTestPasskey, usedPasskey } from "#test/factories/passkey.ts";
import { turnOnTwoStep } from "#test/factories/two-step.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import {
  addPasskey,
  findPasskeyOptions,
  findPasskeys,
  findProofs,
  findSession,
  proveIdentity,
  removePasskey,
  removeUser,
  renamePasskey,
  signInWithPasskey,
} from "../index.ts";
import { passkeys } from "../second-steps/passkeys/tables.ts";
import { MOST_PASSKEYS } from "./schemas.ts";

beforeAll(() => testDatabase());
afterEach(() => void vi.useRealTimers());

describe("a passkey", () => {
  it("signs its owner in, also past two-step sign-in, because it is both steps", async () => {
    const user = await makeUser();
    await turnOnTwoStep(user);
    const phone = await addTestPasskey(user);
    const entered = await signInWithPasskey(guest, await usedPasskey(phone));
    const session = entered.ok ? await findSession(entered.value.token) : undefined;
    expect(session?.actor).toMatchObject({ id: user.id, stale: false });
    expect(await findPasskeys(user)).toMatchObject([{ name: "My phone", lastUsedAt: expect.any(String) }]);
  });

  it("answers each challenge once, within five minutes, and only its own kind of challenge", async () => {
    const user = await makeUser();
    const phone = await addTestPasskey(user);
    const answer = await usedPasskey(phone);
    expect(code(await signInWithPasskey(guest, answer))).toBe("ok");
    expect(code(await signInWithPasskey(guest, answer))).not.toBe("ok");
    const slow = await usedPasskey(phone);
    const adding = await findPasskeyOptions(user);
    const mixed = { challenge: adding?.challenge as string, response: phone.use(adding?.options.challenge as string) };
    expect(code(await signInWithPasskey(guest, mixed))).toBe("passkey-expired");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 301_000 });
    expect(code(await signInWithPasskey(guest, slow))).toBe("passkey-expired");
  });

  it("is refused when it is unknown, from another site, without a finger or PIN, and with a wrong signature", async () => {
    const user = await makeUser();
    const phone = await addTestPasskey(user);
    const enter = async (answer: { challenge: string; response: string }) =>
      code(await signInWithPasskey(guest, answer));
    expect(await enter(await usedPasskey(new Authenticator()))).toBe("passkey-unknown");
    expect(await enter(await usedPasskey(phone, { origin: "https://evil.example" }))).toBe("passkey-unknown");
    expect(await enter(await usedPasskey(phone, { flags: 0x01 }))).toBe("passkey-unknown");
    const [one, other] = [await usedPasskey(phone), await usedPasskey(phone)];
    expect(await enter({ challenge: one.challenge, response: other.response })).toBe("passkey-unknown");
    for (const response of ["nonsense", "{}", '{"id":"x"}', '{"id":7}'])
      expect(await enter({ ...(await usedPasskey(phone)), response })).toBe("passkey-unknown");
    expect(await enter({ ...(await usedPasskey(phone)), challenge: "x" })).toBe("passkey-expired");
  });

  it("confirms its owner, and no other account", async () => {
    const [user, other] = [await signedIn(await makeUser()), await signedIn(await makeUser())];
    const phone = await addTestPasskey(user);
    expect(await findProofs(user)).toEqual({ password: true, code: false, passkey: true });
    expect(code(await proveIdentity(other, await usedPasskey(phone)))).toBe("passkey-unknown");
    expect(code(await proveIdentity(user, await usedPasskey(phone)))).toBe("ok");
  });

  it("is renamed and removed by its owner alone, and then signs in no more", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const phone = await addTestPasskey(user);
    const passkey = (await findPasskeys(user))[0]?._id as string;
    expect(code(await renamePasskey(other, { passkey, name: "Mine" }))).toBe("not-found");
    expect(code(await removePasskey(other, { passkey }))).toBe("not-found");
    expect(code(await renamePasskey(user, { passkey, name: "Old phone" }))).toBe("ok");
    expect(await findPasskeys(user)).toMatchObject([{ name: "Old phone" }]);
    expect(code(await removePasskey({ ...user, stale: true }, { passkey }))).toBe("proof-needed");
    expect(code(await removePasskey(user, { passkey }))).toBe("ok");
    expect(code(await signInWithPasskey(guest, await usedPasskey(phone)))).toBe("passkey-unknown");
  });

  it("is added once, with a name, for its own account, and not by an API key or an administrator who acts as its owner", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const phone = new Authenticator();
    const asked = await findPasskeyOptions(user);
    const given = {
      challenge: asked?.challenge as string,
      response: phone.register(asked?.options.challenge as string),
    };
    expect(await addPasskey(user, { ...given, name: " " })).toMatchObject({
      error: { fields: { name: [expect.any(String)] } },
    });
    expect(code(await addPasskey(other, { ...given, name: "Phone" }))).toBe("passkey-expired");
    expect(code(await addPasskey({ ...user, scopes: ["own"] }, { ...given, name: "Phone" }))).toBe("no-api-key");
    expect(code(await addPasskey({ ...user, impersonator: other.id }, { ...given, name: "Phone" }))).toBe(
      "impersonating",
    );
    expect(await findPasskeyOptions({ ...user, impersonator: other.id })).toBeUndefined();
    expect(code(await addPasskey(user, { ...given, name: "Phone" }))).toBe("ok");
    const again = await findPasskeyOptions(other);
    const response = phone.register(again?.options.challenge as string);
    expect(code(await addPasskey(other, { challenge: again?.challenge as string, response, name: "Phone" }))).toBe(
      "passkey-taken",
    );
  });

  it("is one of twenty at most, and goes with the account", async () => {
    const user = await makeUser();
    const userId = user.id as string;
    const rows = Array.from({ length: MOST_PASSKEYS }, () => crypto.randomUUID());
    await db()
      .insert(passkeys)
      .values(rows.map((id) => ({ id, userId, name: "x", credentialId: id, publicKey: "x" })));
    await expect(addTestPasskey(user)).rejects.toThrow("too-many-passkeys");
    await removeUser(await makeUser({ role: "admin" }), { user: userId });
    expect(await db().$count(passkeys, eq(passkeys.userId, userId))).toBe(0);
  });
});

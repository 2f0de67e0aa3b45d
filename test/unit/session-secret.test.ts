import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedCookie } from "#app/http/request/cookies.ts";
import { db, inTransaction } from "#db/client.ts";
import { answeredBefore, once } from "#db/idempotency.ts";
import { findTwoStep, seal, unseal } from "#modules/accounts/index.ts";
import { idOfKnownDevice, markDevice } from "#modules/accounts/known-device.ts";
import { recoveryCodes, twoSteps } from "#modules/accounts/second-steps/tables.ts";
import { isHashOfCode, isMacOf } from "#modules/accounts/secrets.ts";
import { openHalfway, sealHalfway } from "#modules/accounts/sign-in/halfway.ts";
import { sweepAccounts } from "#modules/accounts/sweep-accounts.ts";
import { users } from "#modules/accounts/tables.ts";
import { checkCode } from "#modules/accounts/two-step/check-code.ts";
import { confirmToken, tokenHolds } from "#modules/inspections/booking/confirm-link.ts";
import { personId, system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";
import { isOurs } from "#modules/kernel/site-secrets.ts";
import { currentRecipient } from "#modules/marketplace/searches/current-recipient.ts";
import { claimTold, type NewsCar } from "#modules/marketplace/searches/news.ts";
import { recipientOf } from "#modules/marketplace/searches/tokens.ts";
import { wakeBrowser } from "#modules/messaging/ports/push-carrier.ts";
import { pushKey } from "#modules/messaging/ports/vapid.ts";
import { sealWebhooksAgain } from "#modules/webhooks/subscriptions/seal-again.ts";
import { webhooks } from "#modules/webhooks/tables.ts";
import { among, sourcesOf } from "#test/boundaries/sources.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { turnOnTwoStep } from "#test/factories/two-step.ts";
import { makeUser } from "#test/factories/user.ts";
import { code as codeOf } from "#test/results.ts";

const [FIRST, SECOND] = ["the-first-secret-of-this-one-site", "the-second-secret-of-this-one-site"] as const;

/** From now on, the site's secret is this one; what these have made is accepted. */
function use(secret: string, ...accepted: string[]): void {
  Object.assign(process.env, { SESSION_SECRET: secret, ACCEPTED_SESSION_SECRETS: accepted.join(" ") });
  reloadEnvironment();
}
beforeAll(() => testDatabase());
beforeEach(() => use(FIRST));

/** Something that the first secret makes, and whether it is accepted: during the change, and after it. */
async function expectAccepted(check: () => unknown): Promise<void> {
  const holds = async () => Boolean(await check());
  expect(await holds(), "before").toBe(true);
  use(SECOND, FIRST);
  expect(await holds(), "after the change").toBe(true);
  use(FIRST, SECOND);
  expect(await holds(), "before the change").toBe(true);
  use(SECOND);
  expect(await holds(), "when the first one is gone").toBe(false);
}

const account = async (id: string | null) => {
  const [user] = await db()
    .select()
    .from(users)
    .where(eq(users.id, id as string));
  if (!user) throw new Error("no account");
  return user;
};

describe("a change of the session secret keeps", () => {
  it("cookies", async () => {
    const set = await signedCookie("session").serialize("a session");
    const header = set.split(";")[0] as string;
    await expectAccepted(async () => (await signedCookie("session").parse(header)) === "a session");
  });

  it("links in messages, which name their purpose and text as before", async () => {
    const token = signToken("stop", "mail:maya@example.test");
    await expectAccepted(() => readToken("stop", token) === "mail:maya@example.test");
    use(SECOND, FIRST);
    expect(readToken("other", token)).toBeUndefined();
  });

  it("the seller's link that confirms an appointment", async () => {
    const inspection = { id: newId(), startsAt: new Date() };
    const token = confirmToken(inspection);
    await expectAccepted(() => tokenHolds(token, inspection));
  });

  it("sealed texts", async () => {
    const sealed = seal("whsec_1234");
    await expectAccepted(() => unseal(sealed) === "whsec_1234");
  });

  it("texts and codes from before there were versions", async () => {
    const key = (purpose: string) => Buffer.from(hkdfSync("sha256", FIRST, "swaplot", purpose, 32));
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key("sealed codes"), iv);
    const body = Buffer.concat([cipher.update("482913"), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    const hash = createHmac("sha256", key("codes")).update("id:482913").digest("base64url");
    await expectAccepted(() => unseal(sealed) === "482913" && isHashOfCode(hash, "id", "482913"));
  });

  it("a sign-in that waits for its second step", async () => {
    const user = await account((await makeUser()).id);
    const step = sealHalfway(user, "password");
    await expectAccepted(() => openHalfway(step)?.user === user.id);
    use(FIRST);
    const { mark = "" } = openHalfway(step) ?? {};
    await expectAccepted(() => isMacOf(mark, "second steps", `${user.id}:${user.passwordHash ?? ""}`));
  });

  it("the browsers that an account knows, and no stranger's", async () => {
    const [user, other] = await Promise.all([account((await makeUser()).id), account((await makeUser()).id)]);
    const device = await markDevice(user.id, undefined);
    await expectAccepted(() => idOfKnownDevice(user, device));
    use(SECOND, FIRST);
    expect(idOfKnownDevice(other, device)).toBeUndefined();
    // Signing in again marks it with the new secret, in place of the old mark.
    const again = await markDevice(user.id, device);
    expect(again?.split(".")).toHaveLength(2);
    use(SECOND);
    expect(idOfKnownDevice(user, again)).toBeDefined();
  });

  it("apps and recovery codes", async () => {
    const actor = await makeUser();
    const { next, recoveryCodes: codes } = await turnOnTwoStep(actor);
    const check = (typed: string) => checkCode(db(), personId(actor), typed, new Date());
    await expectAccepted(async () => {
      const both = await Promise.all([check(next()), check(codes[3] as string)]);
      return both.every((one) => one.ok);
    });
    use(SECOND, FIRST);
    expect(codeOf(await check("aaaaa-aaaaa"))).toBe("recovery-code-unknown");
    expect(await findTwoStep(actor)).toMatchObject({ codesLeft: 10 });
  });

  it("answers to requests that are sent again", async () => {
    const keyed = { actor: await makeUser(), command: "test.command", input: { amount: 1 }, key: newId() };
    const first = await inTransaction((tx) => once(tx, keyed, async () => ok("done")));
    expect(first).toEqual(ok("done"));
    await expectAccepted(async () => (await answeredBefore(keyed))?.ok);
  });

  it("what was announced to an address", async () => {
    const { id } = await makeSwap();
    const news = [{ car: { _id: id } as NewsCar, reasons: ["new"] }];
    const tell = () =>
      inTransaction(async (tx) => claimTold(tx, await currentRecipient(tx, "Maya@example.test"), news));
    expect(await tell()).toHaveLength(1);
    use(SECOND, FIRST);
    expect(await tell()).toEqual([]);
    use(SECOND);
    expect(await tell()).toEqual([]);
    expect(recipientOf("maya@example.test ")).toBe(recipientOf("Maya@example.test"));
  });

  it("notifications of browsers that subscribed before", async () => {
    const key = pushKey();
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const by = /, k=(\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
      asked.push(by);
      response.writeHead(by === key ? 201 : 403).end();
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/one`;
    use(SECOND, FIRST);
    const newer = pushKey();
    expect(await wakeBrowser({ id: newId(), endpoint }, "topic")).toBe("sent");
    expect(asked).toEqual([newer, key]);
    use(SECOND);
    expect(await wakeBrowser({ id: newId(), endpoint }, "topic")).toBe("gone");
    await new Promise((closed) => server.close(closed));
  });
});

describe("after a change of the session secret", () => {
  it("new things are made with the new one alone", async () => {
    use(SECOND, FIRST);
    const [token, sealed] = [signToken("stop", "text"), seal("text")];
    use(FIRST);
    expect([readToken("stop", token), unseal(sealed)]).toEqual([undefined, undefined]);
    use(SECOND);
    expect([readToken("stop", token), unseal(sealed)]).toEqual(["text", "text"]);
  });

  it("apps and webhooks are sealed with the new one, so that they don't need the old one", async () => {
    const actor = await makeUser();
    const { next } = await turnOnTwoStep(actor);
    const webhook = { id: newId(), userId: personId(actor), url: "https://hooks.example.test", events: [] };
    await db()
      .insert(webhooks)
      .values({ ...webhook, secret: seal("whsec_1") });
    use(SECOND, FIRST);
    for (let run = 0; run < 2; run++) {
      await sweepAccounts(system, {});
      await sealWebhooksAgain();
    }
    use(SECOND);
    expect(await checkCode(db(), personId(actor), next(), new Date())).toMatchObject({ ok: true });
    const [row] = await db().select().from(webhooks).where(eq(webhooks.id, webhook.id));
    expect(unseal(row?.secret ?? "")).toBe("whsec_1");
    // A text whose secret is gone stays as it is.
    use(FIRST);
    await sealWebhooksAgain();
    const [kept] = await db().select().from(webhooks).where(eq(webhooks.id, webhook.id));
    expect(kept?.secret).toBe(row?.secret);
    await db().delete(twoSteps);
    await db().delete(webhooks);
  });

  it("recovery codes name the secret that they need", async () => {
    const actor = await makeUser();
    await turnOnTwoStep(actor);
    const own = and(eq(recoveryCodes.userId, personId(actor)), isNull(recoveryCodes.usedAt));
    const rows = await db().select({ hash: recoveryCodes.codeHash }).from(recoveryCodes).where(own);
    const name = seal("text").split(".").slice(0, 2).join(".");
    expect(rows.every(({ hash }) => hash.startsWith(`${name}.`))).toBe(true);
  });
});

describe("an algorithm", () => {
  it("can be exchanged: what the one before it made is accepted", () => {
    const [before, now] = ["sha256", "sha512"].map(
      (algorithm) => (secret: string) => createHmac(algorithm, secret).update("text").digest("base64url"),
    ) as [(secret: string) => string, (secret: string) => string];
    const given = before(FIRST);
    expect([isOurs(given, now), isOurs(given, now, before)]).toEqual([false, true]);
  });

  it("of a sealed text is named in it, and one that isn't known opens nothing", () => {
    const [version, ...rest] = seal("text").split(".");
    expect(version).toBe("1");
    expect(unseal(["2", ...rest].join("."))).toBeUndefined();
  });
});

it("only one file reads the secret of the site", () => {
  const readers = among(sourcesOf(), /^(app|modules|workers|db)\//).filter(([, code]) =>
    /\b(sessionSecret|acceptedSecrets|SESSION_SECRET\b)/.test(code),
  );
  expect(readers.map(([file]) => file).toSorted()).toEqual([
    "modules/kernel/environment.ts",
    // Says that the setting is missing.
    "modules/kernel/setting-problems.ts",
    "modules/kernel/site-secrets.ts",
  ]);
});

it("a secret that is too short is refused", () => {
  expect(() => use(FIRST, "short")).toThrow(/ACCEPTED_SESSION_SECRETS/);
});

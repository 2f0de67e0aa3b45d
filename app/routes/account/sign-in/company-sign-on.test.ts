import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf } from "#app/http/request/actor.ts";
import { companySignOnPath } from "#app/shared/paths.ts";
import { findTeam, inviteMember, joinCompany, removeMember, saveSignOn } from "#modules/auctions/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { becomeBidder } from "#test/factories/lot.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { startOidcProvider } from "#test/fakes/oidc-server.ts";
import { code, value } from "#test/results.ts";
import { loader } from "./company-sign-on.tsx";
import { action as login } from "./login.tsx";

const CLIENT = { id: "swaplot", secret: "between-us" };
let provider: Awaited<ReturnType<typeof startOidcProvider>>;

beforeAll(async () => {
  await testDatabase();
  provider = await startOidcProvider(CLIENT);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.forge((claims) => claims);
  provider.swapKey(false);
});

type Dealer = Actor & { email: string };
async function aDealerAccount(): Promise<Dealer> {
  const email = `${crypto.randomUUID()}@example.test`;
  return { ...(await signedIn(await makeUser({ role: "dealer", email }))), email };
}

/** A company with its provider, its manager, and a buyer. */
async function aCompany() {
  const [manager, buyer] = [await aDealerAccount(), await aDealerAccount()];
  await becomeBidder(manager);
  const { _id: invitation } = value(await inviteMember(manager, { email: buyer.email, role: "buyer" }));
  value(await joinCompany(buyer, { invitation }));
  const given = { issuer: provider.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret };
  const { _id: signOn } = value(await saveSignOn(manager, given));
  return { manager, buyer, signOn, given };
}

const newJar = () => new CookieJar(environment().baseUrl);
const located = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : null) ?? "";
const ask = async (jar: CookieJar, address: string, company: string) =>
  located(await jar.ask(address, (request) => loader({ request, params: { company }, context: {} })));
const whoIs = async (jar: CookieJar) => (await jar.ask("/", actorOf)) as Actor;
const logIn = (jar: CookieJar, { email }: Dealer) =>
  jar.ask("/login", (request) => login({ request, params: {}, context: {} }), { email, password: PASSWORD });

/** Goes to the provider as this person there, and comes back. Returns where the browser ends. */
async function signOnWith(jar: CookieJar, signOn: string, subject: string): Promise<string> {
  provider.become(subject);
  const away = await ask(jar, companySignOnPath(signOn), signOn);
  const back = (await fetch(away, { redirect: "manual" })).headers.get("location") ?? "";
  return ask(jar, back, signOn);
}

describe("a company's own sign-in", () => {
  it("signs in its people once they have linked it after their password", async () => {
    const { buyer, signOn } = await aCompany();
    const subject = crypto.randomUUID();
    const first = newJar();
    expect(await signOnWith(first, signOn, subject)).toBe("/error/oauth");
    expect((await whoIs(first)).kind).toBe("guest");
    const own = newJar();
    await logIn(own, buyer);
    expect(await signOnWith(own, signOn, subject)).toBe("/u/auction/team");
    const later = newJar();
    expect(await signOnWith(later, signOn, subject)).toBe("/u/home");
    expect(await whoIs(later)).toMatchObject({ id: buyer.id, stale: true });
  });

  it("ends with the membership", async () => {
    const { manager, buyer, signOn } = await aCompany();
    const subject = crypto.randomUUID();
    const own = newJar();
    await logIn(own, buyer);
    await signOnWith(own, signOn, subject);
    value(await removeMember(manager, { user: buyer.id as string }));
    const later = newJar();
    expect(await signOnWith(later, signOn, subject)).toBe("/error/oauth");
    expect((await whoIs(later)).kind).toBe("guest");
  });

  it("links nobody who is not in the company, nor the identity of a colleague", async () => {
    const { manager, buyer, signOn } = await aCompany();
    const subject = crypto.randomUUID();
    const [stranger, own, other] = [newJar(), newJar(), newJar()];
    await logIn(stranger, await aDealerAccount());
    expect(await signOnWith(stranger, signOn, subject)).toBe("/error/oauth");
    await logIn(own, buyer);
    await signOnWith(own, signOn, subject);
    await logIn(other, manager);
    expect(await signOnWith(other, signOn, subject)).toBe("/error/oauth");
    const later = newJar();
    await signOnWith(later, signOn, subject);
    expect((await whoIs(later)).id).toBe(buyer.id);
  });

  it.each([
    ["of another sign-in", () => provider.forge((claims) => ({ ...claims, nonce: "another" }))],
    ["for another client", () => provider.forge((claims) => ({ ...claims, aud: "another" }))],
    ["of another provider", () => provider.forge((claims) => ({ ...claims, iss: "https://evil.example.test" }))],
    ["with a key that the provider does not have", () => provider.swapKey(true)],
  ])("refuses a token %s", async (_, tamper) => {
    const { buyer, signOn } = await aCompany();
    const subject = crypto.randomUUID();
    const own = newJar();
    await logIn(own, buyer);
    await signOnWith(own, signOn, subject);
    tamper();
    const later = newJar();
    expect(await signOnWith(later, signOn, subject)).toBe("/error/oauth");
    expect((await whoIs(later)).kind).toBe("guest");
  });

  it("refuses an answer without the browser that began, and the one of another company", async () => {
    const [one, two] = [await aCompany(), await aCompany()];
    provider.become("7");
    const jar = newJar();
    const away = await ask(jar, companySignOnPath(one.signOn), one.signOn);
    const back = (await fetch(away, { redirect: "manual" })).headers.get("location") ?? "";
    expect(await ask(newJar(), back, one.signOn)).toBe("/error/oauth");
    expect(await ask(jar, back.replace(one.signOn, two.signOn), two.signOn)).toBe("/error/oauth");
  });

  it("is set by managers, who see the provider; another provider ends what was linked", async () => {
    const { manager, buyer, signOn, given } = await aCompany();
    expect(code(await saveSignOn(buyer, given))).toBe("not-manager");
    expect((await findTeam(buyer))?.signOn).toEqual({ _id: signOn, issuer: null, clientId: null });
    expect((await findTeam(manager))?.signOn).toMatchObject({ issuer: provider.issuer, clientId: CLIENT.id });
    expect(value(await saveSignOn(manager, { ...given, clientSecret: "new" }))._id).toBe(signOn);
    expect(value(await saveSignOn(manager, { ...given, clientId: "another" }))._id).not.toBe(signOn);
    for (const issuer of ["not an address", "https://x.example.test/?a=1", "ftp://x.example.test", "https://a@x.test"])
      expect(code(await saveSignOn(manager, { ...given, issuer }))).toBe("invalid-input");
  });
});

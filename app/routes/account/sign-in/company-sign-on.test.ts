import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf } from "#app/http/request/actor.ts";
import { companyLinkPath, companySignOnPath } from "#app/shared/paths.ts";
import { findSocialAccounts, signInFromCompany, unlinkSocial } from "#modules/accounts/index.ts";
import { findTeam, inviteMember, joinCompany, removeMember, saveSignOn } from "#modules/auctions/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import type { Result } from "#modules/kernel/result.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { becomeBidder } from "#test/factories/lot.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { startOidcProvider } from "#test/fakes/oidc-server.ts";
import { code, value } from "#test/results.ts";
import { loader as askToConfirm, action as confirm } from "./company-link.tsx";
import { action, loader } from "./company-sign-on.tsx";
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

/** The same from the own page, up to the question whether to link. Returns where the browser ends. */
async function askToLink(jar: CookieJar, signOn: string, subject: string): Promise<string> {
  provider.become(subject);
  const away = await jar.ask(
    companySignOnPath(signOn),
    (request) => action({ request, params: { company: signOn }, context: {} }),
    {},
  );
  const address = away.headers.get("refresh")?.replace("0; url=", "") ?? "";
  const back = (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "";
  return ask(jar, back, signOn);
}
const atQuestion = (jar: CookieJar, company: string) =>
  jar.ask(companyLinkPath(company), (request) => askToConfirm({ request, params: { company }, context: {} }));
const agree = async (jar: CookieJar, company: string) =>
  located(
    await jar.ask(companyLinkPath(company), (request) => confirm({ request, params: { company }, context: {} }), {}),
  );
async function linkWith(jar: CookieJar, signOn: string, subject: string): Promise<void> {
  expect(await askToLink(jar, signOn, subject)).toBe(companyLinkPath(signOn));
  expect(await agree(jar, signOn)).toBe("/u/auction/team");
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
    await linkWith(own, signOn, subject);
    expect(await findSocialAccounts(buyer)).toEqual([{ provider: `company:${signOn}`, email: subject }]);
    const later = newJar();
    expect(await signOnWith(later, signOn, subject)).toBe("/u/home");
    expect(await whoIs(later)).toMatchObject({ id: buyer.id, stale: true });
  });

  it("links nothing by its address alone, and only what its owner confirms", async () => {
    const { buyer, signOn } = await aCompany();
    const [own, other] = [newJar(), newJar()];
    await logIn(own, buyer);
    expect(await ask(own, companySignOnPath(signOn), signOn)).toBe("/u/auction/team");
    // Logged in between leaving as a guest and coming back.
    provider.become(crypto.randomUUID());
    const away = await ask(other, companySignOnPath(signOn), signOn);
    const back = (await fetch(away, { redirect: "manual" })).headers.get("location") ?? "";
    await logIn(other, buyer);
    expect(await ask(other, back, signOn)).toBe("/error/oauth");
    provider.forge((claims) => ({ ...claims, email: "sam@company.example.test" }));
    expect(await askToLink(own, signOn, crypto.randomUUID())).toBe(companyLinkPath(signOn));
    expect(await atQuestion(own, signOn)).toMatchObject({
      company: `Dealer ${(await findTeam(buyer))?.members[0]?._id}`,
      label: "sam@company.example.test",
    });
    expect(await findSocialAccounts(buyer)).toEqual([]);
    await agree(own, signOn);
    expect(await findSocialAccounts(buyer)).toHaveLength(1);
  });

  it("is removed by the owner of the account", async () => {
    const { buyer, signOn } = await aCompany();
    const subject = crypto.randomUUID();
    const own = newJar();
    await logIn(own, buyer);
    await linkWith(own, signOn, subject);
    value(await unlinkSocial(buyer, { channel: `company:${signOn}` }));
    expect(await signOnWith(newJar(), signOn, subject)).toBe("/error/oauth");
  });

  it("belongs to one account, also when two people link it at once", async () => {
    const { manager, buyer, signOn } = await aCompany();
    const given = {
      signOn,
      company: "A",
      subject: "9",
      label: "9",
      people: [manager, buyer].map(({ id }) => id as string),
    };
    const from = { device: undefined, browser: "", address: "203.0.113.7" };
    const results = await Promise.all([manager, buyer].map((who) => signInFromCompany(who, { ...given, ...from })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(code(results.find(({ ok }) => !ok) as Result<unknown>)).toBe("social-taken");
  });

  it("ends with the membership", async () => {
    const { manager, buyer, signOn } = await aCompany();
    const subject = crypto.randomUUID();
    const own = newJar();
    await logIn(own, buyer);
    await linkWith(own, signOn, subject);
    value(await removeMember(manager, { user: buyer.id as string }));
    const later = newJar();
    expect(await signOnWith(later, signOn, subject)).toBe("/error/oauth");
    expect((await whoIs(later)).kind).toBe("guest");
  });

  it("refuses to link a person outside the company, or the identity of a colleague", async () => {
    const { manager, buyer, signOn } = await aCompany();
    const subject = crypto.randomUUID();
    const [stranger, own, other] = [newJar(), newJar(), newJar()];
    await logIn(stranger, await aDealerAccount());
    await askToLink(stranger, signOn, subject);
    await agree(stranger, signOn);
    await logIn(own, buyer);
    await linkWith(own, signOn, subject);
    await logIn(other, manager);
    await askToLink(other, signOn, subject);
    await agree(other, signOn);
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
    await linkWith(own, signOn, subject);
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

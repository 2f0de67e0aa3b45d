import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf } from "#app/http/request/actor.ts";
import { partnerSignOnPath } from "#app/shared/paths.ts";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import {
  findActor,
  findSession,
  finishSignIn,
  type PartnerLink,
  partnerLinkOf,
  signInFromPartner,
} from "#modules/accounts/index.ts";
import { sweepAccounts } from "#modules/accounts/sweep-accounts.ts";
import { partnerSignIns, sessions, users } from "#modules/accounts/tables.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { environment, reloadEnvironment } from "#modules/kernel/environment.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { turnOnTwoStep } from "#test/factories/two-step.ts";
import { makeUser } from "#test/factories/user.ts";
import { code as codeOf } from "#test/results.ts";
import { tampered } from "#test/tampered.ts";
import { action, loader } from "./partner-sign-on.tsx";

const SECRET = "a secret that the partner and this site know";
const setSecret = (secret: string) => {
  process.env.PARTNER_SSO_SECRET = secret;
  reloadEnvironment();
};

beforeAll(() => testDatabase());
beforeEach(async () => {
  setSecret(SECRET);
  await db().delete(attempts);
});
afterAll(() => setSecret(""));

let count = 0;
async function aPartnersDealer(values: Parameters<typeof makeUser>[0] = {}) {
  count += 1;
  const integration = `partner-${count}`;
  const dealer = await makeUser({ role: "dealer", integrationId: integration, ...values });
  return { id: dealer.id as string, integration };
}

const newJar = () => new CookieJar(environment().baseUrl);
const addressOf = (link: Partial<PartnerLink>) =>
  `/u/platform/auction?${new URLSearchParams(Object.entries(link).map(([name, value]) => [name, String(value)]))}`;
/** Opens the link. */
const look = (jar: CookieJar, link: Partial<PartnerLink>) =>
  jar.ask(addressOf(link), (request) => loader({ request, params: {}, context: {} }));
/** Presses the button of the page. */
const press = (jar: CookieJar, link: Partial<PartnerLink>) =>
  jar.ask(
    partnerSignOnPath,
    (request) => action({ request, params: {}, context: {} }),
    Object.fromEntries(Object.entries(link).map(([name, value]) => [name, String(value)])),
  );
/** Opens the link, and presses the button if there is one. */
async function follow(jar: CookieJar, link: Partial<PartnerLink>): Promise<unknown> {
  const page = await look(jar, link);
  return page instanceof Response ? page : press(jar, link);
}
const goesTo = async (answer: Promise<unknown>) => ((await answer) as Response).headers.get("location");
const signedInAs = async (jar: CookieJar) => ((await jar.ask("/", actorOf)) as { id: string | null }).id;
const sessionsOf = (user: string) => db().$count(sessions, sql`user_id = ${user}`);
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

describe("a link that the partner signed", () => {
  it("signs the dealer in and goes to the dashboard", async () => {
    const { id, integration } = await aPartnersDealer();
    const jar = newJar();
    expect(await goesTo(follow(jar, partnerLinkOf(SECRET, integration)))).toBe("/dashboard");
    expect(await signedInAs(jar)).toBe(id);
  });

  it("is used up by its first use", async () => {
    const { id, integration } = await aPartnersDealer();
    const link = partnerLinkOf(SECRET, integration);
    await follow(newJar(), link);
    const jar = newJar();
    expect(await goesTo(follow(jar, link))).toBe("/login");
    expect(await signedInAs(jar)).toBeNull();
    expect(await sessionsOf(id)).toBe(1);
  });

  it("opens one session when it is followed several times at once", async () => {
    const { id, integration } = await aPartnersDealer();
    const link = partnerLinkOf(SECRET, integration);
    const places = await Promise.all([1, 2, 3, 4].map(() => goesTo(press(newJar(), link))));
    expect(places.toSorted()).toEqual(["/dashboard", "/login", "/login", "/login"]);
    expect(await sessionsOf(id)).toBe(1);
  });

  it("opens nothing on a site that it was not made for", async () => {
    const { id, integration } = await aPartnersDealer();
    for (const site of ["https://test.swaplot.example", ""])
      expect(await goesTo(follow(newJar(), partnerLinkOf(SECRET, integration, { site }))), site).toBe("/login");
    expect(await sessionsOf(id)).toBe(0);
    const here = partnerLinkOf(SECRET, integration, { site: environment().baseUrl });
    expect(await goesTo(follow(newJar(), here))).toBe("/dashboard");
  });

  it("does not sign in when it is only opened: the page says who will be logged in, and asks", async () => {
    const { id, integration } = await aPartnersDealer({ firstName: "Erin", lastName: "Dahl", company: "Acme Motors" });
    const link = partnerLinkOf(SECRET, integration);
    const jar = newJar();
    for (const _ of [1, 2])
      expect(await look(jar, link)).toMatchObject({
        name: "Erin Dahl",
        company: "Acme Motors",
        link: expect.any(Array),
      });
    expect([await signedInAs(jar), await sessionsOf(id)]).toEqual([null, 0]);
    expect(await db().$count(partnerSignIns, sql`integration_id = ${integration}`)).toBe(0);
    await press(jar, link);
    expect(await signedInAs(jar)).toBe(id);
  });

  it("is never a recent proof of identity, also with a code", async () => {
    const { id, integration } = await aPartnersDealer();
    const jar = newJar();
    await follow(jar, partnerLinkOf(SECRET, integration));
    expect(await jar.ask("/", actorOf)).toMatchObject({ id, stale: true });
    const app = await turnOnTwoStep((await findActor(id)) as Actor);
    const asked = await signInFromPartner(guest, partnerLinkOf(SECRET, integration));
    const step = String(asked.ok ? "" : asked.error.details?.step);
    const entered = await finishSignIn(guest, { step, code: app.next() });
    expect((await findSession(entered.ok ? entered.value.token : ""))?.actor).toMatchObject({ id, stale: true });
  });

  it("lets a dealer who is signed in already go on, without another session", async () => {
    const { id, integration } = await aPartnersDealer();
    const jar = newJar();
    await follow(jar, partnerLinkOf(SECRET, integration));
    expect(await goesTo(follow(jar, partnerLinkOf(SECRET, integration)))).toBe("/dashboard");
    expect(await sessionsOf(id)).toBe(1);
  });

  it("leaves somebody else who is signed in where they are, and stays valid", async () => {
    const first = await aPartnersDealer();
    const second = await aPartnersDealer();
    const jar = newJar();
    await follow(jar, partnerLinkOf(SECRET, first.integration));
    const link = partnerLinkOf(SECRET, second.integration);
    expect(await goesTo(follow(jar, link))).toBe("/dashboard");
    expect(await signedInAs(jar)).toBe(first.id);
    const own = newJar();
    await follow(own, link);
    expect(await signedInAs(own)).toBe(second.id);
  });

  it("is remembered until it expires", async () => {
    const { integration } = await aPartnersDealer();
    await follow(newJar(), partnerLinkOf(SECRET, integration));
    const mine = sql`integration_id = ${integration}`;
    await sweepAccounts(system, {});
    expect(await db().$count(partnerSignIns, mine)).toBe(1);
    await db().update(partnerSignIns).set({ expiresAt: sql`now() - interval '1 second'` }).where(mine);
    await sweepAccounts(system, {});
    expect(await db().$count(partnerSignIns, mine)).toBe(0);
  });
});

describe("a link for an account that is more than a dealer’s", () => {
  it.each([["accountant"], ["dealer", "accountant"], ["user"], ["dealer", "user"]] as Role[][])(
    "signs no one in: %s",
    async (...roles) => {
      const { id, integration } = await aPartnersDealer();
      // As it may be stored from before, or be written by hand.
      await db().update(users).set({ roles }).where(eq(users.id, id));
      const jar = newJar();
      const link = partnerLinkOf(SECRET, integration);
      expect([await goesTo(follow(jar, link)), await goesTo(press(jar, link))]).toEqual(["/login", "/login"]);
      expect([await signedInAs(jar), await sessionsOf(id)]).toEqual([null, 0]);
      expect(codeOf(await signInFromPartner(guest, link))).toBe("partner-not-dealer");
    },
  );
});

describe("a link that is refused", () => {
  const CASES: [string, (integration: string) => Partial<PartnerLink>][] = [
    ["has expired", (id) => partnerLinkOf(SECRET, id, { expires: inSeconds(-1) })],
    ["expires too late", (id) => partnerLinkOf(SECRET, id, { expires: inSeconds(400) })],
    ["is signed with another secret", (id) => partnerLinkOf("another secret", id)],
    ["has another expiry than the signed one", (id) => ({ ...partnerLinkOf(SECRET, id), expires: inSeconds(200) })],
    [
      "has an altered signature",
      (id) => ((link) => ({ ...link, signature: tampered(link.signature) }))(partnerLinkOf(SECRET, id)),
    ],
    ["has an empty signature", (id) => ({ ...partnerLinkOf(SECRET, id), signature: "" })],
    ["has a short nonce", (id) => partnerLinkOf(SECRET, id, { nonce: "1" })],
    ["has no expiry", (integration) => ({ integration, nonce: "a".repeat(20), signature: "b" })],
  ];
  it.each(CASES)("%s", async (_why, linkOf) => {
    const { id, integration } = await aPartnersDealer();
    const jar = newJar();
    const link = linkOf(integration);
    expect([await goesTo(look(jar, link)), await goesTo(press(jar, link))]).toEqual(["/login", "/login"]);
    expect([await signedInAs(jar), await sessionsOf(id)]).toEqual([null, 0]);
    expect(await db().$count(partnerSignIns, sql`integration_id = ${integration}`)).toBe(0);
  });

  it("names an id that no account has, or an account that is not active or was removed", async () => {
    const inactive = await aPartnersDealer({ active: false });
    const removed = await aPartnersDealer();
    await db().update(users).set({ deletedAt: sql`now()` }).where(sql`id = ${removed.id}`);
    for (const integration of ["unknown-7", inactive.integration, removed.integration])
      expect(await goesTo(follow(newJar(), partnerLinkOf(SECRET, integration)))).toBe("/login");
    expect(await sessionsOf(inactive.id)).toBe(0);
  });

  it("was signed for another dealer", async () => {
    const [own, other] = [await aPartnersDealer(), await aPartnersDealer()];
    const link = { ...partnerLinkOf(SECRET, own.integration), integration: other.integration };
    expect(await goesTo(follow(newJar(), link))).toBe("/login");
    expect(await sessionsOf(other.id)).toBe(0);
  });

  it("arrives where no secret is set", async () => {
    const { integration } = await aPartnersDealer();
    setSecret("");
    expect(await goesTo(follow(newJar(), partnerLinkOf(SECRET, integration)))).toBe("/login");
  });
});

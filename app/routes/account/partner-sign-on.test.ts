import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf } from "#app/http/actor.ts";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { type PartnerLink, partnerLinkOf } from "#modules/accounts/index.ts";
import { sweepAccounts } from "#modules/accounts/sweep-accounts.ts";
import { partnerSignIns, sessions, users } from "#modules/accounts/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { environment, reloadEnvironment } from "#modules/kernel/environment.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { tampered } from "#test/tampered.ts";
import { loader } from "./partner-sign-on.ts";

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
const follow = (jar: CookieJar, link: Partial<PartnerLink>, method = "GET") =>
  jar.ask(addressOf(link), (request) =>
    loader({ request: method === "GET" ? request : new Request(request, { method }), params: {}, context: {} }),
  );
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
    const places = await Promise.all([1, 2, 3, 4].map(() => goesTo(follow(newJar(), link))));
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

  it("is not used up by a browser that looks ahead", async () => {
    const { id, integration } = await aPartnersDealer();
    const link = partnerLinkOf(SECRET, integration);
    expect(await follow(newJar(), link, "HEAD")).toMatchObject({ status: 204 });
    const jar = newJar();
    await follow(jar, link);
    expect(await signedInAs(jar)).toBe(id);
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
    expect(await goesTo(follow(jar, linkOf(integration)))).toBe("/login");
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

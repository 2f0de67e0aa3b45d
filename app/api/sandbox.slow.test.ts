import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { createApiKey, createTestKey, findActor } from "#modules/accounts/index.ts";
import { users } from "#modules/accounts/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { isId, newId } from "#modules/kernel/ids.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { beginCopy, decideClock } from "#modules/sandboxes/index.ts";
import { MOST_SANDBOXES } from "#modules/sandboxes/schemas.ts";
import { sandboxes } from "#modules/sandboxes/tables.ts";
import { webhookDeliveries } from "#modules/webhooks/tables.ts";
import { afterFile } from "#test/cleanup.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";
import { sandboxesForTests } from "#test/sandbox.ts";
import { createClient, SwaplotError } from "./client/index.ts";

let base: string;
let developer: Actor;
let key: string;

beforeAll(async () => {
  await testDatabase();
  await sandboxesForTests({ cars: 1 });
  base = await listeningSite();
  developer = await makeUser();
  key = await testKey(developer);
});

async function testKey(owner: Actor): Promise<string> {
  const made = await createTestKey(owner, { name: "Tests", person: "seller" });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.token;
}

const clientOf = (person?: string, of = key) =>
  createClient({ baseUrl: base, key: of, retries: 0, ...(person && { person }) });

/** The code and the sentence of the error of an endpoint. */
async function error(endpoint: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error = await endpoint.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SwaplotError)) throw new Error(`It was not refused: ${error}`);
  return { code: error.code, message: error.message };
}

const carsOf = async (person: string, of = key) =>
  (await clientOf(person, of).getSwapsManaged({})).list.map(({ _id }) => _id);

describe("a test key", () => {
  it("has the starting world made before its first endpoint; a key of the site doesn't", async () => {
    await drainJobs();
    await createApiKey(developer, { name: "Live", scopes: ["own"] });
    expect(await drainJobs()).not.toContain("sandboxes.make-world");
    await testKey(developer);
    expect(await drainJobs()).toContain("sandboxes.make-world");
  });

  it("acts as its person of the owner's sandbox, or as the one that a request names", async () => {
    expect(key).toMatch(/^swaplot_test_/);
    const { list } = await clientOf().getSandboxPeople();
    const idOf = (name: string) => list.find(({ person }) => person === name)?._id;
    expect((await clientOf().getAuthProfile())._id).toBe(idOf("seller"));
    expect((await clientOf("dealmaker").getAuthProfile())._id).toBe(idOf("dealmaker"));
    expect((await clientOf(idOf("buyer")).getAuthProfile())._id).toBe(idOf("buyer"));
    expect(await findActor(idOf("seller") as string)).toBeUndefined();
    expect(await error(clientOf("stranger").getSandbox())).toMatchObject({ code: "unknown-person" });
  });

  it("never reads or changes the data of the site, and a key of the site never those of a sandbox", async () => {
    const [inside] = await carsOf("admin");
    const outside = await makeSwap({ step: "listing" });
    const admin = await makeUser({ role: "admin" });
    const made = await createApiKey(admin, { name: "x", scopes: ["own", "swap.manage", "write"] });
    const live = createClient({ baseUrl: base, key: made.ok ? made.value.token : "", retries: 0 });
    expect(isId(inside ?? "")).toBe(true);
    expect(await carsOf("admin")).not.toContain(outside.id);
    expect(await error(clientOf("admin").getSwapsById({ _id: outside.id }))).toMatchObject({ code: "not-found" });
    expect(await error(live.getSwapsById({ _id: inside as string }))).toMatchObject({ code: "not-found" });
    expect((await live.getSwapsById({ _id: outside.id }))._id).toBe(outside.id);
    expect(await error(live.getSandbox())).toEqual({
      code: "sandbox-only",
      message: "This call needs a test key, which begins with swaplot_test_. It never changes the data of the site.",
    });
    expect(await decideClock(developer, { hours: 1 })).toMatchObject({ error: { code: "sandbox-only" } });
    expect(await error(live.postSandboxReset())).toMatchObject({ code: "sandbox-only" });
    expect(await error(live.postSandboxClock({ hours: 1 }))).toMatchObject({ code: "sandbox-only" });
  });

  it("opens no pages, which show the data of the site", async () => {
    const page = await fetch(`${base}/api/docs`, { headers: { authorization: `Bearer ${key}` } });
    expect([page.status, page.headers.get("swaplot-sandbox")]).toEqual([404, "true"]);
  });

  it("hears no live updates, because they are those of the site", async () => {
    expect(await error(clientOf().getLiveChanges({ topics: "*", age: 1_000 }))).toMatchObject({
      code: "not-in-sandbox",
    });
  });
});

describe("a sandbox", () => {
  it("leads a car to a step by the people whose task it is, and keeps their messages", async () => {
    const [swap] = await carsOf("admin");
    const admin = clientOf("admin");
    const mails = await db().$count(outbox);
    expect(await admin.postSandboxCarsPush({ swap: swap as string, step: "listing" })).toEqual({ step: "listing" });
    expect((await clientOf("buyer").getSwapsListing({})).list.map(({ _id }) => _id)).toContain(swap);
    const { picture } = await clientOf("buyer").getSwapsById({ _id: swap as string });
    const image = `${base}/images/${picture?.key}/600/400`;
    const seen = await fetch(image, { headers: { authorization: `Bearer ${key}` } });
    expect([seen.status, (await fetch(image)).status]).toEqual([200, 404]);
    const { list } = await admin.getSandboxMessages({ to: "seller@sandbox.swaplot.test" });
    expect(list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["evaluation-complete", "swap-live"]));
    expect(await db().$count(outbox)).toBe(mails);
    const back = admin.postSandboxCarsPush({ swap: swap as string, step: "qualify" });
    expect(await error(back)).toMatchObject({ code: "step-passed" });
    const other = admin.postSandboxCarsPush({ swap: swap as string, step: "auction" });
    expect(await error(other)).toMatchObject({ code: "other-channel" });
  });

  it("says what was refused on the way to a step, with one code", async () => {
    const [swap = ""] = (await clientOf("buyer").getSwapsListing({})).list.map(({ _id }) => _id);
    const admin = clientOf("admin");
    await admin.postSwapsStatus({ swap, status: "onHold" });
    await expect(admin.postSandboxCarsPush({ swap, step: "payments" })).rejects.toMatchObject({
      code: "push-refused",
      status: 409,
      details: { code: expect.stringMatching(/^not-/) },
    });
    await admin.postSwapsStatus({ swap, status: "open" });
  });

  it("has a clock that goes forward alone, and what becomes due on the way happens", async () => {
    const [swap] = (await clientOf("buyer").getSwapsListing({})).list;
    const buyer = clientOf("buyer");
    await buyer.postSwapsOffers({ swap: swap?._id as string, offer: swap?.price as number, visited: true });
    const before = await buyer.getSandbox();
    const { now } = await buyer.postSandboxClock({ hours: 96 }, { idempotencyKey: "forward" });
    expect(hoursBetween(before.now, now)).toBe(96);
    expect((await buyer.postSandboxClock({ hours: 96 }, { idempotencyKey: "forward" })).now.slice(0, 13)).toBe(
      now.slice(0, 13),
    );
    const [offer] = (await buyer.getSwapsOffers({ swap: swap?._id as string })).list;
    expect(offer?.status).toBe("expired");
    const { rows } = await db().execute<{ now: string }>(sql`select now()`);
    expect(Math.abs(hoursBetween(new Date().toISOString(), new Date(rows[0]?.now ?? 0).toISOString()))).toBe(0);
    expect(await error(buyer.postSandboxClock({ to: before.now }))).toMatchObject({ code: "clock-back" });
    const far = new Date(Date.now() + 90 * 86_400_000).toISOString();
    expect(await error(buyer.postSandboxClock({ to: far }))).toMatchObject({ code: "clock-too-far" });
    expect(await error(buyer.postSandboxClock({}))).toMatchObject({ code: "invalid-input" });
  });

  it("tells its webhooks what happens in it, signed with the real time", async () => {
    const told: { text: string; headers: IncomingHttpHeaders }[] = [];
    const receiver = createServer(async (request, response) => {
      told.push({ text: await textOf(request), headers: request.headers });
      response.end();
    }).listen(0, "127.0.0.1");
    afterFile(async () => void receiver.close());
    await once(receiver, "listening");
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

    const [seller, buyer] = [clientOf("seller"), clientOf("buyer")];
    const [car] = (await buyer.getSwapsListing({})).list;
    const swap = car?._id as string;
    expect((await buyer.getSandbox()).aheadSeconds).toBeGreaterThan(90 * 3_600);
    const { _id: webhook, secret } = await seller.postWebhooks({ url, events: ["offer.made"] });
    expect(told).toEqual([]);
    const { _id: offer } = await buyer.postSwapsOffers({ swap, offer: car?.price as number, visited: true });
    expect(told).toHaveLength(1);
    const [{ text = "", headers = {} } = {}] = told;
    expect(JSON.parse(text)).toMatchObject({ type: "offer.made", data: { swap, offer } });
    const sentAt = Number(headers["webhook-timestamp"]) * 1_000;
    expect(Math.abs(hoursBetween(new Date().toISOString(), new Date(sentAt).toISOString()))).toBe(0);
    const signed = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
      .update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`)
      .digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
    expect((await seller.getWebhooksDeliveries({ webhook })).list).toMatchObject([
      { type: "offer.made", state: "delivered", status: 200 },
    ]);
    expect(await db().select().from(webhookDeliveries)).toEqual([]);
  });

  it("is one of each developer's own", async () => {
    const other = await testKey(await makeUser());
    const [mine] = await carsOf("admin");
    const theirs = await clientOf("admin", other).getSwapsById({ _id: mine as string });
    // Both begin with the same world, in which the other one's car has not moved.
    expect(theirs.step).toBe("new-swap");
    expect((await clientOf("seller", other).getSandbox()).aheadSeconds).toBe(0);
    expect((await clientOf().getSandbox()).aheadSeconds).toBeGreaterThan(0);
  });

  it("begins again with the starting world and the present time", async () => {
    const [swap] = await carsOf("admin");
    const reset = await clientOf().postSandboxReset();
    expect([reset.aheadSeconds, reset.resetAt]).toEqual([0, expect.any(String)]);
    expect((await clientOf("admin").getSwapsById({ _id: swap as string })).step).toBe("new-swap");
    expect((await clientOf().getSandboxMessages({})).list.map(({ kind }) => kind)).not.toContain("swap-live");
  });

  it("is not made where the site has none, or when all are in use", async () => {
    const server = process.env.SANDBOX_DATABASE_URL;
    delete process.env.SANDBOX_DATABASE_URL;
    reloadEnvironment();
    expect(await error(clientOf().getSandbox())).toMatchObject({ code: "no-sandbox" });
    expect(await createTestKey(developer, { name: "x", person: "seller" })).toMatchObject({
      error: { code: "no-test-keys" },
    });
    process.env.SANDBOX_DATABASE_URL = server;
    reloadEnvironment();
    expect(await beginCopy(await makeUser(), {})).toMatchObject({ error: { status: 404 } });
    const late = await testKey(await makeUser());
    const others = Array.from({ length: MOST_SANDBOXES }, () => newId());
    const person = { firstName: "Dev", lastName: "Eloper" };
    await db()
      .insert(users)
      .values(others.map((id) => ({ ...person, id, email: `${id}@example.test` })));
    await db()
      .insert(sandboxes)
      .values(others.map((userId) => ({ userId })));
    expect(await error(clientOf("seller", late).getSandbox())).toMatchObject({ code: "sandboxes-full" });
  });
});

const hoursBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000);

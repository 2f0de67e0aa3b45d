import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { unsubscribe } from "../settings/unsubscribe.ts";
import { outbox } from "../tables.ts";
import { shareCarByMail, shareCarByText, sharePostByMail, sharePostByText, sharePromotion } from "./share.ts";

let swap: string;
let count = 0;
const friend = () => `friend-${++count}@example.test`;
const phone = () => `312555${String(1_000 + ++count)}`;
const post = { title: "Before you sell", path: "/about/blog/1/post/B7/before-you-sell" };

beforeAll(async () => {
  await testDatabase();
  swap = (await makeSwap({ step: "listing" })).id;
});
beforeEach(async () => {
  await db().delete(outbox);
});

const sent = () => db().select().from(outbox);

describe("sharing a car", () => {
  it("sends a fixed text with the shared URL, also for visitors", async () => {
    const address = friend();
    expect(await shareCarByMail(guest, { swap, email: ` ${address.toUpperCase()} ` })).toMatchObject({ ok: true });
    const [email] = await sent();
    expect(email).toMatchObject({
      channel: "mail",
      kind: "car-shared",
      recipient: address,
      userId: null,
      swapId: swap,
    });
    expect(email?.body).toContain(`http://127.0.0.1:3000/buy/listing/car/${swap}`);
    expect(email?.body).toContain("Someone thinks");
    expect(email?.unsubscribe).toMatch(/^\/unsubscribe\//);
    expect(email?.body).toContain(email?.unsubscribe);
  });

  it("goes to a phone only from a signed-in user", async () => {
    const to = phone();
    expect(await shareCarByText(guest, { swap, phone: to })).toMatchObject({ error: { status: 401 } });
    expect(await shareCarByText(anActor(), { swap, phone: to })).toMatchObject({ ok: true });
    expect(await sent()).toMatchObject([{ channel: "sms", recipient: `+1${to}` }]);
  });

  it.each(["", "nobody", "a@b", undefined])("refuses the address %j with the form's message", async (email) => {
    expect(await shareCarByMail(guest, { swap, email: email as string })).toMatchObject({
      error: { status: 422, fields: { email: ["Please enter a valid email address"] } },
    });
  });

  it.each(["", "12", "telephone"])("refuses the number %j with the form's message", async (number) => {
    expect(await shareCarByText(anActor(), { swap, phone: number })).toMatchObject({
      error: { status: 422, fields: { phone: ["Please enter a valid mobile number"] } },
    });
  });

  it("doesn't find a car that is not public", async () => {
    const hidden = await makeSwap({ step: "qualify" });
    expect(await shareCarByMail(guest, { swap: hidden.id, email: friend() })).toMatchObject({
      error: { status: 404 },
    });
  });

  it("includes the sender's name without anything that looks like a URL", async () => {
    await shareCarByMail(anActor(["user"], { firstName: "Visit https://evil.example" }), { swap, email: friend() });
    const [email] = await sent();
    expect(email?.subject).toMatch(/^Visit httpsevilexample shared a/);
  });

  it("stops after five an hour to one address, regardless of the sender", async () => {
    const email = friend();
    const all: Actor[] = Array.from({ length: 6 }, () => anActor());
    const answers = [];
    for (const one of all) answers.push((await shareCarByMail(one, { swap, email })).ok);
    expect(answers).toEqual([...Array(5).fill(true), false]);
  });

  it("sends once for a repeated form", async () => {
    const [maya, email] = [anActor(), friend()];
    await shareCarByMail(maya, { swap, email }, { key: "k" });
    await shareCarByMail(maya, { swap, email }, { key: "k" });
    expect(await sent()).toHaveLength(1);
  });
});

describe("sharing the instant cash offer", () => {
  it("sends its URL, which names a signed-in sender", async () => {
    const maya = anActor(["user"], { firstName: "Maya" });
    for (const actor of [maya, guest])
      expect(await sharePromotion(actor, { email: friend() })).toMatchObject({ ok: true });
    const [hers, unsigned] = await sent();
    expect(hers?.body).toContain("Maya");
    expect(hers?.body).toContain(`fp_ref=${maya.id}`);
    expect(unsigned?.body).toContain("http://127.0.0.1:3000/");
    expect(unsigned?.body).not.toContain("fp_ref");
    expect(hers?.unsubscribe).toMatch(/^\/unsubscribe\//);
  });
});

describe("every way to share", () => {
  const ways: Record<string, (actor: Actor) => ReturnType<typeof sharePromotion>> = {
    "a car by email": (actor) => shareCarByMail(actor, { swap, email: friend() }),
    "a car by text message": (actor) => shareCarByText(actor, { swap, phone: phone() }),
    "a post by email": (actor) => sharePostByMail(actor, { post, email: friend() }),
    "a post by text message": (actor) => sharePostByText(actor, { post, phone: phone() }),
    "the instant cash offer": (actor) => sharePromotion(actor, { email: friend() }),
  };

  it.each(Object.entries(ways))("%s stops after ten a day from one account, also for the others", async (_, share) => {
    const maya = anActor();
    for (let at = 0; at < 10; at++) expect(await share(maya), String(at)).toMatchObject({ ok: true });
    expect(await share(maya)).toMatchObject({ error: { code: "too-many-requests" } });
    expect(await sent()).toHaveLength(10);
    for (const other of Object.values(ways)) expect(await other(maya)).toMatchObject({ error: { status: 429 } });
  });
});

describe("an address that has opted out", () => {
  it("gets nothing after one click, by email or by text message", async () => {
    const [email, number, maya] = [friend(), phone(), anActor()];
    await shareCarByMail(maya, { swap, email });
    await shareCarByText(maya, { swap, phone: number });
    for (const { unsubscribe: path } of await sent()) {
      const token = path?.split("/").pop() as string;
      expect(await unsubscribe(guest, { token })).toMatchObject({ ok: true });
      expect(await unsubscribe(guest, { token })).toMatchObject({ ok: true });
    }
    await db().delete(outbox);
    expect(await shareCarByMail(maya, { swap, email })).toMatchObject({ ok: true });
    expect(await sharePostByText(maya, { post, phone: number })).toMatchObject({ ok: true });
    expect(await sent()).toEqual([]);
  });

  it("can be stopped only by its owner", async () => {
    expect(await unsubscribe(guest, { token: "bWFpbDphQGIuYw.xxxx" })).toMatchObject({ error: { status: 404 } });
  });
});

describe("sharing a post", () => {
  it("sends its title and its URL", async () => {
    await sharePostByMail(guest, { post, email: friend() });
    const [email] = await sent();
    expect(email?.body).toContain("Before you sell");
    expect(email?.body).toContain(`http://127.0.0.1:3000${post.path}`);
  });

  it("links only to a post", async () => {
    const elsewhere = { ...post, path: "/logout" };
    expect(await sharePostByMail(guest, { post: elsewhere, email: friend() })).toMatchObject({ ok: false });
  });
});

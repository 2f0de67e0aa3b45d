import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findNotificationSettings, saveNotificationSettings } from "#modules/messaging/index.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { drainJobs } from "#test/drain.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
let seller: Actor;
let mail: typeof outbox.$inferSelect;

/** A seller who has just got an email about an offer. */
beforeAll(async () => {
  ({ url } = await startedSite());
  seller = await makeUser({ seller: true });
  const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
  const offered = await makeOffer(await makeUser({ buyer: true }), { swap, offer: 20_000, visited: false });
  expect(offered).toMatchObject({ ok: true });
  await drainJobs();
  const [row] = await db()
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, seller.id as string), eq(outbox.kind, "offer-made"), eq(outbox.channel, "mail")));
  mail = row as typeof mail;
});

const pathIn = (text: string, part: string) =>
  new URL(text.match(/https?:\/\/\S+/g)?.find((one) => one.includes(part)) ?? "").pathname;
const FORM = {
  "choices.offers.mail": "urgent",
  "choices.offers.bell": "true",
  "quiet.on": "true",
  "quiet.fromHour": "22",
  "quiet.toHour": "7",
  "quiet.zone": "America/Denver",
};
/** Posts a form as a browser without scripts does. */
async function post(client: Client, path: string, fields: Record<string, string>) {
  const headers = { accept: "text/html", origin: url };
  const response = await client.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
  return { status: response.status, to: response.headers.get("location"), html: await response.text() };
}
const page = async (client: Client, path: string) =>
  (await client.fetch(path, { headers: { accept: "text/html" } })).text();

describe("the settings of notifications", () => {
  it("open from an email without signing in, and are saved", async () => {
    const visitor = new Client(url);
    const path = pathIn(mail.body, "/notifications/settings/");
    const html = await page(visitor, path);
    expect(html).toContain("What we send you");
    expect(html).toContain("•••@example.test");
    expect(html).not.toContain(mail.recipient);
    expect(await post(visitor, path, FORM)).toMatchObject({ status: 303, to: path });
    expect(await page(visitor, path)).toContain("Your choices are saved.");
    expect(await findNotificationSettings(seller)).toMatchObject({
      choices: { offers: { mail: "urgent", sms: false, bell: true } },
      quiet: { on: true, fromHour: 22, toHour: 7, zone: "America/Denver" },
    });
  });

  it("refuse empty quiet hours with an error next to the field, and keep the input", async () => {
    const client = await clientOf(url, seller);
    const refused = await post(client, "/u/profile/notifications", {
      ...FORM,
      "quiet.fromHour": "22",
      "quiet.toHour": "22",
      "choices.sale.mail": "off",
    });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="notices-quiet\.toHour-error"/);
    expect(refused.html).toContain("Please choose an end that differs from the start.");
    expect(refused.html).toMatch(/<option value="off" selected="">/);
    expect((await findNotificationSettings(seller))?.choices.sale.mail).toBe("daily");
    expect(await page(client, "/u/profile")).toContain("Choose how we reach you");
  });

  const asForm = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const asParts = new FormData();
  asParts.set("List-Unsubscribe", "One-Click");
  it.each<[string, RequestInit]>([
    ["without an origin", { body: asForm }],
    ["from a page of a mail service", { body: asForm, headers: { origin: "https://mail.example.com" } }],
    ["from an extension", { body: asForm, headers: { origin: "moz-extension://6b2f6a2c" } }],
    ["from a frame without an origin of its own", { body: asParts, headers: { origin: "null" } }],
    ["across sites", { body: asParts, headers: { "sec-fetch-site": "cross-site" } }],
    ["with nothing in it", {}],
  ])("end the emails of one group by the mail program's button, %s", async (_how, init) => {
    const quiet = { on: false, fromHour: 21, toHour: 8, zone: "America/Chicago" } as const;
    value(await saveNotificationSettings(seller, { choices: { offers: { mail: "now", bell: true } }, quiet }));
    const answer = await fetch(url + mail.unsubscribe, { method: "POST", ...init });
    expect(answer.status).toBe(200);
    expect((await findNotificationSettings(seller))?.choices.offers).toEqual({ mail: "off", sms: false, bell: true });
    const html = await page(new Client(url), mail.unsubscribe as string);
    expect(html).toContain("will no longer get emails about offers");
  });

  it("are changed over the API, too", async () => {
    const client = await clientOf(url, seller);
    const quiet = { on: false, fromHour: 21, toHour: 8, zone: "America/Chicago" };
    await client.post("/notifications/settings", { choices: { offers: { mail: "now", sms: true } }, quiet });
    const found = await client.get("/notifications/settings");
    expect(found).toMatchObject({ quiet, choices: { offers: { mail: "now", sms: true, bell: false } } });
    const unknown = await client.ask("POST", "/notifications/settings", { quiet: { ...quiet, zone: "Mars" } });
    expect(unknown).toMatchObject({ status: 422 });
  });

  it("don't open with a forged link", async () => {
    const path = pathIn(mail.body, "/notifications/settings/");
    const forged = await new Client(url).fetch(`${path}x`, { headers: { accept: "text/html" } });
    expect(forged.status).toBe(410);
  });
});

describe("the notifications page", () => {
  it("lists them in pages, with the settings below", async () => {
    const html = await page(await clientOf(url, seller), "/u/notifications");
    expect(html).toContain("You have an offer of $20,000 for your");
    expect(html).toContain('href="/u/profile/notifications"');
  });
});

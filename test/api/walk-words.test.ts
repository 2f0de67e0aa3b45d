import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/api/client/index.ts";
import { inTransaction } from "#db/client.ts";
import { storeFile } from "#modules/files/index.ts";
import { notify } from "#modules/messaging/bell/notify.ts";
import { testDatabase } from "#test/database.ts";
import { makePost } from "#test/factories/content.ts";
import { aNewsletter, someSubscribers } from "#test/factories/newsletter.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { apiOf } from "./api-of.ts";

let agent: Client;

beforeAll(async () => {
  await testDatabase();
  agent = apiOf(await makeUser({ role: "swap-agent" }));
});

describe("a program sends", () => {
  it("a newsletter, and removes a draft", async () => {
    await someSubscribers(2);
    const [sent, draft] = [await aNewsletter(), await aNewsletter()];
    expect(await agent.getNewslettersById({ _id: sent })).toMatchObject({ _id: sent, subject: "Cars of the week" });
    expect(await agent.postNewslettersSend({ _id: sent })).toMatchObject({ _id: sent });
    expect(await agent.deleteNewslettersById({ _id: draft })).toEqual({ success: true });
  });

  it("a car, a post, and the page of the cash offer to a friend", async () => {
    const member = apiOf(await makeUser());
    const { id: swap } = await aSwap();
    const blog = await makePost();
    expect(await member.postSwapsSms({ swap, phone: "+13125550155" })).toEqual({ success: true });
    await member.postBlogSms({ blog, phone: "+13125550156" });
    await member.postBlogEmail({ blog, email: "friend@example.test" });
    await member.postPromotionShareEmail({ email: "owner@example.test" });
  });
});

describe("a program reads and answers", () => {
  it("what happened, and how its person wants to hear of it", async () => {
    const person = await makeUser();
    const me = apiOf(person);
    const notification = { userId: person.id as string, type: "offer.made", text: "An offer of $18,500." } as const;
    await inTransaction((tx) => notify(tx, notification, new Date()));
    const [unseen] = (await me.getNotifications({})).list;
    await me.postNotificationsByIdSeen({ _id: unseen?._id as string });
    expect((await me.getNotifications({})).list[0]).toMatchObject({ seen: true });
    const quiet = { on: true, fromHour: 21, toHour: 8, zone: "America/Chicago" } as const;
    await me.postNotificationsSettings({ choices: { offers: { mail: "daily", bell: true } }, quiet });
    expect((await me.getNotificationsSettings()).quiet).toMatchObject({ on: true, fromHour: 21 });
  });
});

describe("a program works with files", () => {
  it("turns a picture, and sends the license of a dealer", async () => {
    const made = await makeUser({ role: "dealer" });
    const dealer = apiOf(made);
    const photo = { width: 800, height: 600, channels: 3, background: "#3a6ea5" } as const;
    const stored = await storeFile(made, {
      content: await sharp({ create: photo }).jpeg().toBuffer(),
      name: "license.jpg",
    });
    const key = stored.ok ? stored.value.key : "";
    const turned = await dealer.postFilesUpdate({ key, transform: [{ type: "rotate", angle: 90 }] });
    expect(turned.key).not.toBe(key);
    await dealer.postFilesByKeyUpdate({ key: turned.key, transform: [{ type: "rotate", angle: -90 }] });
    expect(await dealer.postAuctionsLicense({ files: [key] })).toMatchObject({ _id: made.id });
  });
});

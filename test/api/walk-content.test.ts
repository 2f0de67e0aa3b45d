import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/api/client/index.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { apiOf } from "./api-of.ts";

let editor: Client;
let admin: Client;

beforeAll(async () => {
  await testDatabase();
  editor = apiOf(await makeUser({ role: "editor" }));
  admin = apiOf(await makeUser({ role: "admin" }));
});

const BODY = "Wash the car, and take the pictures in the morning.";

describe("a program writes", () => {
  it("a post, publishes it, takes it back, and removes it", async () => {
    const { _id } = await editor.postBlog({
      topic: "selling",
      title: "Ten days",
      excerpt: "How to sell.",
      body: BODY,
      author: "Maya Reed",
    });
    await editor.putBlogPublish({ _id });
    await editor.deleteBlogPublish({ _id });
    expect(await editor.deleteBlogById({ _id })).toEqual({ success: true });
  });

  it("a press release, a news article, a tip, and a testimonial", async () => {
    const press = await editor.postPress({ title: "A third center", excerpt: "In the Loop.", body: BODY });
    await editor.putPressPublish(press);
    await editor.deletePressPublish({ _id: press._id });
    await editor.deletePressById({ _id: press._id });

    const news = { source: "Elm Times", text: "Swaplot opens a center.", link: "https://example.org/article" };
    const article = await editor.postNews({ ...news, state: "published" });
    expect(await editor.getNewsById({ _id: article._id })).toMatchObject({ source: "Elm Times" });
    await editor.deleteNewsById({ _id: article._id });

    const tip = await editor.postTips({
      audience: "seller",
      topic: "photos",
      title: "Light",
      body: BODY,
      state: "published",
    });
    expect(await editor.getTipsById({ _id: tip._id })).toMatchObject({ title: "Light" });
    await editor.deleteTipsById({ _id: tip._id });

    const said = { type: "buyer" as const, name: "Maya R.", text: "It took ten days.", title: "Buyer" };
    const testimonial = await editor.postTestimonials(said);
    expect(await editor.getTestimonialsById({ _id: testimonial._id })).toMatchObject({ name: "Maya R." });
    await editor.deleteTestimonialsById({ _id: testimonial._id });
  });

  it("a message template, which it reads and changes", async () => {
    const { _id } = await admin.putTemplates({ name: "Keys", text: "Hello {firstName}" });
    await admin.postTemplatesById({ _id, name: "Second key", text: "Hello {firstName}" });
    expect(await admin.getTemplatesById({ _id })).toMatchObject({ name: "Second key" });
  });

  it("to the team, and to buyers and sellers", async () => {
    const seller = await makeUser({ seller: true });
    const swap = (await makeSwap({ step: "listing", sellerId: seller.id as string })).id;
    const buyer = apiOf(await makeUser({ buyer: true }));
    await buyer.postContact({
      topic: "buying",
      name: "Bea",
      email: "bea@example.test",
      message: "Is it open on Sunday?",
    });
    const { thread } = (await buyer.putMessages({ swap, message: "Is the timing belt new?" })) as { thread: string };
    expect(await apiOf(seller).getMessagesThreadsById({ _id: thread })).toMatchObject({ car: { _id: swap } });
    await admin.getMessagesThreadsAdminById({ _id: thread });
    await apiOf(seller).postNotificationsSeen({ all: true });
    await buyer.postSwapsEmail({ swap, email: "friend@example.test" });
    await admin.putMessagesBulk({ swaps: [swap], message: "We are closed on Thursday." });
  });
});

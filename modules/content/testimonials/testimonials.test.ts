import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { saleToken } from "#modules/deals/index.ts";
import { deals } from "#modules/deals/tables.ts";
import { storeFile } from "#modules/files/index.ts";
import { files } from "#modules/files/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { guest, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { findHomeTestimonials, findRatings, findTestimonial } from "../find-testimonials.ts";
import { contentRevisions, testimonials } from "../tables.ts";
import { findText } from "../writing/find-texts.ts";
import { publishText } from "../writing/publish-text.ts";
import { saveText } from "../writing/save-text.ts";
import { eraseWriter } from "./erase-writer.ts";
import { findOwnTestimonials, findTestimonialOf } from "./find-own.ts";
import { writeTestimonial } from "./write-testimonial.ts";

let editor: Actor;
beforeAll(async () => {
  await testDatabase();
  editor = await makeUser({ role: "editor" });
});

/** A closed sale with the links of both sides. */
async function aSale(status: "closed" | "signed" = "closed") {
  const seller = await makeUser({ seller: true, firstName: "Sam", lastName: "Seller" });
  const buyer = await makeUser({ firstName: "Bea", lastName: "Buyer" });
  const { id: swapId } = await aSwap({ step: "listing", sellerId: seller.id as string });
  const deal = newId();
  const sides = { sellerId: seller.id as string, buyerId: buyer.id as string };
  await db()
    .insert(deals)
    .values({ id: deal, swapId, ...sides, channel: "listing", status, price: 20_000, signedAt: new Date() });
  const linkOf = (who: Actor) => saleToken({ deal, user: who.id as string });
  return { deal, swap: swapId, seller, buyer, sellerLink: linkOf(seller), buyerLink: linkOf(buyer) };
}
const words = (token: string, more = {}) =>
  ({ token, rating: 5, text: "All went well.", consent: "on", ...more }) as const;

async function written(token: string): Promise<string> {
  const sent = await writeTestimonial(guest, words(token));
  if (!sent.ok) throw new Error(sent.error.message);
  return sent.value._id;
}

describe("a testimonial about a closed sale", () => {
  it("is written by either side with the link alone, and waits for an editor", async () => {
    const { buyerLink, sellerLink } = await aSale();
    const bought = await written(buyerLink);
    const sold = await written(sellerLink);
    expect(await findTestimonial(bought)).toBeUndefined();
    expect(await findText(editor, "testimonials", bought)).toMatchObject({ state: "review", verified: true });
    expect(await findTestimonial(bought, editor)).toMatchObject({ name: "Bea B.", type: "buyer", rating: 5 });
    expect(await findTestimonial(sold, editor)).toMatchObject({ name: "Sam S.", type: "other", verified: true });
    expect((await findTestimonial(sold, editor))?.title).toMatch(/^Sold a /);
  });

  it("may be changed by its writer until an editor has looked at it, and is one for each side", async () => {
    const { deal, buyer, buyerLink } = await aSale();
    const _id = await written(buyerLink);
    const again = await writeTestimonial(guest, words(buyerLink, { text: "Even better.", rating: 4 }));
    expect(again).toMatchObject({ ok: true, value: { _id, version: 1 } });
    const party = { deal, user: buyer.id as string, swap: "", car: "", picture: null, side: "buyer" } as const;
    expect(await findTestimonialOf(party)).toEqual({ text: "Even better.", rating: 4, picture: false, open: true });
    await publishText(editor, { collection: "testimonials", _id });
    expect(await writeTestimonial(guest, words(buyerLink))).toMatchObject({ error: { code: "testimonial-shown" } });
    expect(await findTestimonial(_id)).toMatchObject({ text: "Even better.", verified: true });
  });

  it("shows the public picture of the car if the writer agrees, and none that is private", async () => {
    const { swap, buyerLink, sellerLink } = await aSale();
    const stored = await storeFile(editor, { content: await picture(), name: "car.jpg" });
    const key = stored.ok ? stored.value.key : "";
    await db().update(swaps).set({ pictureKey: key }).where(eq(swaps.id, swap));
    const pictureOf = async (token: string, more = {}) => {
      const sent = await writeTestimonial(guest, words(token, more));
      return sent.ok ? (await findTestimonial(sent.value._id, editor))?.image : sent.error.code;
    };
    expect(await pictureOf(buyerLink, { picture: "on" })).toBeNull();
    await db().update(files).set({ public: true }).where(eq(files.key, key));
    expect(await pictureOf(sellerLink)).toBeNull();
    expect(await pictureOf(buyerLink, { picture: "on" })).toBe(key);
  });

  it("needs a sale that is closed, stars, words, and the consent", async () => {
    const open = await aSale("signed");
    expect(await writeTestimonial(guest, words(open.buyerLink))).toMatchObject({ error: { code: "sale-link" } });
    expect(await writeTestimonial(guest, words("nothing"))).toMatchObject({ error: { code: "sale-link" } });
    const { buyerLink } = await aSale();
    const stranger = await writeTestimonial(guest, words(buyerLink.replace(/^./, "X")));
    expect(stranger).toMatchObject({ error: { code: "sale-link" } });
    const empty = await writeTestimonial(guest, { token: buyerLink, rating: "", text: " " } as never);
    expect(empty.ok || Object.keys(empty.error.fields ?? {}).sort()).toEqual(["consent", "rating", "text"]);
    expect(await writeTestimonial(guest, words(buyerLink, { consent: "false" }))).toMatchObject({ ok: false });
  });

  it("keeps the words of its writer whatever editors save, and they may add a picture and the home page", async () => {
    const { buyerLink } = await aSale();
    const _id = await written(buyerLink);
    const { fields, version } = (await findText(editor, "testimonials", _id))!;
    const save = (change: object) =>
      saveText(editor, { collection: "testimonials", ...fields, picture: "", _id, version, ...change } as never);
    for (const change of [{ text: "Great!" }, { rating: 4 }, { name: "Somebody" }, { type: "other" }])
      expect(await save(change)).toMatchObject({ error: { code: "own-words" } });
    expect(await save({ home: true, state: "published" })).toMatchObject({ ok: true });
    expect((await findHomeTestimonials(6)).map((one) => one._id)).toContain(_id);
  });

  it("counts in the ratings once it is published", async () => {
    const before = await findRatings();
    const { buyerLink, sellerLink } = await aSale();
    const [bought] = [await written(buyerLink), await written(sellerLink)];
    expect(await findRatings()).toEqual(before);
    await publishText(editor, { collection: "testimonials", _id: bought });
    const after = await findRatings();
    expect([after.count - before.count, after.buyer.count - before.buyer.count]).toEqual([1, 1]);
    expect(after.other).toEqual(before.other);
  });

  it("is in its writer's own data, and is erased with the account", async () => {
    const { buyer, buyerLink } = await aSale();
    const _id = await written(buyerLink);
    expect(await findOwnTestimonials(buyer)).toMatchObject({ testimonials: [{ text: "All went well.", rating: 5 }] });
    expect(await eraseWriter(editor, { user: buyer.id as string })).toMatchObject({ error: { status: 403 } });
    await eraseWriter(system, { user: buyer.id as string });
    expect(await db().$count(testimonials, eq(testimonials.id, _id))).toBe(0);
    expect(await db().$count(contentRevisions, eq(contentRevisions.textId, _id))).toBe(0);
  });
});

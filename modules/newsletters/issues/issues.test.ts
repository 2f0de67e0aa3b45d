import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { absolute } from "#modules/messaging/index.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aNewsletter, aSender, someSubscribers } from "#test/factories/newsletter.ts";
import { makeUser } from "#test/factories/user.ts";
import { sendNewsletter } from "../sending/send-newsletter.ts";
import { findDeadLinks } from "./find-dead-links.ts";
import { findNewsletter, findNewsletters, findNewslettersSent } from "./find-newsletters.ts";
import { checkNewsletter, previewNewsletter } from "./preview-newsletter.ts";
import { duplicateNewsletter, removeNewsletter, saveNewsletter } from "./save-newsletter.ts";
import { sendTest } from "./send-test.ts";
import { newsletters } from "./tables.ts";

const editor = aSender();

beforeAll(async () => {
  await testDatabase();
  await someSubscribers(2);
});

describe("a draft", () => {
  it("may be incomplete, and keeps what was written", async () => {
    const id = await aNewsletter({
      subject: "",
      blocks: [{ kind: "cars", query: "make=honda", order: "cheapest", count: 2 }],
    });
    expect(await findNewsletter(editor, id)).toMatchObject({
      status: "draft",
      subject: "",
      recipients: null,
      segment: null,
      version: 0,
      blocks: [{ kind: "cars", query: "make=honda", order: "cheapest", count: 2, title: "" }],
    });
    expect((await findNewsletters(editor)).list.map(({ _id }) => _id)).toContain(id);
  });

  it("is found by the day it is sent, however many were written since", async () => {
    const [first, last, later] = [await aNewsletter(), await aNewsletter(), await aNewsletter()];
    const [from, to] = [new Date("2031-02-01T06:00:00Z"), new Date("2031-03-01T06:00:00Z")];
    for (const [id, sendAt] of [
      [first, from],
      [last, new Date(to.getTime() - 1)],
      [later, to],
    ] as const)
      await db().update(newsletters).set({ sendAt }).where(eq(newsletters.id, id));
    for (let at = 0; at < 40; at += 1) await aNewsletter();
    expect((await findNewslettersSent(editor, { from, to })).map(({ _id }) => _id)).toEqual([first, last]);
    expect(await findNewslettersSent(await makeUser(), { from, to })).toEqual([]);
  });

  it("changes its blocks with a button, and says which block to show", async () => {
    const id = await aNewsletter({ blocks: [] });
    const text = { kind: "text", text: "Hello" } as const;
    const saved = await saveNewsletter(editor, { _id: id, version: 0, blocks: [text], change: "add-button" });
    expect(saved).toEqual({ ok: true, value: { _id: id, block: 1 } });
    expect((await findNewsletter(editor, id))?.blocks).toEqual([text, { kind: "button", label: "", link: "" }]);
  });

  it("refuses a stale version, a removed segment, and an unknown newsletter", async () => {
    const id = await aNewsletter();
    expect(await saveNewsletter(editor, { _id: id, version: 7 })).toMatchObject({ error: { code: "stale-version" } });
    expect(await saveNewsletter(editor, { segment: newId() })).toMatchObject({
      error: { code: "newsletter-segment" },
    });
    expect(await saveNewsletter(editor, { _id: newId() })).toMatchObject({ error: { status: 404 } });
  });

  it("is duplicated and removed; what was sent stays", async () => {
    const id = await aNewsletter({ subject: "Once" });
    await sendNewsletter(editor, { _id: id });
    expect(await saveNewsletter(editor, { _id: id })).toMatchObject({ error: { code: "newsletter-not-draft" } });
    expect(await removeNewsletter(editor, { _id: id })).toMatchObject({ error: { code: "newsletter-not-draft" } });
    const copy = await duplicateNewsletter(editor, { _id: id });
    const { _id } = copy.ok ? copy.value : { _id: "" };
    expect(await findNewsletter(editor, _id)).toMatchObject({ status: "draft", subject: "Once" });
    expect(await removeNewsletter(editor, { _id })).toMatchObject({ ok: true });
    expect(await findNewsletter(editor, _id)).toBeUndefined();
  });

  it("is for its editors only", async () => {
    const id = await aNewsletter();
    const other = anActor(["editor"]);
    expect(await findNewsletter(other, id)).toBeUndefined();
    expect(await previewNewsletter(other, id)).toBeUndefined();
    expect(await checkNewsletter(other, id)).toBeUndefined();
    expect((await findNewsletters(other)).list).toEqual([]);
    expect(await saveNewsletter(other, {})).toMatchObject({ error: { status: 403 } });
  });
});

describe("before sending", () => {
  it("the checks count the audience, and the preview leads straight to the targets", async () => {
    const id = await aNewsletter();
    expect(await checkNewsletter(editor, id)).toEqual({
      audience: 2,
      checks: [expect.objectContaining({ level: "ok" })],
    });
    const preview = await previewNewsletter(editor, id);
    expect(preview?.html).toContain('href="https://example.test/more"');
    expect(preview?.text).toContain("Read more:\nhttps://example.test/more");
  });

  it("the checks find links to cars and posts that readers can’t open", async () => {
    const [car, post] = [`/buy/listing/car/${newId()}`, "/about/blog/post/NOPE/gone"];
    const id = await aNewsletter({
      blocks: [{ kind: "text", text: `[a car](${car}), [a post](${post}), [all](/buy/listing)` }],
    });
    const stops = (await checkNewsletter(editor, id))?.checks.filter(({ level }) => level === "stop") ?? [];
    expect(stops.map(({ text }) => text)).toEqual([expect.stringContaining(car), expect.stringContaining(post)]);
  });

  it("the checks find links to pages that this site doesn't have, by the site's own routes", async () => {
    const isPage = (path: string) => path !== "/nope-xyz";
    const [dead, page, other] = [absolute("/nope-xyz?a=1"), absolute("/fees#top"), "https://example.test/nope-xyz"];
    expect(await findDeadLinks([dead, page, other, dead], isPage)).toEqual([dead]);
  });

  it("a test goes to the editor's own address", async () => {
    const me = await makeUser({ roles: ["swap-agent"], email: "me@example.test" });
    const id = await aNewsletter();
    expect(await sendTest(me, { _id: id })).toEqual({ ok: true, value: { email: "me@example.test" } });
    expect(await db().select().from(outbox)).toMatchObject([
      { recipient: "me@example.test", subject: "[Test] Cars of the week" },
    ]);
    expect(await sendTest(aSender(), { _id: id })).toMatchObject({ error: { code: "no-own-address" } });
  });
});

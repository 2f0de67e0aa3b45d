import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeLandingPage, makePost, makeTip } from "#test/factories/content.ts";
import { POST_WORDS as WORDS } from "#test/factories/post-words.ts";
import { makeUser } from "#test/factories/user.ts";
import { findContentAddresses, findLandingPage, findMovedPage } from "../find-pages.ts";
import { findMovedPost, findPost, findPostByCode, findPostsForFeed } from "../find-posts.ts";
import { blogPosts, tips } from "../tables.ts";
import { findPublications, findRevision, findRevisions, findText, findTexts } from "./find-texts.ts";
import { publishText, removeText, restoreText, unpublishText } from "./publish-text.ts";
import { saveText } from "./save-text.ts";
import tellScheduled from "./show-scheduled.ts";

let editor: Actor;

beforeAll(async () => {
  await testDatabase();
  editor = await makeUser({ role: "editor", firstName: "Edith", lastName: "Paper" });
});

type Words = Partial<Extract<Parameters<typeof saveText>[1], { collection: "blog" }>>;

async function save(wish: Words = {}): Promise<{ _id: string; version: number }> {
  const saved = await saveText(editor, { ...WORDS, ...wish });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value;
}
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const text = async (id: string) => (await findText(editor, "blog", id))!;

describe("a draft", () => {
  it("may lack words, and can't be published without them", async () => {
    const draft = await save({ excerpt: "", body: "", picture: undefined });
    expect(await findPost(draft._id)).toBeUndefined();
    const refused = await publishText(editor, { collection: "blog", _id: draft._id });
    expect(refused).toMatchObject({ error: { code: "invalid-input", status: 422 } });
    expect(refused.ok || Object.keys(refused.error.fields ?? {})).toEqual(["excerpt", "body"]);
    expect((await text(draft._id)).missing).toMatchObject({ body: ["Please write the text."] });
    expect(await save({ ...draft, body: "Words.", state: "review" })).toMatchObject({ version: 1 });
    expect(await text(draft._id)).toMatchObject({ state: "review", pending: false, editedBy: "Edith Paper" });
  });

  it("of a public text is kept beside it until it is published", async () => {
    const { _id } = await save({ state: "published" });
    await save({ _id, version: 0, title: "Wheels" });
    expect((await findPost(_id))?.title).toBe("Tires");
    expect(await text(_id)).toMatchObject({ state: "published", pending: true, fields: { title: "Wheels" } });
    expect((await text(_id)).changes.map(({ field }) => field)).toEqual(["title", "url"]);
    expect(await publishText(editor, { collection: "blog", _id, version: 1 })).toMatchObject({ ok: true });
    expect(await findPost(_id)).toMatchObject({ title: "Wheels", meta: { url: "wheels" } });
    expect(await text(_id)).toMatchObject({ pending: false, changes: [] });
  });

  it("is refused when somebody else has saved in the meantime", async () => {
    const { _id } = await save();
    await save({ _id, version: 0, body: "One." });
    for (const answer of [
      await saveText(editor, { ...WORDS, _id, version: 0, body: "Two." }),
      await publishText(editor, { collection: "blog", _id, version: 0 }),
      await unpublishText(editor, { collection: "blog", _id, version: 0 }),
      await removeText(editor, { collection: "blog", _id, version: 0 }),
      await restoreText(editor, { collection: "blog", _id, version: 0, revision: 0 }),
    ])
      expect(answer).toMatchObject({ error: { code: "stale-version" } });
    expect((await text(_id)).fields.body).toBe("One.");
  });
});

describe("publishing", () => {
  it("can be scheduled, but not for a time that has passed", async () => {
    const { _id } = await save();
    const past = { ...WORDS, _id, version: 0, state: "scheduled", at: later(-1) } as const;
    expect(await saveText(editor, past)).toMatchObject({ error: { code: "schedule-past", field: "at" } });
    expect(await saveText(editor, { ...past, at: "" })).toMatchObject({ error: { code: "schedule-missing" } });
    expect(await publishText(editor, { collection: "blog", _id, at: later(-1) })).toMatchObject({
      error: { code: "schedule-past" },
    });
    await save({ _id, version: 0, state: "scheduled", at: later(1) });
    expect(await findPost(_id)).toBeUndefined();
    expect(await text(_id)).toMatchObject({ state: "scheduled" });
    const jobs = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where data ->> 'job' = 'content.show-scheduled' and data #>> '{input,id}' = ${_id} and start_after > now() + interval '23 hours'`,
    );
    expect(jobs.rows[0]?.n).toBe(1);
    await tellScheduled({ collection: "blog", id: _id });
    const told = () =>
      db().$count(
        events,
        and(eq(events.type, "content.saved"), sql`payload ->> 'id' = ${_id} and payload ->> 'shown' is null`),
      );
    expect(await told()).toBe(0);
    await db()
      .update(blogPosts)
      .set({ publishedAt: new Date(Date.now() - 1_000) })
      .where(eq(blogPosts.id, _id));
    await tellScheduled({ collection: "blog", id: _id });
    expect(await told()).toBe(1);
  });

  it("can't be moved to a later time while readers see the text", async () => {
    const { _id } = await save({ state: "published" });
    const changed = { ...WORDS, _id, version: 0, title: "Later words" } as const;
    for (const [answer, field] of [
      [await saveText(editor, { ...changed, state: "scheduled", at: later(1) }), "at"],
      [await saveText(editor, { ...changed, state: "published", publishedAt: later(1) }), "publishedAt"],
      [await publishText(editor, { collection: "blog", _id, at: later(1) }), "at"],
    ] as const)
      expect(answer).toMatchObject({ error: { code: "schedule-public", field } });
    expect(await findPost(_id)).toMatchObject({ title: WORDS.title });
  });

  it("now ends a schedule, unpublishing keeps the words, and both may be repeated", async () => {
    const { _id } = await save({ state: "scheduled", at: later(2) });
    await publishText(editor, { collection: "blog", _id });
    expect(Date.parse((await findPost(_id))?.publishedAt ?? "")).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(await publishText(editor, { collection: "blog", _id })).toMatchObject({ value: { version: 1 } });
    await save({ _id, version: 1, title: "New words" });
    await unpublishText(editor, { collection: "blog", _id });
    expect(await findPost(_id)).toBeUndefined();
    expect(await text(_id)).toMatchObject({ state: "unpublished", pending: false, fields: { title: "New words" } });
    expect(await unpublishText(editor, { collection: "blog", _id })).toMatchObject({ value: { version: 3 } });
    await removeText(editor, { collection: "blog", _id });
    expect(await findText(editor, "blog", _id)).toBeUndefined();
    expect(await publishText(editor, { collection: "blog", _id })).toMatchObject({ error: { status: 404 } });
  });

  it("is for editors only, and so are drafts and revisions", async () => {
    const seller = await makeUser({ seller: true });
    const { _id } = await save();
    for (const command of [publishText, unpublishText, removeText])
      expect(await command(seller, { collection: "blog", _id })).toMatchObject({ error: { status: 403 } });
    expect(await findText(seller, "blog", _id)).toBeUndefined();
    expect((await findTexts(seller, "blog")).list).toEqual([]);
    expect(await findRevisions(seller, _id)).toEqual([]);
    expect(await findRevision(seller, "blog", _id, 0)).toBeUndefined();
  });

  it("needs words for a picture, and a topic of the readers of a tip", async () => {
    const tip = await makeTip();
    const words = {
      collection: "tips",
      _id: tip,
      audience: "buyer",
      title: "T",
      body: "B",
      state: "published",
    } as const;
    expect(await saveText(editor, { ...words, topic: "photos" })).toMatchObject({
      error: { fields: { topic: ["Please choose a topic of these readers."] } },
    });
    expect(await saveText(editor, { ...words, topic: "price" })).toMatchObject({ ok: true });
    const pictured = { ...WORDS, state: "published", picture: "A".repeat(22) } as const;
    expect(await saveText(editor, pictured)).toMatchObject({ error: { fields: { pictureAlt: [/describe/] } } });
  });
});

it("feeds and sitemaps follow every act at once", async () => {
  const listed = async (id: string, code: string) => [
    (await findPostsForFeed(50)).some((post) => post._id === id),
    (await findContentAddresses()).posts.some((post) => post.code === code),
  ];
  const { _id } = await save({ code: "followed", state: "review" });
  expect(await listed(_id, "followed")).toEqual([false, false]);
  await publishText(editor, { collection: "blog", _id, at: later(1) });
  expect(await listed(_id, "followed")).toEqual([false, false]);
  await publishText(editor, { collection: "blog", _id });
  expect(await listed(_id, "followed")).toEqual([true, true]);
  await save({ _id, version: 2, code: "moved-on", state: "published" });
  expect(await listed(_id, "followed")).toEqual([true, false]);
  expect(await listed(_id, "moved-on")).toEqual([true, true]);
  await unpublishText(editor, { collection: "blog", _id });
  expect(await listed(_id, "moved-on")).toEqual([false, false]);
});

describe("a code", () => {
  it("that a public text had before redirects, and stays taken", async () => {
    const { _id } = await save({ code: "old-tires", state: "published" });
    const other = await save({ state: "published" });
    await save({ _id, version: 0, code: "new-tires" });
    expect((await findPostByCode("old-tires"))?._id).toBe(_id);
    expect(await saveText(editor, { ...WORDS, code: "new-tires" })).toMatchObject({
      error: { code: "code-taken", field: "code", status: 409 },
    });
    await publishText(editor, { collection: "blog", _id });
    expect(await findPostByCode("old-tires")).toBeUndefined();
    expect((await findMovedPost("old-tires"))?.code).toBe("new-tires");
    const taken = { ...WORDS, _id: other._id, version: 0, code: "old-tires" };
    expect(await saveText(editor, taken)).toMatchObject({ error: { code: "code-taken" } });
    await save({ _id, version: 2, code: "old-tires", state: "published" });
    expect((await findPostByCode("old-tires"))?._id).toBe(_id);
    expect((await findMovedPost("new-tires"))?.code).toBe("old-tires");
    await unpublishText(editor, { collection: "blog", _id });
    expect(await findMovedPost("new-tires")).toBeUndefined();
  });

  it("is given to one of two editors who want it at once", async () => {
    const both = await Promise.all([1, 2].map(() => saveText(editor, { ...WORDS, code: "wanted-by-two" })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it("of a landing page follows its heading, and redirects as well", async () => {
    await makeLandingPage("spring");
    const page = {
      collection: "landing-pages",
      heading: "Summer Cars!",
      entry: "buy",
      title: "t",
      description: "d",
    } as const;
    const words = { ...page, lede: "l", body: "b", state: "published" } as const;
    expect(await saveText(editor, { ...words, snippet: "spring" })).toMatchObject({ error: { field: "snippet" } });
    const saved = await saveText(editor, words);
    const _id = saved.ok ? saved.value._id : "";
    expect(await findLandingPage("summer-cars")).toMatchObject({ _id });
    await saveText(editor, { ...words, _id, version: 0, snippet: "june" });
    expect(await findLandingPage("summer-cars")).toBeUndefined();
    expect(await findMovedPage("summer-cars")).toBe("june");
  });
});

it("lists texts for editors by state and words", async () => {
  await makePost({ title: "Listed here" });
  const { list } = await findTexts(editor, "blog", { q: "LISTED" });
  expect(list).toMatchObject([{ label: "Listed here", state: "published", pending: false }]);
  expect((await findTexts(editor, "blog", { q: "100%" })).list).toEqual([]);
  const states = async (state: "draft" | "scheduled" | "published") =>
    new Set((await findTexts(editor, "blog", { state })).list.map((row) => row.state));
  for (const state of ["draft", "published"] as const) expect(await states(state)).toEqual(new Set([state]));
});

it("finds what appears in a span of time, of all kinds of texts, for editors only", async () => {
  const at = (day: string) => new Date(`${day}T15:00:00Z`);
  const made: string[] = [];
  for (const day of ["2031-03-02", "2031-03-05", "2031-04-01"])
    made.push(await makePost({ title: `Of ${day}`, publishedAt: at(day).toISOString() }));
  const [tip, draft] = [await makeTip(), await makePost({ title: "Not ready" })];
  await db()
    .update(tips)
    .set({ publishedAt: at("2031-03-03") })
    .where(eq(tips.id, tip));
  await db()
    .update(blogPosts)
    .set({ state: "draft", publishedAt: at("2031-03-04") })
    .where(eq(blogPosts.id, draft));
  const span = { from: at("2031-03-01"), to: at("2031-04-01") };
  const found = await findPublications(editor, span);
  expect(found.map(({ collection, _id, state }) => [collection, _id, state])).toEqual([
    ["blog", made[0], "scheduled"],
    ["tips", tip, "scheduled"],
    ["blog", made[1], "scheduled"],
  ]);
  expect(await findPublications(await makeUser(), span)).toEqual([]);
});

import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { makeLandingPage, makePost, makePress, makeTip } from "#test/factories/content.ts";
import { makeUser } from "#test/factories/user.ts";
import { loadBaseContent } from "./base-content.ts";
import { findContentAddresses, findLandingPage, findOpenings } from "./find-pages.ts";
import {
  findBlogContents,
  findNewestPosts,
  findPost,
  findPostByCode,
  findPosts,
  findPostsForFeed,
  findRelatedPosts,
} from "./find-posts.ts";
import { findNewestNews, findNews, findNewsItem, findPressEntries, findPressEntry } from "./find-press.ts";
import { findHomeTestimonials, findTestimonial, findTestimonials } from "./find-testimonials.ts";
import { findTip, findTips } from "./find-tips.ts";
import { blogPosts, landingPages, testimonials, tips } from "./tables.ts";
import { readBlogAddress } from "./values.ts";
import { saveText } from "./writing/save-text.ts";

let editor: Actor;
let url: string;

beforeAll(async () => {
  ({ url } = await testDatabase());
  editor = await makeUser({ role: "editor" });
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

describe("the URLs of the blog", () => {
  it.each([
    [[], { topic: undefined, page: 1 }],
    [["3"], { topic: undefined, page: 3 }],
    [["selling"], { topic: "selling", page: 1 }],
    [["selling", "2"], { topic: "selling", page: 2 }],
    [[undefined, "2"], { topic: undefined, page: 2 }],
    [["boats"], undefined],
    [["0"], undefined],
    [["2", "selling"], undefined],
    [["selling", "next"], undefined],
    [["2", "3"], undefined],
    [["1234567"], undefined],
    [["-1"], undefined],
    [["Selling"], undefined],
  ])("%j is %j", (segments, read) => {
    expect(readBlogAddress(segments as string[])).toEqual(read);
  });
});

describe("the blog", () => {
  let first: string;
  let draft: string;

  beforeAll(async () => {
    first = await makePost({
      topic: "selling",
      title: "Plates and papers",
      publishedAt: ago(3),
      body: "## One\n\nWords.",
    });
    await makePost({ topic: "maintenance", title: "Tires", publishedAt: ago(2) });
    await makePost({ topic: "selling", title: "Photos", publishedAt: ago(1) });
    draft = await makePost({ title: "Half written", state: "draft" });
    await makePost({ title: "Next week", publishedAt: ago(-7) });
    const gone = await makePost({ title: "Taken away" });
    await db().update(blogPosts).set({ deletedAt: new Date() }).where(eq(blogPosts.id, gone));
  });

  it("lists and counts published posts, newest first", async () => {
    const { list, page } = await findPosts();
    expect(titles(list)).toEqual(["Photos", "Tires", "Plates and papers"]);
    expect(page).toMatchObject({ page: 1, records: 40, total: 3, end: true });
    expect(titles((await findPosts({ topic: "selling" })).list)).toEqual(["Photos", "Plates and papers"]);
    expect(titles(await findNewestPosts(2))).toEqual(["Photos", "Tires"]);
  });

  it("shows drafts and scheduled posts to editors only, and never shows deleted posts", async () => {
    expect(titles((await findPosts({}, editor)).list)).toHaveLength(5);
    expect(await findPost(draft)).toBeUndefined();
    expect(await findPost(draft, await makeUser({ seller: true }))).toBeUndefined();
    expect((await findPost(draft, editor))?.title).toBe("Half written");
  });

  it("finds a post by id and by code, rendered", async () => {
    const post = await findPost(first);
    expect(post).toMatchObject({ meta: { url: "plates-and-papers" }, minutes: 1, state: "published" });
    expect(post?.html).toBe('<h2 id="one">One</h2>\n<p>Words.</p>\n');
    expect((await findPostByCode(post?.code ?? ""))?._id).toBe(first);
    expect(await findPostByCode("nothing")).toBeUndefined();
    expect(await findPost("nothing")).toBeUndefined();
  });

  it("suggests other posts, those with the same topic first", async () => {
    const post = (await findPost(first))!;
    expect(titles(await findRelatedPosts(post, 2))).toEqual(["Photos", "Tires"]);
  });

  it("has a table of contents, a feed, and sitemap URLs", async () => {
    expect((await findBlogContents()).map(({ topic, posts }) => [topic, posts.length])).toEqual([
      ["selling", 2],
      ["maintenance", 1],
    ]);
    expect((await findPostsForFeed(1))[0]?.html).toBe("<p>Some words.</p>\n");
    expect((await findContentAddresses()).posts.map(({ url }) => url)).toEqual([
      "photos",
      "tires",
      "plates-and-papers",
    ]);
  });

  it("has 40 posts per page", async () => {
    for (let i = 0; i < 38; i++) await makePost({ topic: "news", title: `News ${i}`, publishedAt: ago(30 + i) });
    expect((await findPosts()).page).toMatchObject({ from: 1, to: 40, total: 41, end: false });
    expect(titles((await findPosts({ page: 2 })).list)).toEqual(["News 37"]);
    expect((await findPosts({ page: 3 })).list).toEqual([]);
  });

  it("keeps the code and date of a changed post, and refuses an outdated form", async () => {
    const before = (await findPost(first))!;
    const words = {
      collection: "blog",
      topic: "selling",
      title: "Plates",
      excerpt: "x",
      body: "New words.",
      author: "A",
    } as const;
    const change = { ...words, _id: first, version: 0, state: "published" } as const;
    expect(await saveText(editor, change)).toMatchObject({ ok: true });
    const after = (await findPost(first))!;
    expect(after).toMatchObject({ code: before.code, publishedAt: before.publishedAt, meta: { url: "plates" } });
    expect(after.html).toBe("<p>New words.</p>\n");
    expect(await saveText(editor, change)).toMatchObject({ ok: false, error: { code: "stale-version" } });
    expect(await saveText(editor, { ...change, _id: newId() })).toMatchObject({ error: { code: "not-found" } });
  });

  it("can be written by editors only", async () => {
    const words = { collection: "blog", topic: "news", title: "x", excerpt: "x", body: "x", author: "x" } as const;
    expect(await saveText(await makeUser({ seller: true }), words)).toMatchObject({ error: { status: 403 } });
    expect(await saveText(guest, words)).toMatchObject({ error: { status: 401 } });
    expect(await saveText(editor, { ...words, picture: "A".repeat(22) })).toMatchObject({ error: { status: 404 } });
  });
});

it("press, news, and testimonials are found by page and by id, drafts by editors only", async () => {
  const press = await makePress({ title: "A third center", publishedAt: ago(1) });
  await makePress({ title: "Later", state: "draft" });
  expect(titles((await findPressEntries()).list)).toEqual(["A third center"]);
  expect(titles((await findPressEntries(1, editor)).list)).toContain("Later");
  expect(await findPressEntry(press)).toMatchObject({ html: "<p>How we did it.</p>\n" });
  expect(await findPressEntry("1")).toBeUndefined();

  const news = {
    collection: "news",
    link: "https://example.com/a",
    source: "The Paper",
    text: "Good cars.",
    state: "published",
  } as const;
  expect(await saveText(editor, { ...news, link: "javascript:alert(1)" })).toMatchObject({ error: { status: 422 } });
  const saved = await saveText(editor, news);
  const item = (await findNewestNews(5))[0]!;
  expect(saved).toMatchObject({ value: { _id: item._id } });
  expect(item).toMatchObject({
    link: news.link,
    source: news.source,
    text: news.text,
    state: "published",
    image: null,
  });
  expect((await findNews()).page.total).toBe(1);
  expect(await findNewsItem(item._id)).toEqual(item);

  const said = {
    collection: "testimonials",
    type: "buyer",
    text: "It was so.",
    name: "Ann",
    title: "Bought a Fit",
    state: "published",
  } as const;
  await saveText(editor, { ...said, home: true });
  await saveText(editor, { ...said, name: "Bob", type: "other" });
  await saveText(editor, { ...said, name: "Cy", state: "draft", home: true });
  expect((await findTestimonials()).list.map(({ name }) => name)).toEqual(["Bob", "Ann"]);
  const home = await findHomeTestimonials(3);
  expect(home.map(({ name }) => name)).toEqual(["Ann"]);
  expect(await findTestimonial(home[0]?._id ?? "")).toEqual(home[0]);
  const [hidden] = await db().select().from(testimonials).where(eq(testimonials.name, "Cy"));
  expect(await findTestimonial(hidden?.id ?? "")).toBeUndefined();
});

it("shows openings while they are published", async () => {
  const job = {
    collection: "openings",
    title: "Technician",
    place: "Chicago",
    kind: "Full time",
    body: "You look at cars.",
  } as const;
  await saveText(editor, job);
  expect(await findOpenings()).toEqual([]);
  await saveText(editor, { ...job, state: "published" });
  expect(await findOpenings()).toMatchObject([{ title: "Technician", html: "<p>You look at cars.</p>\n" }]);
});

describe("built-in texts", () => {
  beforeAll(() => loadBaseContent(url));

  it("include tips for every topic of both audiences, and landing pages", async () => {
    for (const [audience, least] of [
      ["buyer", 12],
      ["seller", 12],
    ] as const) {
      const { list } = await findTips({ audience });
      expect(list.length).toBeGreaterThanOrEqual(least);
      expect(list.every(({ text, title }) => text.startsWith("<p>") && title.length > 5)).toBe(true);
    }
    expect((await findTips({ audience: "seller", topic: "photos" })).list.length).toBeGreaterThan(1);
    for (const snippet of ["home", "sell-your-car", "instant-cash-offer", "first-car", "family-car"])
      expect(await findLandingPage(snippet)).toMatchObject({ snippet, html: expect.stringContaining("<h2") });
    expect(await findLandingPage("nothing")).toBeUndefined();
  });

  it("are loaded once, don't overwrite changes by staff, and otherwise follow the files", async () => {
    const count = async () => [await db().$count(tips), await db().$count(landingPages)];
    const before = await count();
    const [edited, stale] = await db().select().from(tips).limit(2);
    await db().update(tips).set({ title: "Ours", version: 1 }).where(eq(tips.id, edited!.id));
    await db().update(tips).set({ title: "Old" }).where(eq(tips.id, stale!.id));
    await makeTip({ baseKey: "buyer/inspect/no-longer-in-the-files" });
    await Promise.all([loadBaseContent(url), loadBaseContent(url)]);
    expect(await count()).toEqual(before);
    expect((await findTip(edited!.id))?.title).toBe("Ours");
    expect((await findTip(stale!.id))?.title).toBe(stale!.title);
  });

  it("don't replace a page that staff created at the same URL", async () => {
    await db().execute(sql`update landing_pages set deleted_at = now(), version = 1 where snippet = 'first-car'`);
    await makeLandingPage("first-car", { heading: "Ours" });
    await loadBaseContent(url);
    expect((await findLandingPage("first-car"))?.heading).toBe("Ours");
  });

  it("appear once per page in the sitemap", async () => {
    const { tips: pages, landingPages: landings } = await findContentAddresses();
    expect(new Set(pages.map(({ audience, topic }) => `${audience} ${topic}`)).size).toBe(pages.length);
    expect(pages).toHaveLength(10);
    expect(landings.map(({ snippet }) => snippet)).toContain("home");
  });
});

it("can be written by the system, as seeds do", async () => {
  expect(
    await saveText(system, { collection: "openings", title: "x", place: "x", kind: "x", body: "x" }),
  ).toMatchObject({ ok: true });
});

import { beforeAll, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { ask } from "#test/api/ask.ts";
import { testDatabase } from "#test/database.ts";
import { makePost, makePress, makeTip } from "#test/factories/content.ts";
import { makeUser } from "#test/factories/user.ts";

beforeAll(() => testDatabase());

it("returns posts as a list, by topic, by id, by code and as a table of contents", async () => {
  const id = await makePost({ topic: "selling", title: "Plates", body: "## One\n\nText." });
  await makePost({ topic: "news", title: "New" });
  await makePost({ title: "Draft", state: "draft" });
  const all = await ask(guest, "GET", "/blog");
  expect(all.body.page).toMatchObject({ page: 1, records: 40, total: 2, end: true });
  expect((await ask(guest, "GET", "/blog?topic=news")).body.list).toMatchObject([{ title: "New" }]);
  expect((await ask(guest, "GET", "/blog?topic=boats")).status).toBe(422);
  const post = (await ask(guest, "GET", `/blog/${id}`)).body;
  expect(post).toMatchObject({ title: "Plates", meta: { url: "plates" }, html: expect.stringContaining("<h2") });
  expect((await ask(guest, "GET", `/blog/code/${post.code}`)).body._id).toBe(id);
  expect((await ask(guest, "GET", "/blog/code/nothing")).status).toBe(404);
  expect((await ask(guest, "GET", "/blog/toc")).body.list.map(({ topic }: { topic: string }) => topic)).toEqual([
    "selling",
    "news",
  ]);
});

it("returns drafts to editors, but not in lists of published posts", async () => {
  const editor = await makeUser({ role: "editor" });
  const titles = async (path: string) =>
    (await ask(editor, "GET", path)).body.list.map(({ title }: { title: string }) => title);
  expect(await titles("/blog")).toContain("Draft");
  expect(await titles("/blog/published")).not.toContain("Draft");
});

it("returns press, tips, news and testimonials, including empty lists", async () => {
  const press = await makePress();
  expect((await ask(guest, "GET", `/press/${press}`)).body).toMatchObject({ html: "<p>How we did it.</p>\n" });
  expect((await ask(guest, "GET", "/press")).body.list).toHaveLength(1);
  await makeTip();
  expect((await ask(guest, "GET", "/tips/buyer?topic=inspect")).body.list).toMatchObject([
    { title: "Start it cold", text: "<p>Before you come.</p>\n" },
  ]);
  expect((await ask(guest, "GET", "/tips/seller?topic=inspect")).status).toBe(422);
  for (const path of ["/news", "/news/home", "/testimonials", "/testimonials/home", "/tips/seller"])
    expect((await ask(guest, "GET", path)).body.list).toEqual([]);
});

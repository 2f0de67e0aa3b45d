import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { makePost } from "#test/factories/content.ts";
import { findPost } from "../find-posts.ts";
import { COLLECTIONS } from "../text-schemas.ts";
import { previewText, readTyped } from "./preview-text.ts";

beforeAll(() => testDatabase());

const facts = { id: "", publishedAt: null };

it("a preview is what the public page gets, apart from the times", async () => {
  const body = "## One\n\n*Two* [three](/fees)\n\n<b>four</b>";
  const post = (await findPost(await makePost({ body, title: "Same", metaTitle: "M" })))!;
  const typed = { ...post, url: post.meta.url, metaTitle: "M", focusX: "50", focusY: "50" };
  const { item } = previewText("blog", readTyped("blog", typed), { ...facts, id: post._id });
  expect({ ...item, updatedAt: "", publishedAt: "" }).toEqual({ ...post, updatedAt: "", publishedAt: "" });
});

it.each(COLLECTIONS)("%s can be previewed before anything was typed, and with values that would be refused", (kind) => {
  for (const typed of [{}, { title: "x".repeat(999), rating: "many", focusX: "left", topic: "nothing", text: ["a"] }])
    expect(previewText(kind, readTyped(kind, typed), facts).collection).toBe(kind);
});

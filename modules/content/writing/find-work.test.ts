import { beforeAll, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { countTexts } from "./count-texts.ts";
import { findEditorWork } from "./find-work.ts";
import { saveText } from "./save-text.ts";

let editor: Actor;
let other: Actor;
beforeAll(async () => {
  await testDatabase();
  editor = await makeUser({ role: "editor", firstName: "Edith", lastName: "Paper" });
  other = await makeUser({ role: "editor", firstName: "Otto", lastName: "Ink" });
});

async function save(who: Actor, input: Parameters<typeof saveText>[1]) {
  const saved = await saveText(who, input);
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value;
}
const post = { collection: "blog", topic: "tips", title: "Tires", excerpt: "E", body: "B", author: "A" } as const;
const labels = (list: { label: string }[]) => list.map(({ label }) => label);

it("an editor's work is their own drafts and all reviews; texts are counted by state", async () => {
  await save(editor, post);
  await save(editor, { collection: "press", title: "News of us" });
  await save(other, { ...post, title: "Of somebody else" });
  await save(other, { ...post, title: "Please read", state: "review" });
  const shown = await save(editor, { ...post, title: "Public", state: "published" });
  await save(editor, { ...post, _id: shown._id, version: shown.version, title: "Public, changed" });
  await save(other, {
    ...post,
    title: "Later",
    state: "scheduled",
    at: new Date(Date.now() + 86_400_000).toISOString(),
  });

  const { drafts, reviews } = await findEditorWork(editor);
  expect(labels(drafts.list)).toEqual(["Public, changed", "News of us", "Tires"]);
  expect(reviews).toMatchObject({
    total: 1,
    list: [{ label: "Please read", collection: "blog", editedBy: "Otto Ink" }],
  });
  expect(await findEditorWork(editor, 1)).toMatchObject({ drafts: { total: 3, list: [{ label: "Public, changed" }] } });
  const none = { total: 0, list: [] };
  expect(await findEditorWork(await makeUser({ role: "technician" }))).toEqual({
    drafts: none,
    commented: none,
    reviews: none,
  });

  const counts = { draft: 2, review: 1, scheduled: 1, published: 1, unpublished: 0 };
  expect(await countTexts(editor, "blog", undefined)).toEqual(counts);
  expect(await countTexts(editor, "blog", "TIRES")).toMatchObject({ draft: 1, published: 0 });
  expect(await countTexts(await makeUser(), "blog", undefined)).toMatchObject({ draft: 0, published: 0 });
});

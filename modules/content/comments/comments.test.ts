import { beforeAll, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { POST_WORDS } from "#test/factories/post-words.ts";
import { makeUser } from "#test/factories/user.ts";
import { findEditorWork } from "../writing/find-work.ts";
import { removeText } from "../writing/publish-text.ts";
import { saveText } from "../writing/save-text.ts";
import { commentText, settleComment } from "./comment-text.ts";
import { findComments } from "./find-comments.ts";

let writer: Actor;
let reviewer: Actor;
beforeAll(async () => {
  await testDatabase();
  writer = await makeUser({ role: "editor", firstName: "Edith", lastName: "Paper" });
  reviewer = await makeUser({ role: "editor", firstName: "Otto", lastName: "Ink" });
});

async function aText(): Promise<{ collection: "blog"; _id: string }> {
  const saved = await saveText(writer, POST_WORDS);
  if (!saved.ok) throw new Error(saved.error.message);
  return { collection: "blog", _id: saved.value._id };
}
async function said(
  who: Actor,
  text: { collection: "blog"; _id: string },
  comment: string,
  passage = "",
): Promise<string> {
  const added = await commentText(who, { ...text, comment, passage });
  if (!added.ok) throw new Error(added.error.message);
  return added.value._id;
}

it("editors comment on a text and settle it; open comments come first", async () => {
  const text = await aText();
  const first = await said(reviewer, text, "Is this true?", "All cars are red");
  await said(writer, text, "I have asked.");
  expect(await settleComment(writer, { ...text, comment: first, settled: "yes" })).toMatchObject({ ok: true });
  expect(await findComments(writer, text._id)).toMatchObject([
    { text: "I have asked.", author: "Edith Paper", passage: "", settled: null },
    { text: "Is this true?", author: "Otto Ink", passage: "All cars are red", settled: { by: "Edith Paper" } },
  ]);
  await settleComment(reviewer, { ...text, comment: first, settled: "no" });
  expect((await findComments(writer, text._id)).map(({ settled }) => settled)).toEqual([null, null]);
});

it("a text with an open comment of a colleague waits for the one who saved it last", async () => {
  const text = await aText();
  const waits = async () => {
    const { drafts, commented } = await findEditorWork(writer, 50);
    return [drafts, commented].map(({ list }) => list.some(({ _id }) => _id === text._id));
  };
  await said(writer, text, "A note to myself.");
  expect(await waits()).toEqual([true, false]);
  const comment = await said(reviewer, text, "Please shorten it.");
  expect(await waits()).toEqual([false, true]);
  await settleComment(writer, { ...text, comment, settled: "yes" });
  expect(await waits()).toEqual([true, false]);
});

it("only editors comment, on texts that are there, with words", async () => {
  const text = await aText();
  const comment = await said(reviewer, text, "Fine.");
  const stranger = await makeUser({ role: "technician" });
  expect(await commentText(stranger, { ...text, comment: "Hello" })).toMatchObject({ ok: false });
  expect(await findComments(stranger, text._id)).toEqual([]);
  expect(await commentText(reviewer, { ...text, comment: "  " })).toMatchObject({
    error: { fields: { comment: ["Please write a comment."] } },
  });
  const other = { ...(await aText()), comment, settled: "yes" } as const;
  expect(await settleComment(reviewer, other)).toMatchObject({ error: { status: 404 } });
  expect(await settleComment(reviewer, { ...text, comment: newId(), settled: "yes" })).toMatchObject({
    error: { status: 404 },
  });
  await removeText(writer, text);
  expect(await commentText(reviewer, { ...text, comment: "Too late" })).toMatchObject({ error: { status: 404 } });
});

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeTip } from "#test/factories/content.ts";
import { POST_WORDS as WORDS } from "#test/factories/post-words.ts";
import { makeUser } from "#test/factories/user.ts";
import { findPost } from "../find-posts.ts";
import { contentRevisions } from "../tables.ts";
import { differences } from "./differences.ts";
import { findRevision, findRevisions, findText } from "./find-texts.ts";
import { publishText, restoreText, unpublishText } from "./publish-text.ts";
import { saveText } from "./save-text.ts";

let editor: Actor;
beforeAll(async () => {
  await testDatabase();
  editor = await makeUser({ role: "editor", firstName: "Edith", lastName: "Paper" });
});

const text = async (id: string) => (await findText(editor, "blog", id))!;
async function start(): Promise<string> {
  const saved = await saveText(editor, { ...WORDS, title: "Start" });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value._id;
}

describe("revisions", () => {
  it("keep what a built-in text was before its first change", async () => {
    const _id = await makeTip({ title: "Built in" });
    await saveText(editor, { collection: "tips", _id, audience: "buyer", topic: "price", title: "Ours", body: "B" });
    const all = await findRevisions(editor, _id);
    expect(all.map(({ version, act, by }) => [version, act, by])).toEqual([
      [1, "saved", "Edith Paper"],
      [0, "before", null],
    ]);
    const first = await findRevision(editor, "tips", _id, 0);
    expect(first).toMatchObject({ fields: { title: "Built in" } });
    expect(first?.since.map(({ field }) => field)).toContain("title");
  });

  const EFFORT = process.env.TEST_LONG ? { numRuns: 60 } : { numRuns: 8, seed: 7 };
  const step = fc.oneof(
    fc.record({
      act: fc.constant("save" as const),
      body: fc.string({ maxLength: 60 }),
      title: fc.string({ minLength: 1 }),
    }),
    fc.record({ act: fc.constantFrom("publish" as const, "unpublish" as const) }),
    fc.record({ act: fc.constant("restore" as const), nth: fc.nat(30) }),
  );

  it("hold every state of a text, and each can be restored, whatever was done before", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const _id = await start();
        let shown: unknown;
        for (const one of steps) {
          const { version, fields } = await text(_id);
          if (one.act === "save") await saveText(editor, { ...WORDS, _id, version, body: one.body, title: one.title });
          if (one.act === "publish") {
            const done = await publishText(editor, { collection: "blog", _id, version });
            if (done.ok) shown = fields.body;
          }
          if (one.act === "unpublish") {
            await unpublishText(editor, { collection: "blog", _id, version });
            shown = undefined;
          }
          if (one.act === "restore") {
            const wanted = (await findRevision(editor, "blog", _id, one.nth % (version + 1)))!;
            await restoreText(editor, { collection: "blog", _id, version, revision: wanted.version });
            expect((await text(_id)).fields).toEqual(wanted.fields);
          }
          expect((await findPost(_id))?.body).toBe(shown);
        }
        const now = await text(_id);
        const rows = await db()
          .select()
          .from(contentRevisions)
          .where(eq(contentRevisions.textId, _id))
          .orderBy(contentRevisions.version);
        expect(rows.map(({ version }) => version)).toEqual(rows.map((_, at) => at));
        expect(rows.at(-1)).toMatchObject({ version: now.version, fields: now.fields });
      }),
      EFFORT,
    );
  });

  it("differ by parts that make up both texts", () => {
    const words = fc.array(fc.constantFrom("car", "Car", " ", "\n", "é", "🚗", "*", "a b"), { maxLength: 40 });
    fc.assert(
      fc.property(words, words, (one, two) => {
        const [before, after] = [one.join(""), two.join("")];
        const parts = differences(before, after);
        const without = (kind: string) => parts.map((part) => (part.kind === kind ? "" : part.text)).join("");
        expect([without("added"), without("removed")]).toEqual([before, after]);
      }),
    );
    const [long, other] = ["a b\n".repeat(9_000), "c d\n".repeat(9_000)];
    expect(differences(long, other).map(({ kind }) => kind)).toEqual(["removed", "added"]);
  });
});

import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { swapNotes } from "../transitions/tables.ts";
import { findTimeline } from "./timeline.ts";

beforeAll(() => testDatabase());

it("has all that happened to a car, however much it is, newest first", async () => {
  const swap = await aSwap();
  const authorId = (await makeUser({ role: "admin" })).id as string;
  const notes = Array.from({ length: 130 }, (_, at) => ({
    id: newId(),
    swapId: swap.id,
    authorId,
    text: `Note ${at}`,
    at: new Date(Date.now() - at * 60_000),
  }));
  await db().insert(swapNotes).values(notes);
  const timeline = await findTimeline(swap);
  const texts = timeline.filter(({ kind }) => kind === "note").map(({ note }) => note);
  expect(texts).toEqual(notes.map(({ text }) => text));
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { adoptShortlist, findFollowedIds, followSwap } from "#modules/marketplace/follows/index.ts";
import { findCards, findFollowed } from "#modules/marketplace/listing/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";

beforeAll(() => testDatabase());

const followed = async (actor: Actor) => (await findFollowed(actor)).list.map(({ _id }) => _id);
const told = async (actor: Actor) =>
  (await db().select().from(events).where(eq(events.type, "swap.followed"))).filter(
    ({ payload }) => (payload as { user: string }).user === actor.id,
  ).length;

describe("the shortlist of a visitor who signs in", () => {
  it("becomes followed cars in its order, once", async () => {
    const ann = aBuyer();
    const [first, second, third] = [await aSwap(), await aSwap(), await aSwap()];
    await followSwap(ann, { swap: third.id });
    const wanted = [first.id, second.id, third.id];
    expect(await adoptShortlist(ann, { swaps: wanted })).toEqual({ ok: true, value: { followed: 2 } });
    expect(await adoptShortlist(ann, { swaps: wanted })).toEqual({ ok: true, value: { followed: 0 } });
    const now = await followed(ann);
    expect(now.filter((id) => id !== third.id)).toEqual([first.id, second.id]);
    expect(now).toHaveLength(3);
    expect(await told(ann)).toBe(3);
  });

  it("is known by its ids to every page, up to a limit", async () => {
    const ann = aBuyer();
    const wanted = [(await aSwap()).id, (await aSwap()).id];
    await adoptShortlist(ann, { swaps: wanted });
    expect((await findFollowedIds(ann)).sort()).toEqual(wanted.sort());
    expect(await findFollowedIds(ann, 1)).toHaveLength(1);
  });

  it("leaves out cars that are gone, and the person’s own", async () => {
    const ann = aBuyer();
    const [own, gone, good] = [await aSwap({ sellerId: ann.id as string }), await aSwap(), await aSwap()];
    await db().update(swaps).set({ canceledAt: new Date() }).where(eq(swaps.id, gone.id));
    const wanted = [own.id, gone.id, newId(), good.id];
    expect(await adoptShortlist(ann, { swaps: wanted })).toMatchObject({ value: { followed: 1 } });
    expect(await followed(ann)).toEqual([good.id]);
    expect((await findCards([good.id, gone.id, "no id", own.id])).map(({ _id }) => _id)).toEqual([good.id, own.id]);
    expect(await adoptShortlist(ann, { swaps: [] })).toMatchObject({ value: { followed: 0 } });
  });

  it("has at most fifty cars", async () => {
    const wanted = Array.from({ length: 51 }, () => newId());
    expect(await adoptShortlist(aBuyer(), { swaps: wanted })).toMatchObject({ error: { code: "invalid-input" } });
  });
});

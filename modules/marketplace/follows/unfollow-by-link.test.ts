import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { type Actor, guest, personId } from "#modules/kernel/actor.ts";
import { findHeart, followSwap, unfollowByLink } from "#modules/marketplace/follows/index.ts";
import { follows } from "#modules/marketplace/follows/tables.ts";
import { manageToken } from "#modules/marketplace/searches/tokens.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { unfollowToken } from "./unfollow-token.ts";

beforeAll(() => testDatabase());

const heartsOf = async (actor: Actor) =>
  (
    await db()
      .select()
      .from(follows)
      .where(eq(follows.userId, personId(actor)))
  ).map(({ swapId }) => swapId);
const told = async (actor: Actor) =>
  (await db().select().from(events).where(eq(events.type, "swap.unfollowed"))).filter(
    ({ payload }) => (payload as { user: string }).user === actor.id,
  );

describe("the unfollow link in an email", () => {
  it("unfollows that one car, for anyone with the email, and records it once", async () => {
    const [ann, bob] = [aBuyer(), aBuyer()];
    const [car, other] = [await aSwap({ shortName: "2019 Honda CR-V" }), await aSwap()];
    for (const who of [ann, bob]) for (const swap of [car.id, other.id]) await followSwap(who, { swap });
    const token = unfollowToken(ann.id as string, car.id);
    expect(await findHeart(token)).toEqual({ swap: car.id, name: "2019 Honda CR-V", on: true });
    expect(await unfollowByLink(guest, { token })).toEqual({ ok: true, value: { swap: car.id } });
    expect(await heartsOf(ann)).toEqual([other.id]);
    expect(await heartsOf(bob)).toHaveLength(2);
    expect(await findHeart(token)).toMatchObject({ on: false });
    // A second click changes nothing.
    expect(await unfollowByLink(bob, { token })).toMatchObject({ ok: true });
    expect(await told(ann)).toHaveLength(1);
    expect(await told(bob)).toHaveLength(0);
  });

  it("can't be replaced by another kind of link or forged", async () => {
    const [ann, car] = [aBuyer(), await aSwap()];
    await followSwap(ann, { swap: car.id });
    const token = unfollowToken(ann.id as string, car.id);
    for (const wrong of [
      manageToken(car.id),
      `${token.split(".")[0]}.${"x".repeat(43)}`,
      "a-link-that-leads.nowhere",
    ]) {
      expect(await unfollowByLink(guest, { token: wrong })).toMatchObject({ error: { status: 404 } });
      expect(await findHeart(wrong)).toBeUndefined();
    }
    expect(await heartsOf(ann)).toEqual([car.id]);
  });
});

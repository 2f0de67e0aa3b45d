import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { signToken } from "#modules/kernel/signed-token.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { anAcceptedVisit, aVisit, visitTime } from "#test/factories/visit.ts";
import { cancelVisit } from "./cancel-visit.ts";
import { changeVisit } from "./change-visit.ts";
import { findCalendarFeed, findVisitFile } from "./find-calendar-feed.ts";
import { findVisitSettings } from "./save-settings.ts";
import { closeCalendarFeed, openCalendarFeed } from "./share-calendar.ts";

beforeAll(() => testDatabase());

async function opened(person: Actor): Promise<string> {
  const result = await openCalendarFeed(person, {});
  if (!result.ok) throw new Error(result.error.message);
  return result.value.feed;
}
const read = async (token: string) => (await findCalendarFeed(token))?.replaceAll("\r\n ", "").split("\r\n") ?? [];
const linesWith = async (token: string, name: string) =>
  (await read(token)).filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
const people = async () => {
  const [seller, buyer] = [await makeUser({ seller: true, firstName: "Dana" }), await makeUser()];
  return { seller, buyer, swap: await aSwap({ sellerId: seller.id as string }) };
};

describe("the private calendar", () => {
  it("shows a person's visits; the address once accepted; a change and a cancellation in the same entry", async () => {
    const { buyer, seller, swap } = await people();
    const token = await opened(buyer);
    const { _id } = await aVisit({ swap, buyer });
    expect([
      await linesWith(token, "UID"),
      await linesWith(token, "STATUS"),
      await linesWith(token, "LOCATION"),
    ]).toEqual([[`${_id}@visits.swaplot`], ["TENTATIVE"], []]);
    const { acceptVisit } = await import("./accept-visit.ts");
    await acceptVisit(seller, { _id });
    expect([await linesWith(token, "STATUS"), await linesWith(token, "LOCATION")]).toEqual([
      ["CONFIRMED"],
      ["123 Hidden Street\\, Oak Park\\, IL 60302"],
    ]);
    await changeVisit(seller, { _id, date: visitTime(4) });
    await cancelVisit(seller, { _id });
    expect([
      await linesWith(token, "UID"),
      await linesWith(token, "STATUS"),
      await linesWith(token, "SEQUENCE"),
    ]).toEqual([[`${_id}@visits.swaplot`], ["CANCELLED"], ["4"]]);
    expect((await read(token)).join("\n")).not.toContain("+1312");
  });

  it("has what the calendar of its owner has: for staff those of everybody, for others only their own", async () => {
    const { _id } = await anAcceptedVisit();
    const uidsOf = async (role: "admin" | "user") => linesWith(await opened(await makeUser({ role })), "UID");
    expect(await uidsOf("admin")).toContain(`${_id}@visits.swaplot`);
    expect(await uidsOf("user")).toEqual([]);
  });

  it("ends with a new address, when it is turned off, and with the account", async () => {
    const { buyer } = await people();
    const first = await opened(buyer);
    const second = await opened(buyer);
    expect([await findCalendarFeed(first), await findCalendarFeed(second)]).toEqual([undefined, expect.any(String)]);
    expect((await findVisitSettings(buyer)).feed).toBe(second);
    await closeCalendarFeed(buyer, {});
    expect([await findCalendarFeed(second), (await findVisitSettings(buyer)).feed]).toEqual([undefined, null]);
    const third = await opened(buyer);
    expect(await findCalendarFeed(second)).toBeUndefined();
    await db()
      .update(users)
      .set({ active: false })
      .where(eq(users.id, buyer.id as string));
    expect(await findCalendarFeed(third)).toBeUndefined();
  });

  it("has no entrance for invented addresses", async () => {
    const { buyer } = await people();
    await opened(buyer);
    for (const token of ["", "x", "a.b", `${buyer.id}`, signToken("searches.feed", `${buyer.id} 1`)])
      expect(await findCalendarFeed(token)).toBeUndefined();
  });
});

it("a file of one visit is for the people in it", async () => {
  const { _id, buyer, seller } = await anAcceptedVisit();
  expect(await findVisitFile(buyer, _id)).toContain("Visit: 2019 Honda CR-V");
  expect(await findVisitFile(seller, _id)).toContain(`UID:${_id}@visits.swaplot`);
  expect(await findVisitFile(aBuyer(), _id)).toBeUndefined();
});

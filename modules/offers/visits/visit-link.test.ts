import { beforeAll, expect, it } from "vitest";
import { deactivateUser } from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { aVisit, visitTime } from "#test/factories/visit.ts";
import { tampered } from "#test/tampered.ts";
import { acceptVisit } from "./accept-visit.ts";
import { changeVisit } from "./change-visit.ts";
import { findVisitByLink, findVisitToken, visitToken } from "./visit-link.ts";

beforeAll(() => testDatabase());

async function people() {
  const [seller, buyer] = [await makeUser({ seller: true }), await makeUser({ buyer: true })];
  const swap = await makeSwap({ step: "listing", sellerId: seller.id as string });
  const { _id, date } = await aVisit({ swap: { id: swap.id, sellerId: seller.id as string }, buyer });
  return { seller, buyer, visit: _id, startsAt: new Date(date) };
}

it("a link opens the visit for the side it was made for, and lets it answer", async () => {
  const { seller, buyer, visit, startsAt } = await people();
  const linked = await findVisitByLink(visitToken({ id: visit, startsAt }, "seller"));
  expect([linked?.actor.id, linked?.visit.party]).toEqual([seller.id, "seller"]);
  expect(await acceptVisit(linked?.actor ?? system, { _id: visit })).toMatchObject({ ok: true });
  const other = await findVisitByLink(visitToken({ id: visit, startsAt }, "buyer"));
  expect([other?.actor.id, other?.visit.status]).toEqual([buyer.id, "accepted"]);
});

it("a link ends with the visit's time; the person's new link opens it again", async () => {
  const { seller, visit, startsAt } = await people();
  const old = visitToken({ id: visit, startsAt }, "seller");
  await changeVisit(seller, { _id: visit, date: visitTime(4) });
  expect(await findVisitByLink(old)).toBeUndefined();
  const token = await findVisitToken(seller, visit);
  expect((await findVisitByLink(token ?? ""))?.visit.date).toBe(visitTime(4));
  expect(await findVisitToken(anActor(["admin"]), visit)).toBeUndefined();
});

it("an altered link, another token, and one of a closed account open nothing", async () => {
  const { seller, visit, startsAt } = await people();
  const token = visitToken({ id: visit, startsAt }, "seller");
  for (const wrong of ["", "x", tampered(token), `${token}x`]) expect(await findVisitByLink(wrong)).toBeUndefined();
  await deactivateUser(anActor(["admin"]), { user: seller.id as string });
  expect(await findVisitByLink(token)).toBeUndefined();
});

it("a link gives staff no rights beyond those of the visit's person", async () => {
  const seller = await makeUser({ role: "admin", seller: true });
  const swap = await makeSwap({ step: "listing", sellerId: seller.id as string });
  const { _id, date } = await aVisit({ swap: { id: swap.id, sellerId: seller.id as string } });
  const linked = await findVisitByLink(visitToken({ id: _id, startsAt: new Date(date) }, "seller"));
  expect(linked?.actor.roles).toEqual(["user"]);
  expect(linked?.visit.manages).toBe(false);
});

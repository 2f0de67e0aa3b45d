import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aLiveLot } from "#test/factories/lot.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { acceptTerms } from "../bids/accept-terms.ts";
import { placeBid, setAutobid } from "../bids/place-bid.ts";
import { bidders } from "../tables.ts";
import { findBidder } from "./find-bidder.ts";
import { saveBidder } from "./save-bidder.ts";
import { sendLicense } from "./send-license.ts";

let dealer: Actor;
const staff = anActor(["customer-service"]);
const of = () => dealer.id as string;

beforeAll(async () => {
  await testDatabase();
  dealer = await signedIn(await makeUser({ role: "dealer" }));
});

describe("a new dealer", () => {
  it("may bid once staff have checked the license and the terms are accepted", async () => {
    const swap = (await aLiveLot()).id;
    expect((await findBidder(dealer, of()))?.whyNot).toContain("not checked your dealer license");
    expect((await acceptTerms(dealer, {})).ok).toBe(true);
    expect(await placeBid(dealer, { swap, amount: 5_000 })).toMatchObject({ error: { code: "not-eligible" } });
    const checked = { user: of(), company: "Lake Motors", licenseNumber: "D-17", licenseUntil: "2099-12-31" };
    expect((await saveBidder(staff, checked)).ok).toBe(true);
    expect((await placeBid(dealer, { swap, amount: 5_000 })).ok).toBe(true);
    expect(await findBidder(staff, of())).toMatchObject({
      company: "Lake Motors",
      licenseUntil: "2099-12-31",
      whyNot: null,
      limit: 25_000,
      ownLimit: null,
      used: 5_000,
      paidCars: 0,
    });
  });

  it("sees the own maxima in what is used of the limit, and staff see the prices", async () => {
    const swap = (await aLiveLot()).id;
    expect((await setAutobid(dealer, { swap, amount: 9_000, again: 9_000 })).ok).toBe(true);
    expect((await findBidder(dealer, of()))?.used).toBe(5_000 + 9_000);
    expect((await findBidder(staff, of()))?.used).toBe(5_000 + 5_000);
  });

  it("gets another limit from staff, who may take it back", async () => {
    const checked = { user: of(), licenseUntil: "2099-12-31" };
    await saveBidder(staff, { ...checked, limit: "60,000" });
    expect(await findBidder(dealer, of())).toMatchObject({ limit: 60_000, ownLimit: 60_000 });
    await saveBidder(staff, checked);
    expect(await findBidder(dealer, of())).toMatchObject({ limit: 25_000, ownLimit: null });
  });

  it("isn’t approved with a license that is over", async () => {
    const past = { user: of(), licenseUntil: "2020-01-31" };
    expect(await saveBidder(staff, past)).toMatchObject({
      error: {
        field: "licenseUntil",
        message: "This license is no longer valid. Please ask the dealer for the new one.",
      },
    });
    expect(await findBidder(staff, of())).toMatchObject({ licenseUntil: "2099-12-31" });
  });

  it("has a limit that staff lower after the license is over, and a new license still has to be valid", async () => {
    const over = { licenseNumber: "D-17", licenseUntil: "2020-01-31" };
    await db().update(bidders).set(over).where(eq(bidders.userId, of()));
    expect((await saveBidder(staff, { user: of(), ...over, limit: "1,000" })).ok).toBe(true);
    expect(await findBidder(staff, of())).toMatchObject({ ownLimit: 1_000, licenseUntil: over.licenseUntil });
    for (const other of [{ licenseUntil: "2020-02-01" }, { licenseNumber: "D-18" }])
      expect(await saveBidder(staff, { user: of(), ...over, ...other })).toMatchObject({
        error: { code: "license-over" },
      });
  });

  it("is a dealer, and reads only the own papers", async () => {
    const other = await signedIn(await makeUser({ role: "dealer" }));
    expect(await findBidder(other, of())).toBeUndefined();
    const seller = await makeUser({ seller: true });
    const wrong = { user: seller.id as string, licenseUntil: "2099-12-31" };
    expect(await saveBidder(staff, wrong)).toMatchObject({ error: { status: 404 } });
    expect(await sendLicense(dealer, { files: [] })).toMatchObject({
      error: { fields: { files: expect.anything() } },
    });
  });
});

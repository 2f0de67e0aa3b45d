import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aLiveLot, aScheduledLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { placeBid, setAutobid } from "../bids/place-bid.ts";
import { findBidder } from "../dealers/find-bidder.ts";
import { saveBidder } from "../dealers/save-bidder.ts";
import { startLot } from "../lots/start-lot.ts";
import { findWin, findWins } from "../settling/find-wins.ts";
import { bidders, lots, teamInvitations } from "../tables.ts";
import { capAutobids } from "./cap-autobids.ts";
import { removeMember, saveMember } from "./change-member.ts";
import { findOwnInvitations, findTeam } from "./find-team.ts";
import { inviteMember, withdrawInvitation } from "./invite-member.ts";
import { joinCompany } from "./join-company.ts";
import type { TeamRole } from "./schemas.ts";

beforeAll(() => testDatabase());

type Dealer = Actor & { email: string };
async function aDealerAccount(active = true): Promise<Dealer> {
  const email = `${crypto.randomUUID()}@example.test`;
  return { ...(await signedIn(await makeUser({ role: "dealer", email, active }))), email };
}
const of = ({ id }: Actor) => id as string;

/** The manager of a company of its own, which may bid $100,000. */
async function aManager(): Promise<Dealer> {
  const manager = await aDealerAccount();
  await becomeBidder(manager, { company: `Company ${manager.id}`, limit: 100_000, licenseUntil: "2050-12-31" });
  return manager;
}

/** Someone who has joined the manager's company, accepted the terms, and whom we let bid $90,000. */
async function aMember(manager: Dealer, role: TeamRole, limit?: number): Promise<Dealer> {
  const member = await aDealerAccount();
  const { _id: invitation } = value(await inviteMember(manager, { email: member.email, role, limit }));
  value(await joinCompany(member, { invitation }));
  await db()
    .update(bidders)
    .set({ termsAcceptedAt: new Date(), limit: 90_000 })
    .where(eq(bidders.userId, of(member)));
  return member;
}

const bid = (dealer: Actor, swap: { id: string }, amount: number) =>
  placeBid(dealer, { swap: swap.id, amount, again: amount });

describe("an invitation to a company", () => {
  it("is accepted by the dealer with the invited email, who gets role, limit, and the company's license", async () => {
    const [manager, member, other] = [await aManager(), await aDealerAccount(), await aDealerAccount()];
    const given = { email: member.email.toUpperCase(), role: "buyer", limit: "20,000" } as const;
    const { _id: invitation } = value(await inviteMember(manager, given));
    expect(await findOwnInvitations(member)).toMatchObject([{ _id: invitation, role: "buyer", limit: 20_000 }]);
    expect(await findOwnInvitations(other)).toEqual([]);
    expect(code(await joinCompany(other, { invitation }))).toBe("not-found");
    expect(code(await joinCompany(anActor(["user"]), { invitation }))).toBe("not-found");
    expect(value(await joinCompany(member, { invitation }))).toEqual({ company: `Company ${manager.id}` });
    expect(code(await joinCompany(member, { invitation }))).toBe("invitation-over");
    expect(await findBidder(member, of(member))).toMatchObject({ licenseUntil: "2050-12-31" });
    expect(await findTeam(member)).toMatchObject({ role: "buyer", invitations: [] });
    expect(code(await inviteMember(manager, { email: member.email, role: "payer" }))).toBe("already-member");
  });

  it("is replaced by a new one of the same address, and can be withdrawn", async () => {
    const [manager, member] = [await aManager(), await aDealerAccount(false)];
    const { _id: first } = value(await inviteMember(manager, { email: member.email, role: "buyer" }));
    const { _id: second } = value(await inviteMember(manager, { email: member.email, role: "payer" }));
    expect((await findTeam(manager))?.invitations).toMatchObject([{ _id: second, role: "payer" }]);
    expect(code(await joinCompany(member, { invitation: first }))).toBe("invitation-over");
    expect(code(await withdrawInvitation(await aManager(), { invitation: second }))).toBe("not-found");
    value(await withdrawInvitation(manager, { invitation: second }));
    expect(code(await joinCompany(member, { invitation: second }))).toBe("invitation-over");
  });

  it("ends after its time, and does not take away a dealer who has bids for another company", async () => {
    const [manager, busy] = [await aManager(), await aManager()];
    const { _id: invitation } = value(await inviteMember(manager, { email: busy.email, role: "buyer" }));
    value(await bid(busy, await aLiveLot(), 6_000));
    expect(code(await joinCompany(busy, { invitation }))).toBe("bound-elsewhere");
    await db()
      .update(teamInvitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(teamInvitations.id, invitation));
    expect(code(await joinCompany(busy, { invitation }))).toBe("invitation-over");
  });
});

describe("an invitation of somebody who no longer manages the company", () => {
  const invitedBy = async (manager: Dealer) => {
    const guest = await aDealerAccount();
    return { guest, ...value(await inviteMember(manager, { email: guest.email, role: "manager" })) };
  };

  it("ends when that person loses the role, or is taken out", async () => {
    const manager = await aManager();
    const [one, two] = [await aMember(manager, "manager"), await aMember(manager, "manager")];
    const [first, second] = [await invitedBy(one), await invitedBy(two)];
    value(await saveMember(manager, { user: of(one), role: "buyer" }));
    value(await removeMember(manager, { user: of(two) }));
    expect((await findTeam(manager))?.invitations).toEqual([]);
    for (const { guest, _id: invitation } of [first, second])
      expect(code(await joinCompany(guest, { invitation }))).toBe("invitation-over");
  });

  it("lets no one join after staff moved that person to another company", async () => {
    const { guest, _id: invitation, by } = await aManager().then(async (by) => ({ by, ...(await invitedBy(by)) }));
    const company = `Elsewhere ${by.id}`;
    value(await saveBidder(anActor(["customer-service"]), { user: of(by), company, licenseUntil: "2060-12-31" }));
    expect(code(await joinCompany(guest, { invitation }))).toBe("invitation-over");
  });
});

describe("the license of a dealer who joins", () => {
  it.each([
    ["no license", null, "2055-01-01", "2055-01-01"],
    ["one that has ended", "2020-01-01", null, null],
    ["one that ends sooner", "2050-01-01", "2055-01-01", "2055-01-01"],
    ["one that ends later", "2055-01-01", "2050-01-01", "2055-01-01"],
  ])("stays or becomes the one that is valid longer: the company has %s", async (_, theirs, own, after) => {
    const manager = await aManager();
    await db()
      .update(bidders)
      .set({ licenseUntil: theirs })
      .where(eq(bidders.userId, of(manager)));
    const member = await aDealerAccount();
    await becomeBidder(member, { company: null, licenseUntil: own });
    const { _id: invitation } = value(await inviteMember(manager, { email: member.email, role: "buyer" }));
    value(await joinCompany(member, { invitation }));
    expect(await findBidder(member, of(member))).toMatchObject({ licenseUntil: after });
  });
});

describe("what a dealer did for another company", () => {
  it("is not shown to the people of the company that the dealer joins", async () => {
    const [manager, newcomer] = [await aManager(), await aManager()];
    const [won, waiting] = [await aLiveLot(), await aScheduledLot()];
    value(await bid(newcomer, won, 6_000));
    await closeNow(won);
    await db().update(lots).set({ paidAt: new Date() }).where(eq(lots.swapId, won.id));
    const { _id: invitation } = value(await inviteMember(manager, { email: newcomer.email, role: "buyer" }));
    value(await joinCompany(newcomer, { invitation }));
    expect((await findTeam(manager))?.bids).toEqual([]);
    expect((await findWins(manager)).list).toEqual([]);
    expect(await findWin(manager, won.id)).toBeUndefined();
    expect((await findTeam(newcomer))?.bids).toHaveLength(1);
    expect((await findWins(newcomer)).list).toHaveLength(1);
    value(await setAutobid(newcomer, { swap: waiting.id, amount: 6_000, again: 6_000 }));
    expect((await findTeam(manager))?.bids).toMatchObject([{ swap: waiting.id, amount: 6_000 }]);
  });
});

describe("the roles of a company", () => {
  it("let only managers manage it", async () => {
    const manager = await aManager();
    const [buyer, payer] = [await aMember(manager, "buyer"), await aMember(manager, "payer")];
    for (const other of [buyer, payer]) {
      expect(code(await inviteMember(other, { email: "x@example.test", role: "buyer" }))).toBe("not-manager");
      expect(code(await saveMember(other, { user: of(manager), role: "payer" }))).toBe("not-manager");
      expect(code(await removeMember(other, { user: of(manager) }))).toBe("not-manager");
      expect(await findTeam(other)).toMatchObject({ invitations: [], members: [{}, { used: null }, {}] });
    }
    expect(code(await saveMember(manager, { user: of(await aManager()), role: "buyer" }))).toBe("not-found");
    expect(code(await inviteMember(await aDealerAccount(), { email: "x@example.test", role: "buyer" }))).toBe(
      "no-team",
    );
  });

  it("let managers and buyers bid, and payers see what the company won", async () => {
    const manager = await aManager();
    const [buyer, payer] = [await aMember(manager, "buyer"), await aMember(manager, "payer")];
    const swap = await aLiveLot();
    expect(sentence(await bid(payer, swap, 6_000))).toContain("because you only pay there");
    value(await bid(buyer, swap, 6_000));
    await closeNow(swap);
    for (const reader of [manager, payer])
      expect((await findWins(reader)).list).toMatchObject([{ swap: swap.id, buyer: expect.any(String) }]);
    expect(await findWin(payer, swap.id)).toMatchObject({ price: 6_000 });
    expect((await findWins(buyer)).list).toMatchObject([{ swap: swap.id, buyer: null }]);
    const own = await aLiveLot();
    value(await bid(manager, own, 7_000));
    await closeNow(own);
    expect(await findWin(buyer, own.id)).toBeUndefined();
    expect(await findWin(await aManager(), own.id)).toBeUndefined();
  });

  it("leave a company always one manager, also when two remove each other", async () => {
    const manager = await aManager();
    expect(code(await saveMember(manager, { user: of(manager), role: "buyer" }))).toBe("last-manager");
    expect(code(await removeMember(manager, { user: of(manager) }))).toBe("last-manager");
    const second = await aMember(manager, "manager");
    const results = await Promise.all([
      removeMember(manager, { user: of(second) }),
      removeMember(second, { user: of(manager) }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const left = [await findTeam(manager), await findTeam(second)].filter(Boolean);
    expect(left).toHaveLength(1);
  });

  it("of a dealer whom staff check into a company with people is buyer", async () => {
    const [manager, newcomer] = [await aManager(), await aDealerAccount()];
    const checked = { user: of(newcomer), company: `company  ${manager.id}`, licenseUntil: "2060-12-31" } as const;
    const staff = anActor(["customer-service"]);
    // The same name alone can be that of another company.
    expect(code(await saveBidder(staff, checked))).toBe("company-exists");
    expect(code(await saveBidder(staff, { ...checked, licenseNumber: "X-2" }))).toBe("company-exists");
    expect(await findTeam(newcomer)).toBeUndefined();
    await db()
      .update(bidders)
      .set({ licenseNumber: "D-1" })
      .where(eq(bidders.userId, of(manager)));
    value(await saveBidder(staff, { ...checked, licenseNumber: "d 1" }));
    expect(await findTeam(newcomer)).toMatchObject({ role: "buyer" });
    // The license is the company's.
    expect(await findBidder(manager, of(manager))).toMatchObject({ licenseUntil: "2060-12-31" });
  });
});

describe("the limit of a buyer", () => {
  it("holds on top of the company's, which counts what everybody has bound", async () => {
    const manager = await aManager();
    const buyer = await aMember(manager, "buyer", 10_000);
    const [one, two, three] = [await aLiveLot(), await aLiveLot(), await aLiveLot()];
    expect(sentence(await bid(buyer, one, 10_500))).toBe("Your limit leaves $10,000 for this car.");
    value(await bid(buyer, one, 9_000));
    expect(code(await bid(buyer, two, 5_000))).toBe("bid-limit");
    value(await saveMember(manager, { user: of(buyer), role: "buyer", limit: "60000" }));
    value(await bid(buyer, two, 50_000));
    expect(sentence(await bid(manager, three, 45_000))).toBe("Your limit leaves $41,000 for this car.");
    expect(await findTeam(manager)).toMatchObject({
      limit: { limit: 100_000, used: 59_000 },
      members: [{ used: 0 }, { used: 59_000, limit: 60_000 }],
    });
  });
});

describe("who bid what", () => {
  it("is shown to managers with the maxima, and to others only of themselves", async () => {
    const manager = await aManager();
    const buyer = await aMember(manager, "buyer");
    const [swap, waiting] = [await aLiveLot(), await aScheduledLot()];
    value(await bid(buyer, swap, 5_500));
    value(await setAutobid(buyer, { swap: swap.id, amount: 9_000, again: 9_000 }));
    value(await setAutobid(manager, { swap: waiting.id, amount: 6_000, again: 6_000 }));
    expect((await findTeam(manager))?.bids).toMatchObject([
      { swap: waiting.id, kind: "autobid", amount: 6_000, state: "waits" },
      { swap: swap.id, kind: "autobid", amount: 9_000, state: "leads" },
      { swap: swap.id, kind: "bid", amount: 5_500, state: "beaten" },
    ]);
    expect((await findTeam(buyer))?.bids.map(({ amount }) => amount)).toEqual([9_000, 5_500]);
  });
});

describe("somebody who was taken out of a company", () => {
  it("bids no more, while what leads stays binding and counts toward the company’s limit", async () => {
    const manager = await aManager();
    const buyer = await aMember(manager, "buyer");
    const [swap, other, preview] = [await aLiveLot(), await aLiveLot(), await aScheduledLot()];
    value(await bid(buyer, swap, 40_000));
    value(await setAutobid(buyer, { swap: preview.id, amount: 6_000, again: 6_000 }));
    value(await removeMember(manager, { user: of(buyer) }));
    expect(sentence(await bid(buyer, other, 6_000))).toContain("You no longer buy for");
    expect(await findTeam(buyer)).toBeUndefined();
    value(await startLot(anActor(["admin"]), { auction: preview.id }));
    expect(await findTeam(manager)).toMatchObject({ limit: { used: 40_000 }, members: [{}, { used: 40_000 }] });
    await closeNow(swap);
    expect((await findWins(manager)).list).toMatchObject([{ swap: swap.id, price: 40_000 }]);
    expect((await findWins(buyer)).list).toHaveLength(1);
  });

  it("leads no further than the current price", async () => {
    const manager = await aManager();
    const buyer = await aMember(manager, "buyer");
    const swap = await aLiveLot();
    value(await bid(buyer, swap, 5_500));
    value(await setAutobid(buyer, { swap: swap.id, amount: 20_000, again: 20_000 }));
    value(await removeMember(manager, { user: of(buyer) }));
    expect(value(await capAutobids(system, { user: of(buyer) }))).toEqual({ lots: 1 });
    expect(await findTeam(manager)).toMatchObject({ limit: { used: 5_500 } });
    const other = await aManager();
    value(await bid(other, swap, 6_000));
    await closeNow(swap);
    expect((await findWins(other)).list).toMatchObject([{ swap: swap.id, price: 6_000 }]);
    expect(value(await capAutobids(system, { user: of(other) }))).toEqual({ lots: 0 });
  });
});

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { auctionEvents, lots } from "#modules/auctions/tables.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { deals } from "#modules/deals/tables.ts";
import { type Actor, asMember, gateRefuses, system } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { bankLines, bankStatements } from "#modules/ledger/tables.ts";
import { offers } from "#modules/offers/tables.ts";
import { startBatch } from "#modules/swaps/index.ts";
import { reportOrders } from "#modules/swaps/reports/tables.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { booked } from "#test/factories/booking.ts";
import { makeStaff, openFor, sold } from "#test/factories/claim.ts";
import { aLiveLot } from "#test/factories/lot.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { aVisit } from "#test/factories/visit.ts";
import { anyInput } from "#test/faults/any-input.ts";
import { everyCommand } from "#test/faults/commands.ts";
import { makeWorld, type World } from "#test/faults/world.ts";
import { today } from "#test/today.ts";

/** Staff commands of these modules that are about no car, or about one that doesn't exist yet. */
const WITHOUT_CAR: Record<string, string> = {
  "auctions.save-date": "A date of auctions.",
  "auctions.remove-date": "A date of auctions; its lots move to another one or are canceled.",
  "auctions.save-bidder": "The account of a dealer.",
  "swaps.add": "It registers a car. Its seller can do nothing else with it in a staff role.",
  "swaps.register-purchased": "The same; it refuses the actor's own car itself.",
  "swaps.close-period": "A month of the whole ledger.",
  "auctions.reject-bidder": "The papers of a dealer, who may bid on all cars.",
  "swaps.import-statement": "A statement of the bank, about many cars.",
  "swaps.start-batch": "Many cars: each is refused by the command that does its row.",
  "swaps.undo-batch": "The same.",
};
const ABOUT_CARS = /^(swaps|tasks|inspections|auctions|marketplace)\./;

/** What a person may do without a staff role. */
const MEMBER: Actor = { ...system, kind: "user", id: newId(), roles: ["user", "dealer"], surveyed: true };

const commands = [...(await everyCommand()).values()];
const staffCommands = commands.filter(
  ({ command, allow }) => ABOUT_CARS.test(command) && allow !== "system.manage" && gateRefuses(MEMBER, allow),
);
const namesCar = (command: Command) => command.parties || "swap" in propertiesOf(command.input);

describe("every staff command about a car", () => {
  it("says which car it is about, or is listed with the reason", () => {
    expect(
      staffCommands
        .filter((command) => !namesCar(command) && !(command.command in WITHOUT_CAR))
        .map(({ command }) => command),
    ).toEqual([]);
    const known = new Set(staffCommands.map(({ command }) => command));
    expect(Object.keys(WITHOUT_CAR).filter((name) => !known.has(name))).toEqual([]);
  });
});

let world: World;
let colleague: Actor;
beforeAll(async () => {
  await testDatabase();
  await makeStaff();
  world = await aWorldOfOnePerson();
}, 240_000);

describe("a member of staff with a part in the car is refused", () => {
  const tried = staffCommands.filter((command) => !(command.command in WITHOUT_CAR));
  it.each(tried.map((command) => ({ name: command.command, command })))("$name", async ({ command }) => {
    const input = fc
      .sample(anyInput(command.input, world), { numRuns: 400, seed: 5 })
      .filter((one) => isAboutOwnCar(one) && command.input.safeParse(one).success)
      .toSorted((a, b) => weightOf(a) - weightOf(b))[0];
    expect(input, "no valid input was found").toBeDefined();
    await db().delete(attempts);
    const result = await command(colleague, input as never);
    expect(result.ok ? "ok" : result.error.code).toBe("own-car");
  });
});

describe("having a part in a car", () => {
  const addNote = commands.find(({ command }) => command === "swaps.add-note") as Command;
  const asStaff = (more: object = {}) => makeUser({ roles: ["user", ...STAFF_ROLES], ...more });
  const outcome = async (actor: Actor, swap: string) => {
    const result = await addNote(actor, { swap, note: "The seller called." });
    return result.ok ? "ok" : result.error.code;
  };

  it("means being its seller, its owner, its buyer, a bidder, or somebody who made an offer or asked for a visit", async () => {
    const stranger = await asStaff();
    const { id: own } = await aSwap({ sellerId: stranger.id as string });
    expect(await outcome(stranger, own)).toBe("own-car");
    const { id: bought } = await aSwap({ ownerId: stranger.id as string });
    expect(await outcome(stranger, bought)).toBe("own-car");
    const { id: offered } = await aSwap();
    await offerOf(stranger, offered);
    expect(await outcome(stranger, offered)).toBe("own-car");
    const visit = await aVisit({ buyer: asMember(stranger) });
    expect(await outcome(stranger, visit.swap.id)).toBe("own-car");
    const { id: lot } = await aLiveLot();
    await bidOf(stranger, lot);
    expect(await outcome(stranger, lot)).toBe("own-car");
    const { swap: deal } = await sold();
    await db().update(deals).set({ coSellerId: stranger.id }).where(eq(deals.swapId, deal));
    expect(await outcome(stranger, deal)).toBe("own-car");
    const { id: other } = await aSwap();
    expect(await outcome(stranger, other)).toBe("ok");
  });

  it("also through an account that was merged, and through one's company in any spelling", async () => {
    const remaining = await asStaff();
    const closed = await makeUser({ mergedIntoId: remaining.id, active: false });
    const { id: sellers } = await aSwap({ sellerId: closed.id as string });
    expect(await outcome(remaining, sellers)).toBe("own-car");
    const dealer = await makeUser({ role: "dealer", company: "Lakeshore Autos" });
    const employee = await asStaff({ company: " lakeshore autos " });
    const { id: lot } = await aLiveLot();
    expect(await outcome(employee, lot)).toBe("ok");
    await bidOf(dealer, lot);
    expect(await outcome(employee, lot)).toBe("own-car");
    const noCompany = await asStaff({ company: " " });
    const { id: plain } = await aSwap({ sellerId: (await makeUser({ company: "" })).id as string });
    expect(await outcome(noCompany, plain)).toBe("ok");
  });

  it("leaves a person what they may do as the seller or buyer", async () => {
    const seller = await asStaff({ seller: true });
    const { id: swap } = await aSwap({ sellerId: seller.id as string });
    const setFloor = commands.find(({ command }) => command === "swaps.set-offer-floor") as Command;
    expect((await setFloor(seller, { swap, floor: 20_000 })).ok).toBe(true);
  });

  it("counts for the administrator who acts as someone else, too", async () => {
    const admin = await asStaff();
    const { id: swap } = await aSwap({ sellerId: admin.id as string });
    const technician = { ...(await makeUser({ role: "technician" })), impersonator: admin.id };
    const result = await addNote(technician, { swap, note: "Fine." });
    expect(result.ok ? "ok" : result.error.code).toBe("impersonating");
  });

  it("does not stop the product itself", async () => {
    const { id: swap } = await aSwap();
    expect((await addNote(system, { swap, note: "Moved on." })).ok).toBe(true);
  });
});

/** Records of every kind, all about cars in which one member of staff has a part. */
async function aWorldOfOnePerson(): Promise<World> {
  const base = await makeWorld();
  colleague = await makeUser({ roles: ["user", "dealer", ...STAFF_ROLES] });
  const sale = await sold();
  const claim = await openFor(sale);
  const { inspection, swap: booking } = await booked();
  const { swap: visited, _id: visit } = await aVisit();
  const { id: lot } = await aLiveLot();
  const { id: worked } = await makeSwap({ step: "valuate" });
  const [entry] = await db().select().from(ledgerEntries).where(eq(ledgerEntries.swapId, sale.swap));
  const line = await aMatchedLine(entry?.id as string);
  const batch = await startBatch(base.admin, { act: "cancel", swaps: [worked], reason: "Moved away." });
  if (!batch.ok) throw new Error(batch.error.message);
  const order = newId();
  await db().insert(reportOrders).values({ id: order, swapId: worked, kind: "carfax", orderedAt: new Date() });
  const cars = [sale.swap, visited.id, lot, worked, booking.id];
  for (const swap of cars) await offerOf(colleague, swap);
  const [task] = await db().select().from(tasks).where(eq(tasks.swapId, worked));
  return {
    ...base,
    ids: {
      ...base.ids,
      swap: cars,
      auction: [lot],
      _id: cars,
      visit: [visit],
      claim: [claim],
      inspection: [inspection],
      task: [task?.id as string],
      line: [line],
      entry: [entry?.id as string],
      batch: [batch.value._id],
      order: [order],
    },
    values: { ...base.values, position: [0], date: [today()], odometer: [42_000] },
  };
}

/** Short inputs first, because optional fields have rules of their own; an optional car has to be named. */
const weightOf = (input: unknown): number => JSON.stringify(input).length - ("swap" in (input as object) ? 10_000 : 0);

/** The generator sometimes takes an id of another kind, or one that doesn't exist. */
const isAboutOwnCar = (input: unknown): boolean =>
  Object.entries(input as object).every(
    ([name, value]) =>
      !["swap", "task", "inspection", "claim", "line", "entry", "batch", "auction", "order", "_id"].includes(name) ||
      (world.ids[name] ?? []).includes(value),
  );

const offerOf = ({ id }: Actor, swapId: string) =>
  db()
    .insert(offers)
    .values({ id: newId(), swapId, buyerId: id as string, amount: 9_000, status: "canceled", expiresAt: new Date() });

async function bidOf({ id }: Actor, swap: string): Promise<void> {
  const [lot] = await db().select().from(lots).where(eq(lots.swapId, swap));
  const [last] = await db()
    .select()
    .from(auctionEvents)
    .where(eq(auctionEvents.lotId, lot?.id as string));
  if (!last) throw new Error("The lot has no record");
  await db()
    .insert(auctionEvents)
    .values({ ...last, seq: 900, bidderId: id, staffId: null });
}

async function aMatchedLine(entryId: string): Promise<string> {
  const [statement, line] = [newId(), newId()];
  await db()
    .insert(bankStatements)
    .values({ id: statement, name: "bank.csv", hash: statement, lines: 1, uploadedAt: new Date() });
  await db().insert(bankLines).values({
    id: line,
    statementId: statement,
    line: 1,
    bookedOn: today(),
    amountCents: 1,
    description: "W-1",
    entryId,
  });
  return line;
}

type Shape = { properties?: Record<string, unknown>; anyOf?: Shape[]; oneOf?: Shape[]; allOf?: Shape[] };
function propertiesOf(input: z.ZodType): Record<string, unknown> {
  const walk = ({ properties, anyOf, oneOf, allOf }: Shape): Record<string, unknown> =>
    Object.assign({ ...properties }, ...[anyOf, oneOf, allOf].flatMap((all) => (all ?? []).map(walk)));
  return walk(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape);
}

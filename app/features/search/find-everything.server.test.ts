import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { findMyWork } from "#app/features/my-work/my-work.server.ts";
import { wonPath } from "#app/shared/paths.ts";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { roomPath } from "#modules/kernel/paths.ts";
import { ROLES, type Role } from "#modules/kernel/permissions.ts";
import { askForCall, sendMessage } from "#modules/messaging/index.ts";
import { swaps, tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { makeLandingPage, makePost } from "#test/factories/content.ts";
import { aDealer, aLiveLot } from "#test/factories/lot.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { findEverything } from "./find-everything.server.ts";

/** A word that nothing else has. */
const CANARY = "canaryxq";
const NAME = "2021 Canaryxq Roadster";
const VIN = "5J6RW2H8XKL987654";

let seller: Actor;
let buyer: Actor;
let car: string;

beforeAll(async () => {
  await testDatabase();
  seller = await makeUser({ seller: true, firstName: "Canaryxq", lastName: "Seller" });
  buyer = await makeUser({ buyer: true, firstName: "Bela", lastName: "Buyer" });
  car = (
    await makeSwap({ step: "pre-valuate", sellerId: seller.id as string, fullName: NAME, shortName: NAME, vin: VIN })
  ).id;
  await changeSwap(car, { plate: "CNRY77" });
  await db().insert(tasks).values({
    id: newId(),
    kind: "free",
    title: "Canaryxq papers",
    roleGroup: "appraiser",
    status: "open",
    dueAt: new Date(),
  });
  await makePost({ topic: "selling", title: "Canaryxq draft", state: "draft" });
  await makeLandingPage("canaryxq", { heading: "Canaryxq page", state: "draft" });
  const listed = (await makeSwap({ step: "listing", sellerId: seller.id as string })).id;
  const sent = await sendMessage(buyer, { swap: listed, message: `Is the ${CANARY} still there?`, files: [] });
  if (!sent.ok) throw new Error(sent.error.code);
});

const groupsOf = async (actor: Actor, text = CANARY) =>
  (await findEverything(actor, text, "box")).map(({ name }) => name);

const EVERY_CAR = ["Cars"];
/** What each role finds of the car, its seller, the appraiser's task, the draft, and other people's conversation. */
const SEES: Record<Role, string[]> = {
  guest: [],
  user: [],
  dealer: [],
  admin: ["Cars", "Tasks", "People", "Texts"],
  accountant: EVERY_CAR,
  appraiser: ["Cars", "Tasks"],
  dealmaker: EVERY_CAR,
  "dealmaker-auction": EVERY_CAR,
  "swap-agent": ["Cars", "People"],
  technician: [],
  editor: ["Texts"],
  "customer-service": ["Cars", "People"],
  "buyer-agent": ["Cars", "People"],
  "onboarding-manager": ["Cars", "Tasks", "People"],
  "call-center": ["Cars", "People"],
  "dealer-agent": ["Cars", "People"],
};

describe("the search of everything", () => {
  it.each(ROLES)("shows %s only what the role may see", async (role) => {
    expect(await groupsOf(await makeUser({ role }))).toEqual(SEES[role]);
  });

  it("shows the seller their own car and conversation, and the buyer the conversation", async () => {
    expect(await groupsOf(seller)).toEqual(["Cars", "Conversations"]);
    expect(await groupsOf(buyer)).toEqual(["Conversations"]);
  });

  it.each([
    "5J6RW2H8XKL",
    VIN.slice(-6),
    VIN.slice(-8),
    VIN,
    `VIN: *I${VIN.toLowerCase()}*`,
    "5j6 rw2h8x",
    "CNRY77",
    "cnry 77",
    "roadster 2021",
    "Canaryxq",
  ])("finds the car by %s", async (text) => {
    const groups = await findEverything(await makeUser({ role: "dealmaker" }), text, "box");
    expect(groups.find(({ name }) => name === "Cars")?.lines.map(({ key }) => key)).toContain(`car:${car}`);
  });

  it("finds drafts of all kinds of texts for editors", async () => {
    const groups = await findEverything(await makeUser({ role: "editor" }), CANARY, "box");
    const lines = groups.find(({ name }) => name === "Texts")?.lines ?? [];
    expect(lines.map(({ detail }) => detail).toSorted()).toEqual(["Landing page, draft", "Post, draft"]);
  });

  it("finds lots on offer for dealers who may bid", async () => {
    const lot = await aLiveLot();
    await db().update(swaps).set({ fullName: "2020 Lotfinder Coupe" }).where(eq(swaps.id, lot.id));
    const groups = await findEverything(await aDealer(), "lotfinder", "box");
    expect(groups.find(({ name }) => name === "Lots on offer")?.lines).toMatchObject([{ to: roomPath(lot.id) }]);
    expect(await groupsOf(buyer, "lotfinder")).toEqual([]);
  });

  it("finds a dealer's purchases by name and the end of the VIN, for that dealer alone", async () => {
    const dealer = await aDealer();
    const vin = "1HGCM82633A004352";
    const won = { auctionBuyerId: dealer.id as string, priceSold: 9_000, vin, fullName: "2003 Wonfinder Sedan" };
    const { id } = await aSwap({ step: "pre-deal", channel: "auction", ...won });
    for (const typed of ["wonfinder", "004352"]) {
      const groups = await findEverything(dealer, typed, "box");
      expect(groups.find(({ name }) => name === "Cars you bought")?.lines).toMatchObject([{ to: wonPath(id) }]);
      expect(await groupsOf(await aDealer(), typed)).toEqual([]);
    }
  });

  it("takes signs of patterns as they are", async () => {
    const admin = await makeUser({ role: "admin" });
    for (const text of ["%%%", "___", "\\\\\\", "'; drop table swaps; --"])
      expect(await groupsOf(admin, text)).toEqual([]);
  });

  it("finds screens and actions", async () => {
    const [places] = await findEverything(await makeUser({ role: "admin" }), "add a sw", "box");
    expect(places).toMatchObject({ name: "Go to", lines: [{ title: "Add a swap", to: "/u/swaps/add" }] });
  });

  it("asks for nothing with one letter", async () => {
    expect(await groupsOf(await makeUser({ role: "admin" }), "c")).toEqual([]);
  });
});

describe("my work", () => {
  it.each(ROLES.filter((role) => !["guest", "user", "dealer"].includes(role)))(
    "has a part for %s, with words",
    async (role) => {
      const [part, ...others] = (await findMyWork(await makeUser({ role }))).parts;
      expect(others).toEqual([]);
      expect(part?.title).toMatch(/^[A-Z]/);
      expect(part?.empty).toMatch(/\.$/);
    },
  );

  it("shows an appraiser the cars to value, and no accountant", async () => {
    const waiting = (await makeSwap({ step: "valuate", shortName: "Car to value", fullName: "Car to value" })).id;
    await db()
      .insert(tasks)
      .values({
        id: newId(),
        swapId: waiting,
        kind: "valuate",
        title: "valuate",
        roleGroup: "appraiser",
        status: "open",
      })
      .onConflictDoNothing();
    const titles = async (role: Role) =>
      (await findMyWork(await makeUser({ role }))).parts.flatMap(({ items }) => items.map(({ title }) => title));
    expect(await titles("appraiser")).toContain("Car to value");
    expect(await titles("accountant")).not.toContain("Car to value");
  });

  it("shows who asked for a call to those who may read people, and to no one else", async () => {
    const asking = await makeUser({ buyer: true, firstName: "Cora", lastName: "Caller", phoneVerifiedAt: new Date() });
    expect(await askForCall(asking, { hours: "soon", about: "The title" })).toMatchObject({ ok: true });
    const callers = async (role: Role) =>
      (await findMyWork(await makeUser({ role }))).parts.flatMap(({ items }) => items.map(({ title }) => title));
    for (const role of ["call-center", "buyer-agent", "dealer-agent", "customer-service"] as const)
      expect(await callers(role)).toContain("Cora Caller");
    expect(await callers("accountant")).not.toContain("Cora Caller");
  });

  it("shows two roles with people to call once", async () => {
    const both = await makeUser({ role: "call-center" });
    const { parts } = await findMyWork({ ...both, roles: ["call-center", "buyer-agent"] });
    expect(parts.map(({ title }) => title)).toEqual(["People to call"]);
  });
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { storeFile } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer } from "#test/factories/lot.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { findDealers } from "../desk/find-dealers.ts";
import { pageOfDealers } from "../desk/page-of-dealers.ts";
import { bidders } from "../tables.ts";
import { findBidder } from "./find-bidder.ts";
import { rejectBidder } from "./reject-bidder.ts";
import remindAll from "./remind-licenses.ts";
import { saveBidder } from "./save-bidder.ts";
import { sendLicense } from "./send-license.ts";

beforeAll(async () => {
  await testDatabase();
});

const staff = anActor(["onboarding-manager"]);
const PDF = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

async function aNewDealer(values: { lastName?: string } = {}): Promise<Actor> {
  return signedIn(await makeUser({ role: "dealer", active: false, ...values }));
}

async function aPaper(dealer: Actor): Promise<string> {
  const stored = await storeFile(dealer, { content: Buffer.from(PDF), name: "paper.pdf", kinds: ["pdf"] });
  if (!stored.ok) throw new Error(JSON.stringify(stored));
  return stored.value.key;
}

const send = async (dealer: Actor, kind: "license" | "resale certificate" | "bank letter") =>
  sendLicense(dealer, { kind, files: [await aPaper(dealer)] });
const rowOf = async (dealer: Actor) => (await findDealers(staff, new Date())).find(({ _id }) => _id === dealer.id);
const openTasks = () => db().$count(tasks, eq(tasks.roleGroup, "onboarding-manager"));

describe("a dealer whose account is not active", () => {
  it("sends license, resale certificate, and bank letter, for which one task is opened", async () => {
    const dealer = await aNewDealer();
    expect(await rowOf(dealer)).toMatchObject({ active: false, waits: false });
    const before = await openTasks();
    for (const kind of ["license", "resale certificate", "bank letter"] as const)
      expect(await send(dealer, kind)).toMatchObject({ ok: true });
    expect((await openTasks()) - before).toBe(1);
    expect(await findBidder(dealer, dealer.id as string)).toMatchObject({
      papers: {
        license: [expect.any(String)],
        "resale certificate": [expect.any(String)],
        "bank letter": [expect.any(String)],
      },
      waits: true,
    });
    expect(await rowOf(dealer)).toMatchObject({ active: false, waits: true, waitsSince: expect.any(String) });
  });

  it("reads why the papers were not accepted, and sends others", async () => {
    const dealer = await aNewDealer();
    const user = dealer.id as string;
    expect(await rejectBidder(staff, { user, reason: "Blurred" })).toMatchObject({ error: { status: 404 } });
    await send(dealer, "license");
    expect(await rejectBidder(staff, { user, reason: "" })).toMatchObject({ error: { code: "invalid-input" } });
    expect(await rejectBidder(staff, { user, reason: "The scan can't be read." })).toMatchObject({ ok: true });
    expect(await findBidder(dealer, user)).toMatchObject({ rejection: "The scan can't be read.", waits: false });
    expect(await rowOf(dealer)).toMatchObject({ rejected: true, waits: false });
    expect(await rejectBidder(staff, { user, reason: "Again" })).toMatchObject({ error: { code: "nothing-to-check" } });
    await send(dealer, "license");
    expect(await rowOf(dealer)).toMatchObject({ rejected: false, waits: true });
    await saveBidder(staff, { user, licenseUntil: "2099-12-31" });
    expect(await findBidder(dealer, user)).toMatchObject({ rejection: null, waits: false, licenseUntil: "2099-12-31" });
  });

  it("is the only one besides active dealers who may send papers", async () => {
    const seller = await makeUser({ seller: true });
    expect(await send(seller, "license")).toMatchObject({ error: { code: "not-allowed" } });
    const stranger = await signedIn(await makeUser({ role: "dealer", active: false, emailVerifiedAt: null }));
    const answer = await sendLicense({ ...stranger, verified: false }, { files: [await aPaper(stranger)] });
    expect(answer).toMatchObject({ error: { code: "not-verified" } });
  });
});

describe("the list of dealers", () => {
  it("is searched by name and company without accents, and filtered by what is to be done", async () => {
    const dealer = await aNewDealer({ lastName: "Çelik" });
    await send(dealer, "license");
    const checked = await makeUser({ role: "dealer", lastName: "Celik" });
    await saveBidder(staff, { user: checked.id as string, company: "Côte Motors", licenseUntil: "2099-12-31" });
    const rows = await findDealers(staff, new Date());
    const found = (query: { q?: string; state?: "check" | "new" | "rejected" | "may bid" | "may not bid" }) =>
      pageOfDealers(rows, { q: "", state: undefined, page: 1, ...query }).list.map(({ _id }) => _id);
    expect(new Set(found({ q: "celik" }))).toEqual(new Set([dealer.id, checked.id]));
    expect(found({ q: "cote celik" })).toEqual([checked.id]);
    expect(found({ q: "Çelik, Côte" })).toEqual([checked.id]);
    expect(found({ q: "celik", state: "check" })).toEqual([dealer.id]);
    expect(found({ q: "celik", state: "new" })).toEqual([dealer.id]);
    expect(found({ q: "celik", state: "may not bid" }).length).toBe(2);
    expect(rows[0]?.waits).toBe(true);
  });
});

describe("a license that expires", () => {
  it.each([
    [30, true],
    [29, false],
    [7, true],
    [1, false],
    [0, true],
  ])("in %i days is told: %s, once", async (days, told) => {
    const today = chicagoDay(new Date());
    const dealer = await aDealer({ licenseUntil: addChicagoDays(today, days) });
    await Promise.all([remindAll(), remindAll()]);
    const [row] = await db()
      .select()
      .from(bidders)
      .where(eq(bidders.userId, dealer.id as string));
    expect(row?.expiryToldOn).toBe(told ? today : null);
  });
});

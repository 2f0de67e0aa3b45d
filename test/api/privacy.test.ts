import { beforeAll, describe, expect, it } from "vitest";
import { type DescribedEndpoint, describeEndpoints } from "#app/api/reference.ts";
import { findEvaluation } from "#modules/inspections/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { STEPS, type Step } from "#modules/swaps/lifecycle.ts";
import { testDatabase } from "#test/database.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { ask } from "./ask.ts";

/** The fields that only the people involved with a car may read. */
const SECRETS = {
  surname: "Secretsurname",
  phone: "+13125550142",
  email: "secret.seller@example.test",
  street: "123 Hidden Street",
  vin: "5J6RW2H8XKL987654",
  lowest: "19876",
  plate: "SECRET7",
  lender: "Hidden Lender Bank",
  buyer: "Hiddenbuyer",
  document: "hiddenDocument0000key1",
  picture: "hiddenPicture00000key1",
  comment: "Hidden comment of the team",
  unlisted: "Hidden point of the checklist",
  report: "Hidden report of a trader",
};

/** `owner` has bought the sold car. */
type World = {
  swaps: { id: string; step: Step; taxPrivate: number | null; taxDealer: number | null }[];
  seller: Actor;
  owner: Actor;
  offer: string;
};
let world: World;

beforeAll(async () => {
  await testDatabase();
  const { surname, phone, email } = SECRETS;
  const seller = await makeUser({ seller: true, firstName: "Maya", lastName: surname, phone, email });
  const owner = await makeUser({ seller: true, buyer: true });
  const swaps: World["swaps"] = [];
  for (const step of STEPS) {
    const channel = step.startsWith("auction") ? "auction" : "listing";
    const vin = step === "listing" ? SECRETS.vin : `5J6RW2H8XKL98${String(1_000 + swaps.length)}`;
    const sale = step === "complete" ? { ownerId: owner.id as string } : {};
    swaps.push(await makeSwap({ step, channel, sellerId: seller.id as string, vin, ...hidden, ...sale }));
  }
  const buyer = await makeUser({ buyer: true, lastName: SECRETS.buyer });
  const listed = swaps.find(({ step }) => step === "listing")?.id as string;
  const made = await makeOffer(buyer, { swap: listed, offer: 20_000, visited: "on" });
  if (!made.ok) throw new Error(made.error.message);
  world = { swaps, seller, owner, offer: made.value._id };
});

const hidden = {
  address: SECRETS.street,
  priceLowest: Number(SECRETS.lowest),
  plate: SECRETS.plate,
  lender: SECRETS.lender,
  loanActive: true,
  titleStatus: "Clean",
  valuationTradeIn: 17_431,
  valuationRetail: 27_650,
  priceSold: 23_000,
  picturesOverview: [{ key: "openPicture0000000key1" }],
  picturesDamages: [{ key: SECRETS.picture, private: true }],
  damages: [
    { key: "a", location: { x: 0, y: 0 }, level: 1, text: "Dent", picture: { key: SECRETS.picture }, stage: 1 },
  ],
  documents: { maintenance: { key: SECRETS.document } },
  stage1CompleteAt: new Date(),
  errorCodes: [{ code: "P0420", comment: SECRETS.comment, description: "Catalyst", stage: 1 }],
  checklist: [
    { text: SECRETS.unlisted, category: "look" as const, value: true, comment: "", listing: false, auction: true },
  ],
  reports: { mmr: { note: SECRETS.report } },
};

/** The URL of every GET call, with real ids. */
function addressesOf({ path }: DescribedEndpoint): string[] {
  if (!path.includes("{")) return [path, `${path}?page=1`, `${path}?records=100`];
  const fill = (id: string) => (_: string, name: string) => {
    if (name === "user") return world.seller.id as string;
    if (name === "offer") return world.offer;
    if (name === "vin") return "5J6RW2H8XKL111111";
    return name === "year" ? "2019" : id;
  };
  const ids = [...world.swaps.map(({ id }) => id), world.seller.id as string, newId()];
  return [...new Set(ids.map((id) => path.replace(/\{([^}]+)\}/g, fill(id))))];
}

/** Staff roles that see every car. */
const staff = () =>
  Promise.all((["admin", "customer-service", "appraiser"] as const).map((role) => makeUser({ role })));

const reads = describeEndpoints().filter(({ method }) => method === "GET");
const name = ({ path }: DescribedEndpoint) => path;

function expectSilence(text: string, except: readonly string[] = []): void {
  const told = Object.entries(SECRETS).filter(([, secret]) => text.includes(secret));
  expect(told.map(([what]) => what).filter((what) => !except.includes(what))).toEqual([]);
}

/** Verified members see the full VIN of one public car, as on its page (listing/policy.ts). */
const MEMBERS_SEE: Record<string, readonly string[]> = { "/swaps/{_id}": ["vin"] };

describe("private data", () => {
  it.each(reads.map((endpoint) => [name(endpoint), endpoint] as const))(
    "is not shown to visitors by GET %s",
    async (_, endpoint) => {
      for (const address of addressesOf(endpoint)) expectSilence((await ask(guest, "GET", address)).text);
    },
  );

  it.each(reads.map((endpoint) => [name(endpoint), endpoint] as const))(
    "is not shown to other members by GET %s",
    async (_, endpoint) => {
      const others = [world.owner, await makeUser({ role: "dealer" })];
      for (const other of others)
        for (const address of addressesOf(endpoint))
          expectSilence((await ask(other, "GET", address)).text, MEMBERS_SEE[name(endpoint)]);
    },
  );

  it("is hidden from visitors, who see the end of a VIN and only public cars", async () => {
    const open: Step[] = [];
    for (const { id, step } of world.swaps) {
      const { status, body } = await ask(guest, "GET", `/swaps/${id}`);
      if (status !== 200) continue;
      open.push(step);
      expect(body.vehicle.vin).toMatch(/^….{6}$/);
      expect(body.location).toMatchObject({ address: null, zip: null, lat: null, lng: null });
    }
    expect(open).toEqual([
      "schedule-eval",
      "confirm-scheduled",
      "eval",
      "eval-not-complete",
      "valuate",
      "prepare-listing",
      "listing",
      "pre-deal",
      "finalize-deal",
      "payments",
      "title",
      "close-out",
      "complete",
    ]);
  });

  it("of the seller is hidden from the buyer, who gets the VIN and the evaluation", async () => {
    const sold = world.swaps.find(({ step }) => step === "complete")?.id as string;
    const { body } = await ask(world.owner, "GET", `/swaps/${sold}`);
    expect(body).toMatchObject({
      owner: world.owner.id,
      price: { sold: 23_000, auction: null },
      valuation: { tradeIn: null },
      value: { summary: { tradeIn: null } },
      location: { city: "Oak Park", address: null, zip: null, lat: null, lng: null },
      loan: null,
      title: null,
      documents: null,
      inspection: { complete: true },
    });
    expect(body.vehicle.vin).toHaveLength(17);
    expect(body.vehicle.errorCodes).toMatchObject([{ code: "P0420", comment: "" }]);
    expect(body.actions).toBeUndefined();
    expect(await findEvaluation(world.owner, sold)).toBeUndefined();
    expect((await ask(world.seller, "GET", `/swaps/${sold}`)).body.location.address).toBe(SECRETS.street);
  });

  it("includes the buyer of a car, except for the people involved", async () => {
    const sold = world.swaps.find(({ step }) => step === "complete")?.id as string;
    expect((await ask(guest, "GET", `/swaps/${sold}`)).body.owner).toBeNull();
    const listed = world.swaps.find(({ step }) => step === "listing")?.id as string;
    expect((await ask(guest, "GET", `/swaps/${listed}`)).body.owner).toBe(world.seller.id);
  });

  it("includes the sold price until the sale, and value and tax until the price is known", async () => {
    const swapAt = (wanted: Step) => world.swaps.find(({ step }) => step === wanted) as (typeof world.swaps)[number];
    const shown = async (wanted: Step) => {
      const { id } = swapAt(wanted);
      const { price, valuation, tax } = (await ask(guest, "GET", `/swaps/${id}`)).body;
      return [price.sold, valuation.retail, tax.private, tax.dealer];
    };
    expect(await shown("valuate")).toEqual([null, null, null, null]);
    const taxes = ({ taxPrivate, taxDealer }: (typeof world.swaps)[number]) => [taxPrivate, taxDealer];
    expect(taxes(swapAt("payments"))).not.toContain(null);
    expect(await shown("payments")).toEqual([null, 27_650, ...taxes(swapAt("payments"))]);
    expect(await shown("complete")).toEqual([23_000, 27_650, ...taxes(swapAt("complete"))]);
  });

  it("includes the dealers' index and the comment of the second inspection", async () => {
    const technician = await makeUser({ role: "technician" });
    const ofCar = async (step: Step, booked = {}) => {
      const people = { sellerId: world.seller.id as string, ownerId: world.owner.id as string };
      const found = { stage1Comment: "Runs well", stage2Comment: SECRETS.comment };
      const { id } = await makeSwap({ step, ...people, ...found });
      await changeSwap(id, { bbCpi: 97, ...booked });
      return id;
    };
    const booked = { evaluationTechnicianId: technician.id, evaluationAt: new Date() };
    const cars = [await ofCar("listing", booked), await ofCar("complete", booked)];
    const read = async (actor: Actor, id: string) => {
      const { bbCPI, inspection } = (await ask(actor, "GET", `/swaps/${id}`)).body;
      return [bbCPI, inspection.stage2.comment, inspection.stage1.comment];
    };
    const outside = [guest, await makeUser({ buyer: true }), world.owner, await makeUser({ role: "dealer" })];
    const involved = [world.seller, technician, ...(await staff())];
    for (const id of cars) {
      for (const actor of outside) expect(await read(actor, id)).toEqual([null, null, "Runs well"]);
      for (const actor of [...outside, await makeUser({ role: "technician" })])
        expect((await read(actor, id)).slice(0, 2)).toEqual([null, null]);
      for (const actor of involved) expect(await read(actor, id)).toEqual([97, SECRETS.comment, "Runs well"]);
    }
  });

  it("is not revealed by the VIN of a registered car, which returns only its id", async () => {
    const { body } = await ask(guest, "GET", `/swaps/${SECRETS.vin}/exists`);
    expect(Object.keys(body).toSorted()).toEqual(["exists", "swap"]);
  });
});

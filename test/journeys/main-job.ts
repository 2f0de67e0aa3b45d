import { setTimeout as sleep } from "node:timers/promises";
import { each, SwaplotError } from "#app/api/client/index.ts";
import { makeVin } from "#modules/catalog/index.ts";
import { CHECKLIST } from "#modules/inspections/condition/checklist.ts";
import { personId } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { STAFF_ROLES, type StaffRole } from "#modules/kernel/permissions.ts";
import { findInbox, findInboxMessage } from "#modules/messaging/index.ts";
import { newPhone } from "#test/factories/phone.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { Client, clientOf } from "./client.ts";

/** The participants of one sale, each with their own client, and the ids collected on the way. */
export type Sale = {
  url: string;
  seller: Client;
  buyer: Client;
  staff: Record<StaffRole, Client>;
  /** User ids of the staff. */
  ids: Record<StaffRole, string>;
  sellerEmail: string;
  buyerEmail: string;
  /** The plate that the seller enters, and its VIN. */
  byPlate: boolean;
  vin: string;
  make: string;
  token: string;
  swap: string;
  inspection: string;
  price: number;
};

let cars = 100_000;

/** Where the buyer lives and titles the car. */
const HOME = { address: "12 Main Street", city: "Oak Park", state: "IL", zip: "60302" };

/** Staff, a buyer with a session, and a seller without an account. */
export async function newSale(url: string, { byPlate = false } = {}): Promise<Sale> {
  const staff = {} as Sale["staff"];
  const ids = {} as Sale["ids"];
  for (const role of STAFF_ROLES) {
    const actor = await makeUser({ role });
    staff[role] = await clientOf(url, actor);
    ids[role] = personId(actor);
  }
  const buyerEmail = `buyer.${newId()}@example.test`;
  const buyer = await clientOf(url, await makeUser({ buyer: true, email: buyerEmail, address: HOME }));
  const vin = await makeVin({ make: "honda", model: "accord", year: 2018, series: "EX-L" }, ++cars);
  if (!vin) throw new Error("No VIN for the story's car");
  const empty = { byPlate, make: "honda", token: "", swap: "", inspection: "", price: 21_500 };
  return {
    url,
    seller: new Client(url),
    buyer,
    staff,
    ids,
    sellerEmail: `seller.${newId()}@example.test`,
    buyerEmail,
    vin,
    ...empty,
  };
}

/** The main job of the product over the API: the owner of each task performs its step. */
export const STEPS: readonly (readonly [name: string, step: (sale: Sale) => Promise<void>])[] = [
  ["the seller finds the car by its plate or VIN and keeps a draft", keepDraft],
  ["the seller makes an account and proves the email", signUp],
  ["the seller registers the car and chooses the channel", registerCar],
  ["the onboarding agent assigns the team", assignTeam],
  ["the swap agent qualifies the car", qualify],
  ["the appraiser records the first valuation", preValuate],
  ["the onboarding agent books the evaluation", book],
  ["the seller confirms it", confirm],
  ["the technician fills the evaluation and completes it", evaluate],
  ["the appraiser proposes a price and the seller agrees", agree],
  ["the swap agent puts the car up for sale", activate],
  ["the buyer finds the car and makes an offer", makeOffer],
  ["the seller accepts the offer", acceptOffer],
  ["the dealmaker checks and signs the deal", signDeal],
  ["buyer, seller and dealmaker sign the closing papers", signPapers],
  ["the accountant records the payment and sends the title", payAndSend],
  ["the admin closes the sale out", closeOut],
];

/** The first of these plates that belongs to a car; about one in twenty-five doesn't. */
async function decodePlate({ seller }: Sale) {
  for (const number of ["CK48213", "CK48214", "CK48215"])
    try {
      const car = await seller.api.getCatalogDecodePlateByState({ number, state: "IL" });
      return { car, vin: car.vin, plate: { plate: number, plateState: "IL" } };
    } catch (error) {
      if (!(error instanceof SwaplotError && error.status === 404)) throw error;
    }
  throw new Error("No car has one of these plates");
}

const decodeVin = async ({ seller, vin }: Sale) => ({
  car: await seller.api.getCatalogDecodeByVin({ vin }),
  vin,
  plate: {},
});

async function keepDraft(sale: Sale): Promise<void> {
  const { car, vin, plate } = await (sale.byPlate ? decodePlate(sale) : decodeVin(sale));
  sale.vin = vin ?? sale.vin;
  sale.make = car.make.code;
  const vehicle = {
    ...plate,
    year: car.year,
    make: car.make,
    model: car.model,
    vin: sale.vin,
    mileage: 42_000,
    zip: "60601",
    color: "Blue" as const,
  };
  const draft = await sale.seller.api.putSwapsPending({ vin: sale.vin, vehicle });
  await sale.seller.api.putSwapsPending({
    token: draft.token,
    condition: { condition: "Good", titleStatus: "Clean" },
    place: { address: "123 Hidden Street", city: "Chicago", state: "IL" },
  });
  sale.token = draft.token;
}

async function signUp(sale: Sale): Promise<void> {
  const person = { type: "seller" as const, firstName: "Maya", lastName: "Secretsurname", phone: newPhone() };
  await sale.seller.api.postUsersRegister({
    ...person,
    email: sale.sellerEmail,
    password: "Wrench9-Blue",
    adult: true,
  });
  await sale.seller.api.postVerifyEmailCheck({ code: await codeFor(sale.sellerEmail) });
}

/** The code in the newest email to this address, from the development inbox. */
export async function codeFor(email: string): Promise<string> {
  const mail = await eventually(async () => (await findInbox(email))?.find(({ kind }) => kind === "verify-email"));
  const code = /\b\d{6}\b/.exec((await findInboxMessage(mail.id))?.body ?? "")?.[0];
  if (!code) throw new Error("The mail holds no code");
  return code;
}

/** Polls until there is a result; the time only ends what hangs. */
export async function eventually<T>(ask: () => Promise<T | undefined | false | null>, within = 240_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error("It has not come in time");
    await sleep(50);
  }
}

async function registerCar(sale: Sale): Promise<void> {
  const { _id } = await sale.seller.api.putSwaps({ token: sale.token });
  await sale.seller.api.postSwapsPendingChannel({ swap: _id, channel: "listing" });
  sale.swap = _id;
}

async function assignTeam({ staff, ids, swap }: Sale): Promise<void> {
  const team = { agent: ids["swap-agent"], appraiser: ids.appraiser, dealmaker: ids.dealmaker };
  await staff["customer-service"].api.postSwapsTeamAssign({ swap, ...team });
}

async function qualify({ staff, swap }: Sale): Promise<void> {
  await staff["swap-agent"].api.postSwapsQualify({ swap });
}

async function preValuate({ staff, swap }: Sale): Promise<void> {
  const values = { retail: 23_000, tradeIn: 18_500, priceLow: 20_000, priceHigh: 23_500 };
  await staff.appraiser.api.postSwapsPrevaluate({ swap, ...values });
}

async function book(sale: Sale): Promise<void> {
  const { api } = sale.staff["customer-service"];
  const day = addChicagoDays(chicagoDay(new Date()), 1);
  const { events } = await api.getInspectionAvailability({
    from: day,
    to: addChicagoDays(day, 5),
    user: sale.ids.technician,
    location: { lat: 41.88, lng: -87.63 },
  });
  const free = events.find(({ users }) => users.length > 0);
  if (!free) throw new Error("No technician is free");
  const where = { type: "home" as const, address: "123 Hidden Street", city: "Chicago", state: "IL", zip: "60601" };
  const booking = { start: free.start, location: where, technician: sale.ids.technician };
  sale.inspection = (await api.postInspectionScheduleBySwap({ swap: sale.swap, ...booking }))._id;
}

async function confirm({ seller, inspection }: Sale): Promise<void> {
  await seller.api.postInspectionConfirm({ _id: inspection });
}

const TIRE = { brand: "Michelin", size: "225/60R18", depth: "7/32 or greater" as const };

async function evaluate({ staff, swap, inspection }: Sale): Promise<void> {
  const { api } = staff.technician;
  const front = new File([new Uint8Array(await picture(900, 600))], "front.jpg", { type: "image/jpeg" });
  const { key } = await api.putFiles({ file: front });
  await api.postSwapsSave({
    _id: swap,
    vehicle: {
      checklist: CHECKLIST.map((item) => ({ ...item, value: true })),
      tires: { frontLeft: TIRE, frontRight: TIRE, rearLeft: TIRE, rearRight: TIRE },
      keys: 2,
      highlights: "One owner",
    },
    inspection: { stage1: { comment: "Clean inside and out, drives straight." } },
    pictures: { overview: [{ key }], damages: [] },
    picture: { key },
  });
  await api.postInspectionComplete({ _id: inspection });
}

async function agree({ staff, seller, swap, price }: Sale): Promise<void> {
  await staff.appraiser.api.postSwapsPricePropose({ swap, price });
  await seller.api.postSwapsAgree({ swap, price });
}

async function activate({ staff, swap }: Sale): Promise<void> {
  await staff["swap-agent"].api.postSwapsActivate({ swap });
}

async function makeOffer(sale: Sale): Promise<void> {
  const { api } = sale.buyer;
  const swap = await findListed(sale);
  await api.getSwapsById({ _id: swap });
  await api.postSwapsView({ swap });
  await api.putSwapsFollow({ swap });
  await api.postSwapsOffers({ swap, offer: 21_000, visited: false });
}

/** The car as the buyer finds it among the listed ones. */
async function findListed({ buyer, make, swap }: Sale): Promise<string> {
  for await (const card of each(buyer.api.getSwapsListing, { make })) if (card._id === swap) return card._id;
  throw new Error("The car is not in the listing");
}

async function acceptOffer({ seller, swap }: Sale): Promise<void> {
  const [offer] = (await seller.api.getSwapsOffers({ swap })).list;
  if (!offer) throw new Error("The seller has no offer");
  await seller.api.postSwapsOffersAccept({ swap, offer: offer._id });
}

async function signDeal({ staff, swap }: Sale): Promise<void> {
  const { api } = staff.dealmaker;
  const scan = new File([new Uint8Array(await picture(900, 600))], "title.jpg", { type: "image/jpeg" });
  const { key } = await api.putFiles({ file: scan });
  await api.postSwapsDealCheck({ swap, parties: true, documents: true, payoff: true, files: [key] });
  await api.postSwapsDeal({ swap, signed: true });
}

/** Buyer and seller sign all their papers once a Swap Center has seen their IDs; the dealmaker countersigns them. */
async function signPapers({ staff, seller, buyer, swap }: Sale): Promise<void> {
  const until = addChicagoDays(chicagoDay(new Date()), 900);
  for (const { api } of [seller, buyer]) {
    const { _id: user } = await api.getProfileGet();
    const seen = { user, document: "license", until, seen: true } as const;
    await staff["customer-service"].api.postIdentityChecksInPerson(seen);
  }
  const { api } = staff.dealmaker;
  await api.postSwapsPapers({ swap });
  for (const [reader, sign] of [
    [seller.api, seller.api.postSwapsPapersSign],
    [buyer.api, buyer.api.postSwapsPapersSign],
    [api, api.postSwapsPapersCountersign],
  ] as const)
    for (const { _id: paper } of (await reader.getSwapsPapers({ swap })).papers) {
      const { signsName, sha256: document } = await reader.getSwapsPapersByPaper({ swap, paper });
      const signature = { swap, paper, name: signsName ?? "", document: document ?? "", consent: true as const };
      // A repeated signature with the same key changes nothing.
      for (let time = 0; time < 2; time++) await sign(signature, { idempotencyKey: `sign ${paper}` });
    }
  const { unsigned } = await api.getSwapsPapers({ swap });
  if (unsigned.length > 0) throw new Error(`Not signed: ${JSON.stringify(unsigned)}`);
}

async function payAndSend({ staff, swap }: Sale): Promise<void> {
  const date = chicagoDay(new Date());
  const { api } = staff.accountant;
  const payment = { swap, method: "wire" as const, reference: "W-1001", date };
  await api.postSwapsPayment({ ...payment, kind: "buyer" });
  await api.postSwapsPayment({ ...payment, kind: "seller", amount: "21,000.00" });
  await api.postSwapsTitle({ swap, date, carrier: "UPS", tracking: "1Z999AA10123456784" });
}

async function closeOut({ staff, swap }: Sale): Promise<void> {
  const { open } = await staff.accountant.api.getSwapsDeal({ swap });
  const tax = { kind: "state", method: "ach", reference: "T-1", date: chicagoDay(new Date()) } as const;
  if (open.state !== 0) await staff.accountant.api.postSwapsPayment({ swap, ...tax });
  const { api } = staff.admin;
  const task = (await api.getTasks({ swap })).list.find(({ kind }) => kind === "close-out");
  if (!task) throw new Error("There is no task to close the sale out");
  const panel = await api.getTasksById({ _id: task._id });
  for (const { code } of panel.task.checklist) await api.postTasksChecklist({ _id: task._id, code, done: true });
  await api.postSwapsClose({ swap });
}

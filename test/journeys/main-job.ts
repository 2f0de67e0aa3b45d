import { setTimeout as sleep } from "node:timers/promises";
import { makeVin } from "#modules/catalog/index.ts";
import { CHECKLIST } from "#modules/inspections/condition/checklist.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { STAFF_ROLES, type StaffRole } from "#modules/kernel/permissions.ts";
import { findInbox, findInboxMessage } from "#modules/messaging/index.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Answer, Client, clientOf } from "./client.ts";

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

/** Staff, a buyer with a session, and a seller without an account. */
export async function newSale(url: string, { byPlate = false } = {}): Promise<Sale> {
  const staff = {} as Sale["staff"];
  const ids = {} as Sale["ids"];
  for (const role of STAFF_ROLES) {
    const actor = await makeUser({ role });
    staff[role] = await clientOf(url, actor);
    ids[role] = actor.id as string;
  }
  const buyerEmail = `buyer.${newId()}@example.test`;
  const buyer = await clientOf(url, await makeUser({ buyer: true, email: buyerEmail }));
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
async function decodePlate({ seller }: Sale): Promise<Answer["body"]> {
  for (const plate of ["CK48213", "CK48214", "CK48215"]) {
    const found = await seller.ask("GET", `/catalog/decodePlate/${plate}/IL`);
    if (found.status === 200) return { ...found.body, plateAsTyped: plate };
  }
  throw new Error("No car has one of these plates");
}

async function keepDraft(sale: Sale): Promise<void> {
  const car = sale.byPlate ? await decodePlate(sale) : await sale.seller.get(`/catalog/decode/${sale.vin}`);
  sale.vin = car.vin ?? sale.vin;
  sale.make = car.make.code;
  const vehicle = {
    ...(sale.byPlate ? { plate: car.plateAsTyped, plateState: "IL" } : {}),
    year: car.year,
    make: car.make,
    model: car.model,
    vin: sale.vin,
    mileage: 42_000,
    zip: "60601",
    color: "Blue",
  };
  const draft = await sale.seller.put("/swaps/pending", { vin: sale.vin, vehicle });
  await sale.seller.put("/swaps/pending", {
    token: draft.token,
    condition: { condition: "Good", titleStatus: "Clean" },
    place: { address: "123 Hidden Street", city: "Chicago", state: "IL" },
  });
  sale.token = draft.token;
}

async function signUp(sale: Sale): Promise<void> {
  const person = { type: "seller", firstName: "Maya", lastName: "Secretsurname", phone: phone() };
  const account = { ...person, email: sale.sellerEmail, password: "Swaplot1", adult: true };
  await sale.seller.post("/users/register", account);
  await sale.seller.post("/verify/email/check", { code: await codeFor(sale.sellerEmail) });
}

const phone = () => `+1312${String(2_000_000 + Math.floor(Math.random() * 7_999_999))}`;

/** The code in the newest email to this address, from the development inbox. */
export async function codeFor(email: string): Promise<string> {
  const mail = await eventually(async () => (await findInbox(email))?.find(({ kind }) => kind === "verify-email"));
  const code = /\b\d{6}\b/.exec((await findInboxMessage(mail.id))?.body ?? "")?.[0];
  if (!code) throw new Error("The mail holds no code");
  return code;
}

/** Polls until there is a result, for at most a minute. */
export async function eventually<T>(ask: () => Promise<T | undefined | false | null>, within = 60_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error("It has not come in time");
    await sleep(50);
  }
}

async function registerCar(sale: Sale): Promise<void> {
  const { _id } = await sale.seller.put("/swaps", { token: sale.token });
  await sale.seller.post("/swaps/pending/channel", { swap: _id, channel: "listing" });
  sale.swap = _id;
}

async function assignTeam({ staff, ids, swap }: Sale): Promise<void> {
  const team = { agent: ids["swap-agent"], appraiser: ids.appraiser, dealmaker: ids.dealmaker };
  await staff["customer-service"].post(`/swaps/${swap}/team/assign`, team);
}

async function qualify({ staff, swap }: Sale): Promise<void> {
  await staff["swap-agent"].post(`/swaps/${swap}/qualify`);
}

async function preValuate({ staff, swap }: Sale): Promise<void> {
  const values = { retail: 23_000, tradeIn: 18_500, priceLow: 20_000, priceHigh: 23_500 };
  await staff.appraiser.post(`/swaps/${swap}/prevaluate`, values);
}

async function book(sale: Sale): Promise<void> {
  const cs = sale.staff["customer-service"];
  const day = addChicagoDays(chicagoDay(new Date()), 1);
  const place = encodeURIComponent(JSON.stringify({ lat: 41.88, lng: -87.63 }));
  const span = `from=${day}&to=${addChicagoDays(day, 5)}`;
  const { events } = await cs.get(`/inspection/availability?${span}&user=${sale.ids.technician}&location=${place}`);
  const free = events.find((event: { users: string[] }) => event.users.length > 0);
  if (!free) throw new Error("No technician is free");
  const where = { type: "home", address: "123 Hidden Street", city: "Chicago", state: "IL", zip: "60601" };
  const booking = { start: free.start, location: where, technician: sale.ids.technician };
  sale.inspection = (await cs.post(`/inspection/schedule/${sale.swap}`, booking))._id;
}

async function confirm({ seller, inspection }: Sale): Promise<void> {
  await seller.post(`/inspection/${inspection}/confirm`);
}

const TIRE = { brand: "Michelin", size: "225/60R18", depth: "7/32 or greater" };

async function evaluate({ staff, swap, inspection }: Sale): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await picture(900, 600))], { type: "image/jpeg" }), "front.jpg");
  const { key } = await staff.technician.must("PUT", "/files", form);
  await staff.technician.post("/swaps/save", {
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
  await staff.technician.post(`/inspection/${inspection}/complete`);
}

async function agree({ staff, seller, swap, price }: Sale): Promise<void> {
  await staff.appraiser.post(`/swaps/${swap}/price/propose`, { price });
  await seller.post(`/swaps/${swap}/agree`, { price });
}

async function activate({ staff, swap }: Sale): Promise<void> {
  await staff["swap-agent"].post(`/swaps/${swap}/activate`);
}

async function makeOffer(sale: Sale): Promise<void> {
  const { list } = await sale.buyer.get(`/swaps/listing?make=${sale.make}`);
  const card = list.find(({ _id }: { _id: string }) => _id === sale.swap);
  if (!card) throw new Error("The car is not in the listing");
  await sale.buyer.get(`/swaps/${card._id}`);
  await sale.buyer.post(`/swaps/${card._id}/view`);
  await sale.buyer.put(`/swaps/${card._id}/follow`);
  await sale.buyer.post(`/swaps/${card._id}/offers`, { offer: 21_000, visited: false });
}

async function acceptOffer({ seller, swap }: Sale): Promise<void> {
  const { list } = await seller.get(`/swaps/${swap}/offers`);
  await seller.post(`/swaps/${swap}/offers/${list[0]._id}/accept`);
}

async function signDeal({ staff, swap }: Sale): Promise<void> {
  await staff.dealmaker.post(`/swaps/${swap}/deal/check`, { parties: true, documents: true, payoff: true });
  await staff.dealmaker.post(`/swaps/${swap}/deal`, { signed: true });
}

/** Buyer and seller sign all their papers; the dealmaker countersigns them. */
async function signPapers({ staff, seller, buyer, swap }: Sale): Promise<void> {
  await staff.dealmaker.post(`/swaps/${swap}/papers`);
  for (const [client, act] of [
    [seller, "sign"],
    [buyer, "sign"],
    [staff.dealmaker, "countersign"],
  ] as const)
    for (const { _id } of (await client.get(`/swaps/${swap}/papers`)).papers) {
      const paper = `/swaps/${swap}/papers/${_id}`;
      const { signsName: name, sha256: document } = await client.get(paper);
      const body = { name, document, consent: true };
      const first = await client.ask("POST", `${paper}/${act}`, body, { key: `${act} ${_id}` });
      const again = await client.ask("POST", `${paper}/${act}`, body, { key: `${act} ${_id}` });
      if (first.status !== 200 || again.status !== 200) throw new Error(JSON.stringify([first.body, again.body]));
    }
  const { unsigned } = await staff.dealmaker.get(`/swaps/${swap}/papers`);
  if (unsigned.length > 0) throw new Error(`Not signed: ${JSON.stringify(unsigned)}`);
}

async function payAndSend({ staff, swap }: Sale): Promise<void> {
  const date = chicagoDay(new Date());
  const payment = { method: "wire", reference: "W-1001", date };
  await staff.accountant.post(`/swaps/${swap}/payment`, { ...payment, kind: "buyer" });
  await staff.accountant.post(`/swaps/${swap}/payment`, { ...payment, kind: "seller", amount: "21,000.00" });
  await staff.accountant.post(`/swaps/${swap}/title`, { date, carrier: "UPS", tracking: "1Z999AA10123456784" });
}

async function closeOut({ staff, swap }: Sale): Promise<void> {
  const { open } = await staff.accountant.get(`/swaps/${swap}/deal`);
  const tax = { kind: "state", method: "ach", reference: "T-1", date: chicagoDay(new Date()) };
  if (open.state !== 0) await staff.accountant.post(`/swaps/${swap}/payment`, tax);
  const { list } = await staff.admin.get(`/tasks?swap=${swap}`);
  const task = list.find(({ kind }: { kind: string }) => kind === "close-out");
  const panel = await staff.admin.get(`/tasks/${task._id}`);
  for (const { code } of panel.task.checklist)
    await staff.admin.post(`/tasks/${task._id}/checklist`, { code, done: true });
  await staff.admin.post(`/swaps/${swap}/close`);
}

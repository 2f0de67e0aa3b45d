import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { inspections } from "#modules/inspections/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ROLES } from "#modules/kernel/permissions.ts";
import { saveSearch } from "#modules/marketplace/searches/index.ts";
import { addTemplate, reportThread, sendMessage } from "#modules/messaging/index.ts";
import { makeOffer, requestVisit } from "#modules/offers/index.ts";
import { MARKERS, STEPS } from "#modules/swaps/lifecycle.ts";
import { swaps, tasks } from "#modules/swaps/tables.ts";
import { booked } from "#test/factories/booking.ts";
import { makePost } from "#test/factories/content.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { visitTime } from "#test/factories/visit.ts";
import { today } from "#test/today.ts";
import type { Known } from "./any-input.ts";

/** Fields that take whole dollars. */
const AMOUNTS = [
  "price",
  "amount",
  "tax",
  "payoff",
  "retail",
  "tradeIn",
  "priceLow",
  "priceHigh",
  "lowest",
  "private",
  "dealer",
];

export type World = Known & { people: Actor[]; admin: Actor; buyer: Actor };

/** A person of each role, and a car at each step and under each marker, with their related records. */
export async function makeWorld(): Promise<World> {
  const people: Actor[] = [];
  for (const role of ROLES.filter((role) => role !== "guest")) people.push(await signedIn(await makeUser({ role })));
  const seller = await signedIn(await makeUser({ seller: true }));
  const buyer = await signedIn(await makeUser());
  people.push(seller, buyer, await signedIn(await makeUser({ active: false })));
  people.push(await signedIn(await makeUser({ passwordHash: null })));
  const admin = people.find(({ roles }) => roles.includes("admin")) as Actor;
  const sellerId = seller.id as string;
  for (const step of STEPS) await aSwap({ step, sellerId, factoryWarrantyUser: true });
  // These have tasks and a history.
  for (const step of ["qualify", "valuate"] as const) await makeSwap({ step, sellerId });
  await aSwap({ step: "auction", channel: "auction", priceAuction: 22_000, sellerId });
  for (const marker of MARKERS) await aSwap({ sellerId, [`${marker}At`]: new Date() });
  const listed = await aSwap({ sellerId });
  const offer = await makeOffer(buyer, { swap: listed.id, offer: 20_000, visited: false });
  const saved = await saveSearch(buyer, { query: "make=honda", name: "Hondas" });
  const visit = await requestVisit(buyer, { swap: listed.id, date: visitTime() });
  if (!offer.ok || !saved.ok || !visit.ok) throw new Error("The world cannot be made");
  const sent = await sendMessage(buyer, { swap: listed.id, message: "Call me at 312-555-0142.", files: [] });
  const template = await addTemplate(admin, { name: "Hello", text: "Hello {firstName}" });
  if (!sent.ok || !template.ok) throw new Error("The world cannot be made");
  const { thread, _id: message } = sent.value;
  const report = await reportThread(seller, { thread, reason: "scam" });
  await booked();
  const contacts = await db().select({ email: users.email, phone: users.phone }).from(users);
  const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id).sort();
  const members = people.flatMap(({ id }) => id ?? []);
  const cars = await ids(db().select({ id: swaps.id }).from(swaps));
  return {
    people,
    admin,
    buyer,
    ids: {
      swap: cars,
      user: members,
      seller: members,
      buyer: members,
      offer: [offer.value._id],
      search: [saved.value._id],
      visit: [visit.value._id],
      thread: [thread],
      message: [message],
      report: report.ok ? [report.value._id] : [],
      _id: [template.value._id],
      task: await ids(db().select({ id: tasks.id }).from(tasks)),
      inspection: await ids(db().select({ id: inspections.id }).from(inspections)),
      post: [await makePost()],
      nothing: [newId()],
    },
    values: {
      email: ["nora.park@example.test", "new.person@example.test", ...contacts.map(({ email }) => email)],
      phone: ["+13125550100", ...contacts.map(({ phone }) => phone)],
      password: ["Wrench9-Blue", "Swaplot1", "Another2"],
      currentPassword: ["Swaplot1", "Wrong9"],
      state: ["IL"],
      zip: ["60302"],
      date: [addChicagoDays(today(), 2), `${addChicagoDays(today(), 36)}T16:00:00.000Z`],
      start: ["2026-12-01T16:00:00.000Z"],
      token: ["a token that leads to nothing at all"],
      key: ["aaaaaaaaaaaaaaaaaaaaaa"],
      vin: [listed.vin, "1HGCM82633A004352"],
      offer: [20_000, 20_500],
      keys: [0, 2],
      ...Object.fromEntries(AMOUNTS.map((name) => [name, [20_000, 24_600]])),
      parties: [true],
      documents: [true, {}],
      carrier: ["UPS"],
      tracking: ["1Z999AA10123456784"],
      talkedAt: [new Date(Date.now() - 3_600_000).toISOString()],
      said: ["They agreed on the phone."],
      method: ["wire"],
      reference: ["Wire 4711"],
      from: ["2026-12-01"],
      to: ["2026-12-02"],
      query: ["make=honda", "make=ford&year=2019..2020", ""],
      version: [0, 1, 2, undefined],
    },
  };
}

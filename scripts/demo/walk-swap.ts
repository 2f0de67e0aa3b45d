import { completeAuction } from "#modules/auctions/index.ts";
import { type ValuationRequest, valuate } from "#modules/catalog/index.ts";
import { checkDeal, closeSwap, createDeal, createDealAdmin, sendTitle } from "#modules/deals/index.ts";
import {
  completeEvaluation,
  confirmInspection,
  failEvaluation,
  findEvaluation,
  findLatest,
  saveSwap,
} from "#modules/inspections/index.ts";
import { type Picture, STAGES } from "#modules/inspections/schemas.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { recordPayment } from "#modules/ledger/index.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import { acceptOffer, makeOffer } from "#modules/offers/index.ts";
import {
  agreePrice,
  assignTeam,
  checkMarket,
  checkTask,
  chooseChannel,
  findTask,
  findTasks,
  preValuateSwap,
  proposePrice,
  qualifySwap,
} from "#modules/swaps/index.ts";
import { type Channel, comesBefore, type Step } from "#modules/swaps/lifecycle.ts";
import { TaskQuery } from "#modules/swaps/schemas.ts";
import { bookTime } from "./book-time.ts";
import type { CarRecord } from "./car-record.ts";
import { chance, type DemoCarSpec } from "./demo-cars.ts";
import { must } from "./must.ts";
import { storeTitleScan } from "./papers.ts";
import { DAMAGE_SPOT } from "./pictures/damage-shot.ts";
import { signPapers } from "./sign-papers.ts";
import { damageKey } from "./store-pictures.ts";

export type Staff = Record<Role, Actor>;

export type Walker = {
  swap: string;
  number: number;
  car: DemoCarSpec;
  record: CarRecord;
  /** The decoded car, as the valuation service expects it. */
  valued: ValuationRequest;
  channel: Channel;
  seller: Actor;
  buyer: Actor;
  staff: Staff;
  center: string;
  pictures: Picture[];
  /** A close-up of each damage. */
  marks: Picture[];
};

/** Moves a registered car through its lifecycle to `step`. The assignee of each task performs it. */
export async function walkSwap(walker: Walker, step: Step): Promise<void> {
  for (const [reached, perform] of MAIN_PATH) {
    if (reached !== step && comesBefore(step, reached) && !BRANCHES.has(step)) return;
    if (BRANCHES.has(step) && reached === BRANCHES.get(step)) return takeBranch(walker, step);
    await perform(walker);
    if (reached === step) return;
  }
}

/** Steps off the main path, each with the main step before which it branches off. */
const BRANCHES = new Map<Step, Step>([
  ["eval-not-complete", "valuate"],
  ["auction-failed", "pre-deal"],
]);

async function takeBranch({ swap, staff }: Walker, step: Step): Promise<void> {
  if (step === "eval-not-complete")
    must(
      await failEvaluation(staff.admin, { swap, reason: "No one was at the address, and the seller did not answer." }),
    );
  else
    must(await completeAuction(staff["dealmaker-auction"], { swap, sold: false, reason: "The reserve was not met." }));
}

type StepAction = (walker: Walker) => Promise<void>;

const MAIN_PATH: readonly (readonly [Step, StepAction])[] = [
  ["new-swap", async ({ swap, seller, channel }) => void must(await chooseChannel(seller, { swap, channel }))],
  ["qualify", assignStaff],
  ["pre-valuate", qualify],
  ["schedule-eval", preValuate],
  ["confirm-scheduled", book],
  ["eval", confirm],
  ["valuate", evaluate],
  ["prepare-listing", agree],
  ["listing", offerForSale],
  ["pre-deal", sell],
  ["finalize-deal", check],
  ["payments", sign],
  ["title", paySigned],
  ["close-out", handOver],
  ["complete", closeOut],
];

async function assignStaff({ swap, staff }: Walker): Promise<void> {
  const team = {
    agent: staff["swap-agent"].id as string,
    cs: staff["customer-service"].id as string,
    appraiser: staff.appraiser.id as string,
    dealmaker: staff.dealmaker.id as string,
    "dealmaker-auction": staff["dealmaker-auction"].id as string,
  };
  must(await assignTeam(staff["customer-service"], { swap, ...team }));
}

async function qualify({ swap, staff, car }: Walker): Promise<void> {
  const override = car.year < 2003 || car.miles > 150_000 ? "Well kept, complete service history." : undefined;
  must(await qualifySwap(staff["swap-agent"], { swap, override }));
}

/** The car's value from the valuation service that users call. */
const worth = async ({ valued }: Walker) => must(await valuate(valued));

async function preValuate(walker: Walker): Promise<void> {
  const { retail, tradeIn, listing } = await worth(walker);
  const range = { priceLow: Math.max(500, listing.low), priceHigh: Math.max(500, listing.high) };
  must(await preValuateSwap(walker.staff.appraiser, { swap: walker.swap, retail, tradeIn, ...range }));
}

/** Books a time at a center within the next weeks. */
async function book({ swap, number, staff, center }: Walker): Promise<void> {
  await bookTime(staff["customer-service"], { swap, stage: STAGES.evaluation, center, number });
}

async function confirm({ swap, staff }: Walker): Promise<void> {
  const booked = await findLatest(system, swap);
  if (!booked) throw new Error("The demo car has no appointment to confirm");
  must(await confirmInspection(staff["customer-service"], { inspection: booked._id }));
}

/** The technician writes down what the record says. */
async function evaluate({ swap, staff, record, pictures, marks }: Walker): Promise<void> {
  const form = await findEvaluation(system, swap);
  if (!form) throw new Error("The demo car has no evaluation to fill in");
  const checklist = form.checklist.map((item) => {
    const fault = record.faults.find(({ text }) => text === item.text);
    return fault ? { ...item, value: false, comment: fault.comment } : { ...item, value: true as const };
  });
  const damages = record.damages.map(({ x, y, level, text }, at) => ({
    key: damageKey(at),
    location: { x, y },
    level,
    text,
    picture: { key: marks[at]?.key as string },
    spot: DAMAGE_SPOT,
    stage: 1,
  }));
  must(
    await saveSwap(staff.admin, {
      _id: swap,
      vehicle: {
        checklist,
        tires: record.tires,
        keys: record.keys,
        ...(record.batteryHealth && { batteryHealth: record.batteryHealth }),
        highlights: record.highlights.join("\n"),
        options: [...record.options],
        essentials: [...record.essentials],
        errorCodes: [...record.errorCodes],
        damages,
      },
      inspection: { stage1: { comment: record.comment } },
      pictures: { overview: pictures, damages: marks },
      ...(pictures[0] ? { picture: { key: pictures[0].key } } : {}),
    }),
  );
  must(await completeEvaluation(staff.admin, { swap }));
}

/** What owners ask less for a car with flaws, of its retail value. */
const LESS: Record<CarRecord["condition"], number> = { "Very Good": 0, Good: 0.03, Fair: 0.08 };

/** The asking price of a car, usually below retail. */
async function asked(walker: Walker): Promise<number> {
  const { retail } = await worth(walker);
  const wish = 0.88 + chance(walker.number, 14) ** 1.3 * 0.2 - LESS[walker.record.condition];
  return Math.max(500, Math.round((retail * wish) / 50) * 50);
}

async function agree(walker: Walker): Promise<void> {
  const { swap, staff, seller } = walker;
  const price = await asked(walker);
  must(await checkMarket(staff.appraiser, { swap }));
  must(await proposePrice(staff.appraiser, { swap, price }));
  must(await agreePrice(seller, { swap }));
}

async function offerForSale({ swap, staff }: Walker): Promise<void> {
  must(await activateSwap(staff["swap-agent"], { swap }));
}

async function sell(walker: Walker): Promise<void> {
  const { swap, channel, buyer, seller, staff } = walker;
  const price = await asked(walker);
  if (channel === "auction")
    return void must(
      await completeAuction(staff["dealmaker-auction"], {
        swap,
        sold: "on",
        amount: price,
        buyer: buyer.id as string,
        reason: "Sold in the lane.",
      }),
    );
  const { _id } = must(await makeOffer(buyer, { swap, offer: Math.max(500, price - 300), visited: "on" }));
  must(await acceptOffer(seller, { swap, offer: _id }));
}

async function check({ swap, staff, channel }: Walker): Promise<void> {
  const maker = channel === "auction" ? staff["dealmaker-auction"] : staff.dealmaker;
  const files = [await storeTitleScan(maker)];
  must(await checkDeal(maker, { swap, parties: "on", documents: "on", payoff: "on", files }));
}

async function sign(walker: Walker): Promise<void> {
  const { swap, staff, channel, buyer } = walker;
  const deal = { swap, signed: "on" as const };
  if (channel === "auction")
    must(await createDealAdmin(staff["dealmaker-auction"], { ...deal, buyer: buyer.id as string }));
  else must(await createDeal(staff.dealmaker, deal));
}

async function paySigned(walker: Walker): Promise<void> {
  await signPapers(walker);
  await pay(walker);
}

/** What the deal sheet says, from the buyer and to the seller. */
async function pay({ swap, staff, channel, number }: Walker): Promise<void> {
  const payment = { swap, method: "wire" as const, date: chicagoDay(new Date()) };
  const buyer = { kind: channel === "auction" ? "dealer" : "buyer", reference: `W-${number}B` } as const;
  must(await recordPayment(staff.accountant, { ...payment, ...buyer }));
  must(await recordPayment(staff.accountant, { ...payment, kind: "seller", reference: `W-${number}` }));
}

async function handOver({ swap, staff, channel, number }: Walker): Promise<void> {
  const tax = { swap, kind: "state", method: "ach", reference: `T-${number}`, date: chicagoDay(new Date()) } as const;
  if (channel === "listing") must(await recordPayment(staff.accountant, tax));
  must(
    await sendTitle(staff.accountant, {
      swap,
      date: chicagoDay(new Date()),
      carrier: "UPS",
      tracking: `1Z999AA1${String(number).padStart(10, "0")}`,
    }),
  );
}

async function closeOut({ swap, staff }: Walker): Promise<void> {
  const open = await findTasks(staff.admin, TaskQuery.parse({ swap, group: "close-out" }));
  const task = open.list[0] && (await findTask(staff.admin, open.list[0]._id));
  for (const { code } of task?.task.checklist ?? [])
    must(await checkTask(staff.admin, { task: task?.task._id as string, code, done: "on" }));
  must(await closeSwap(staff.admin, { swap }));
}

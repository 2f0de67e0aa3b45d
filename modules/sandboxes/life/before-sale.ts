import { findActor } from "#modules/accounts/index.ts";
import { storeFile } from "#modules/files/index.ts";
import {
  bookInspection,
  completeEvaluation,
  confirmInspection,
  findEvaluation,
  findFreeTimes,
  findLatest,
  findOpenCenters,
  saveSwap,
} from "#modules/inspections/index.ts";
import { STAGES } from "#modules/inspections/schemas.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { notFound, type Result } from "#modules/kernel/result.ts";
import type { SandboxPerson } from "#modules/kernel/sandbox-people.ts";
import { assignTeam, chooseChannel, preValuateSwap, qualifySwap, type Swap } from "#modules/swaps/index.ts";
import { must } from "../must.ts";
import { personActor } from "../person-actor.ts";

const SIZE = { width: 1_200, height: 800 };
const SIGN = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="#dfe8f1"/>
  <path d="M120 560 L200 430 L380 330 L760 320 L940 430 L1080 470 L1090 560 Z" fill="#3a6ea5"/>
  <circle cx="330" cy="565" r="85" fill="#22303d"/><circle cx="890" cy="565" r="85" fill="#22303d"/>
  <circle cx="330" cy="565" r="40" fill="#cfd8e0"/><circle cx="890" cy="565" r="40" fill="#cfd8e0"/></svg>`,
);

/** A drawn car, as an upload of this person; the key of the file. It also stands for the scan of a title. */
export async function storePicture(actor: Actor): Promise<string> {
  const { default: sharp } = await import("sharp");
  const content = await sharp(SIGN).resize(SIZE).jpeg({ quality: 80 }).toBuffer();
  return must(await storeFile(actor, { content, name: "car.jpg" })).key;
}

/** The seller of a car: one of the sandbox's people, or an account that the developer's program made. */
export async function sellerOf({ sellerId }: Swap): Promise<Actor> {
  const seller = await findActor(sellerId);
  if (!seller) throw new Error("The car has no seller");
  return seller;
}

export const chooseListing = async (swap: Swap): Promise<Result<unknown>> =>
  chooseChannel(await sellerOf(swap), { swap: swap.id, channel: swap.channel });

export async function joinTeam({ id: swap }: Swap): Promise<Result<unknown>> {
  const cs = await personActor("customer-service");
  const idOf = async (person: SandboxPerson) => (await personActor(person)).id as string;
  return assignTeam(cs, {
    swap,
    cs: cs.id as string,
    agent: await idOf("swap-agent"),
    appraiser: await idOf("appraiser"),
    dealmaker: await idOf("dealmaker"),
    "dealmaker-auction": await idOf("dealmaker-auction"),
  });
}

export const qualify = async ({ id: swap }: Swap): Promise<Result<unknown>> =>
  qualifySwap(await personActor("swap-agent"), { swap, override: "Pushed along in a sandbox." });

/** What the car is worth in whole dollars; cars that were registered without an estimate have none. */
export const worthOf = ({ valuationRetail }: Swap): number => Math.max(2_000, valuationRetail ?? 12_000);

export async function preValuate(swap: Swap): Promise<Result<unknown>> {
  const retail = worthOf(swap);
  const values = { retail, tradeIn: Math.round(retail * 0.8), priceLow: Math.round(retail * 0.9), priceHigh: retail };
  return preValuateSwap(await personActor("appraiser"), { swap: swap.id, ...values });
}

/** The days in which a free time is looked for. */
const DAYS_LOOKED = 14;

/** The first free time at the Swap Center. */
export async function bookEvaluation({ id: swap }: Swap): Promise<Result<unknown>> {
  const agent = await personActor("customer-service");
  const [center] = await findOpenCenters();
  if (!center) return notFound("Swap Center");
  const location = { type: "center", center: center._id } as const;
  const from = new Date(currentTime().getTime() + DAY_MS);
  const to = new Date(from.getTime() + DAYS_LOOKED * DAY_MS);
  const { events } = await findFreeTimes(agent, { from, to, location: { center: center._id } });
  const time = events.find(({ users }) => users.length > 0);
  if (!time) return notFound("free time of a technician");
  return bookInspection(agent, { swap, stage: STAGES.evaluation, start: time.start, location });
}

export async function confirmEvaluation({ id: swap }: Swap): Promise<Result<unknown>> {
  const booked = await findLatest(system, swap);
  if (!booked) return notFound("appointment");
  return confirmInspection(await personActor("customer-service"), { inspection: booked._id });
}

const TIRE = { brand: "Michelin", size: "225/60R18", depth: "7/32 or greater" } as const;

/** Everything works, and the car has one picture. */
export async function evaluate({ id: swap }: Swap): Promise<Result<unknown>> {
  const admin = await personActor("admin");
  const form = await findEvaluation(admin, swap);
  if (!form) return notFound("evaluation");
  const key = await storePicture(await personActor("technician"));
  const saved = await saveSwap(admin, {
    _id: swap,
    vehicle: {
      checklist: form.checklist.map((item) => ({ ...item, value: true as const })),
      tires: { frontLeft: TIRE, frontRight: TIRE, rearLeft: TIRE, rearRight: TIRE },
      keys: 2,
    },
    inspection: { stage1: { comment: "Clean inside and out, drives straight, brakes firmly." } },
    pictures: { overview: [{ key }], damages: [] },
    picture: { key },
  });
  return saved.ok ? completeEvaluation(admin, { swap }) : saved;
}

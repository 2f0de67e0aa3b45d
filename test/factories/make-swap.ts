import { inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { type Action, isInDeal, isSold, lifecycle, type Step } from "#modules/swaps/lifecycle.ts";
import type { NewSwap } from "#modules/swaps/parts.ts";
import { createSwap } from "#modules/swaps/registration/create-swap.ts";
import { lockSwap, moveSwap, type Swap } from "#modules/swaps/transitions/move-swap.ts";

import { type FoundValues, putFindings, splitFindings } from "./findings.ts";
import { TITLE_SCAN } from "./swap.ts";

type Patch = Partial<NewSwap>;
type Wanted = Patch & FoundValues & { step?: Step; channel?: "listing" | "auction" };

let count = 0;

/** The input of a seller for a car. */
export const aVehicle = (values: Record<string, unknown> = {}) => ({
  year: 2019,
  make: { code: "honda", name: "Honda" },
  model: { code: "cr-v", name: "CR-V" },
  style: { code: "ex-l", name: "EX-L" },
  mileage: 38_412,
  vin: `5J6RW2H8XKL${String(++count).padStart(6, "0")}`,
  zip: "60302",
  color: "Blue" as const,
  ...values,
});

/** A registered car that went through the lifecycle up to `step`, with its tasks and history. */
export async function makeSwap({ step = "new-swap", channel = "listing", ...given }: Wanted = {}): Promise<Swap> {
  const { row: patch, found } = splitFindings(given);
  const seller = patch.sellerId ?? newId();
  return inTransaction(async (tx) => {
    const place = { city: "Oak Park", state: "IL", address: "123 Hidden Street", lat: 41.888, lng: -87.789 };
    const created = await createSwap(
      tx,
      system,
      seller,
      { vehicle: aVehicle(patch.vin ? { vin: patch.vin } : {}), condition: {}, place },
      new Date(),
    );
    let swap = created;
    const prices = { priceProposed: 24_600, priceListing: 24_600, priceAuction: 22_000, ...patch };
    // The seller has agreed to the price of the channel; in a deal, to any sum that a test signs.
    const listed = (channel === "auction" ? prices.priceAuction : prices.priceListing) ?? null;
    const priceAgreed = isInDeal(step) || isSold(step) ? 500 : listed;
    let first: Patch = { channel, priceAgreed, titleScans: [TITLE_SCAN], ...prices };
    for (const { action, to } of wayTo(step, channel)) {
      const moved = await moveSwap(tx, system, swap, action, { to, patch: first });
      if (!moved.ok) throw new Error(moved.error.message);
      swap = moved.value;
      first = {};
    }
    if (Object.keys(found).length > 0) await putFindings(swap.id, found, tx);
    return swap;
  });
}

/** Moves a swap as the product itself would. */
export async function driveSwap(id: string, action: Action, to?: Step): Promise<Swap> {
  return inTransaction(async (tx) => {
    const swap = await lockSwap(tx, system, id);
    if (!swap) throw new Error("No such swap");
    const moved = await moveSwap(tx, system, swap, action, to ? { to } : {});
    if (!moved.ok) throw new Error(moved.error.message);
    return moved.value;
  });
}

type Stride = { action: Action; to: Step };

/** The usual path; the other steps branch off it. */
const ROAD: Stride[] = [
  { action: "choose-channel", to: "new-swap" },
  { action: "assign-team", to: "qualify" },
  { action: "qualify", to: "pre-valuate" },
  { action: "pre-valuate", to: "schedule-eval" },
  { action: "evaluation-booked", to: "confirm-scheduled" },
  { action: "evaluation-confirmed", to: "eval" },
  { action: "evaluation-complete", to: "valuate" },
  { action: "agree-admin", to: "prepare-listing" },
];
const END: Stride[] = [
  { action: "check-deal", to: "finalize-deal" },
  { action: "create-deal", to: "payments" },
];

function wayTo(step: Step, channel: "listing" | "auction"): Stride[] {
  const sale: Stride[] =
    channel === "listing"
      ? [
          { action: "activate", to: "listing" },
          { action: "set-predeal", to: "pre-deal" },
        ]
      : [
          { action: "activate", to: "auction" },
          { action: "auction-sold", to: "pre-deal" },
        ];
  const pays: Action[] = [channel === "auction" ? "pay-dealer" : "pay-buyer", "pay-seller"];
  const paid = pays.map((action, i): Stride => ({ action, to: i === pays.length - 1 ? "title" : "payments" }));
  const rest: Stride[] = [...paid, { action: "send-title", to: "close-out" }, { action: "close", to: "complete" }];
  const all = [...ROAD, ...sale, ...END, ...rest];
  const at = all.findIndex((stride) => stride.to === step);
  if (at >= 0) return all.slice(0, at + 1);
  if (step === "registering") return [];
  const branch = branchTo(step);
  return [...wayTo(branch.from, channel), { action: branch.action, to: step }];
}

/** The first action in the table that leads to a step outside the usual path. */
function branchTo(step: Step): { from: Step; action: Action } {
  for (const { action, from, to } of lifecycle.transitions)
    if (to.includes(step) && from[0] && from[0] !== step) return { from: from.at(-1) as Step, action };
  throw new Error(`Nothing leads to ${step}`);
}

import { answerClaim, decideClaim, findClaim } from "#modules/claims/index.ts";
import { storeFile } from "#modules/files/index.ts";
import { openClaim } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { approveDeviation, recordPayment } from "#modules/ledger/index.ts";
import { demoCar } from "./demo-cars.ts";
import { must } from "./must.ts";
import { DAMAGE_KINDS, type DamageKind } from "./pictures/damage-kinds.ts";
import { pictureSet } from "./pictures/picture-set.ts";
import { DEMO_SIZE, renderCars } from "./pictures/render-car.ts";
import type { Staff } from "./walk-swap.ts";

type Sale = { swap: string; number: number; seller: Actor; buyer: Actor; staff: Staff };

/** A claim that waits for the seller's answer. */
export async function openDemoClaim({ swap, number, buyer }: Sale): Promise<void> {
  const files = await takePhotos(number, buyer);
  const description =
    "The rear bumper has a crack on the right side that no picture of the listing shows. I saw it when I washed the car.";
  must(await openClaim(buyer, { swap, category: "condition", description, wanted: "420", files }));
}

/** An arbitration about a car from an auction, which waits for the decision. */
export async function openDemoArbitration({ swap, number, seller, buyer }: Sale): Promise<void> {
  const files = await takePhotos(number, buyer);
  const description =
    "The driver-side rear door has a dent of the size of a hand with broken paint. The report lists no damage there, and the car was not driven since the pick-up.";
  const said = { category: "condition" as const, line: "damage", description, wanted: "760", files };
  const claim = must(await openClaim(buyer, { swap, ...said }))._id;
  const text =
    "The door had no dent when I handed the car over. The pictures of the evaluation show it from two sides.";
  must(await answerClaim(seller, { claim, position: "disputes", text }));
}

/** A claim that was granted in part, with a refund that is paid. */
export async function settleDemoClaim({ swap, seller, buyer, staff }: Sale): Promise<void> {
  const description = "The air conditioning blows warm air. The repair shop says the compressor has to be replaced.";
  const opened = must(await openClaim(buyer, { swap, category: "mechanical", description, wanted: "980" }));
  const claim = opened._id;
  const text = "It cooled well last summer. I have not used it since, so I cannot say more.";
  must(await answerClaim(seller, { claim, position: "disputes", text }));
  const reason =
    "The report says that the air conditioning reached its temperature, and the shop found an old leak. The seller pays half of the repair, and Swaplot a part because the evaluation missed it.";
  must(
    await decideClaim(staff.dealmaker, { claim, outcome: "granted", reason, fromSeller: "490", fromSwaplot: "150" }),
  );
  const approval = (await findClaim(staff.accountant, claim))?.approval?._id ?? "";
  must(await approveDeviation(staff.accountant, { swap, approval }));
  const paid = { swap, method: "ach" as const, date: chicagoDay(new Date()) };
  must(await recordPayment(staff.accountant, { ...paid, kind: "seller", reference: "R-SELLER" }));
  must(await recordPayment(staff.accountant, { ...paid, kind: "buyer", reference: "R-BUYER" }));
}

const CRACK = DAMAGE_KINDS.find(({ kind }) => kind === "crack") as DamageKind;

/** Close-ups of a damage, as the buyer would take them. */
async function takePhotos(number: number, buyer: Actor): Promise<string[]> {
  const set = pictureSet({ ...demoCar(number), seed: number, damages: [CRACK] }, 1);
  const marks = set.filter(({ group }) => group === "damages");
  const drawn = await renderCars(
    marks.map(({ picture }) => picture),
    DEMO_SIZE,
  );
  const stored = marks.map((mark, at) => storeFile(buyer, { content: drawn[at] as Buffer, name: mark.name }));
  return (await Promise.all(stored)).map((file) => must(file).key);
}

import { findSketches } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { findEarlierReading, findRecalls, findSwapRow, type Swap } from "#modules/swaps/index.ts";
import { isIdentityFixed } from "#modules/swaps/lifecycle.ts";
import { canEditEvaluation, canTake } from "#modules/swaps/policy.ts";
import { findLatest } from "../booking/find-inspections.ts";
import { gradeOf } from "../condition/grade.ts";
import type { Findings } from "../findings/schemas.ts";
import { canVerify, hasVerification, isVerified } from "../policy.ts";
import type { Evaluation, InspectionView, Missing } from "../shapes.ts";
import { essentialsOf, itemsOf } from "./answers.ts";
import { documentOf } from "./complete-inspection.ts";
import { findingsOf } from "./find-findings.ts";
import { findPanelSaves } from "./panel-saves.ts";
import { missingOf, missingOfVerification } from "./readiness.ts";

/** The evaluation of a car, in the shape of its form; undefined if this actor may not see it. */
export async function findEvaluation(actor: Actor, id: string): Promise<Evaluation | undefined> {
  const swap = await findSwapRow(actor, id);
  if (!swap) return undefined;
  const [found, appointment, recalls, saves, earlier] = await Promise.all([
    findingsOf(swap),
    findLatest(actor, swap.id),
    findRecalls(swap.id),
    findPanelSaves(swap.id),
    findEarlierReading(actor, swap),
  ]);
  const shown = [...found.picturesOverview, ...found.damages.map(({ picture }) => picture)].map(({ key }) => key);
  const sketches = await findSketches(shown);
  const checklist = itemsOf(found);
  const now = currentTime();
  return {
    swap: swap.id,
    version: swap.version,
    name: swap.fullName,
    vin: swap.vin,
    vinOpen: !isIdentityFixed(swap),
    mileage: swap.mileage,
    batteryHealth: swap.batteryHealth,
    hasBattery: swap.fuel === "Electric" || swap.fuel === "Hybrid",
    odometer: found.odometerKey,
    odometerReason: found.odometerReason,
    earlier,
    color: swap.exteriorColor,
    address: placeOf(appointment) ?? [swap.address, swap.city, swap.state].filter(Boolean).join(", "),
    time: swap.evaluationAt?.toISOString() ?? null,
    comment: found.stage1Comment ?? "",
    options: found.options,
    essentials: essentialsOf(found),
    checklist,
    errorCodes: found.errorCodes,
    obdReadiness: found.obdReadiness,
    damages: found.damages,
    tires: found.tires,
    keys: found.keys,
    recalls,
    pictures: found.picturesOverview,
    sketches: Object.fromEntries(sketches),
    closeUps: found.picturesDamages,
    videos: found.videos,
    complete: Boolean(swap.stage1CompleteAt),
    stage2: {
      open: hasVerification(swap),
      comment: found.stage2Comment ?? "",
      complete: found.stage2CompleteAt !== null,
      own: actor.id !== null && swap.stage1By === actor.id,
    },
    grade: gradeOf({ ...found, titleStatus: swap.titleStatus }),
    saves,
    thirdParty: swap.documents.acv?.key ?? null,
    self: swap.inspectionSelf,
    missing: missingNow(swap, { ...found, checklist }),
    can: {
      edit: canEditEvaluation(actor, swap, now),
      complete: canTake(actor, swap, "evaluation-complete"),
      verify: !isVerified(found, now) && canVerify(actor, swap, now),
      fail: canTake(actor, swap, "evaluation-failed"),
      book: !swap.inspectionSelfAt && canTake(actor, swap, "evaluation-booked"),
      selfInspect: swap.factoryWarrantyUser && !swap.inspectionSelfAt && canTake(actor, swap, "self-inspect"),
    },
  };
}

/** Once stage 1 is complete, the list includes what stage 2 still needs. */
const missingNow = (swap: Swap, found: Findings): Missing => ({
  ...missingOf(documentOf(swap, found)),
  ...(hasVerification(swap) && !found.stage2CompleteAt ? missingOfVerification(found.checklist) : {}),
});

/** Where the car is evaluated: at the place of its appointment, which may be a Swap Center. */
const placeOf = (appointment: InspectionView | undefined): string | null =>
  appointment && appointment.status !== "canceled" ? appointment.location.address : null;

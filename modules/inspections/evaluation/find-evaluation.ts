import type { Actor } from "#modules/kernel/actor.ts";
import { findRecalls, findSwapRow } from "#modules/swaps/index.ts";
import { isIdentityFixed } from "#modules/swaps/lifecycle.ts";
import { canEditEvaluation, canTake } from "#modules/swaps/policy.ts";
import { findLatest } from "../booking/find-inspections.ts";
import { gradeOf } from "../condition/grade.ts";
import type { Evaluation, InspectionView } from "../schemas.ts";
import { essentialsOf, itemsOf } from "./answers.ts";
import { documentOf } from "./complete-inspection.ts";
import { findingsOf } from "./find-findings.ts";
import { findPanelSaves } from "./panel-saves.ts";
import { missingOf } from "./readiness.ts";

/** The evaluation of a car, in the shape of its form; undefined if this actor may not see it. */
export async function findEvaluation(actor: Actor, id: string): Promise<Evaluation | undefined> {
  const swap = await findSwapRow(actor, id);
  if (!swap) return undefined;
  const [found, appointment, recalls, saves] = await Promise.all([
    findingsOf(swap),
    findLatest(actor, swap.id),
    findRecalls(swap.id),
    findPanelSaves(swap.id),
  ]);
  const document = documentOf(swap, found);
  const checklist = itemsOf(found);
  return {
    swap: swap.id,
    version: swap.version,
    name: swap.fullName,
    vin: swap.vin,
    vinOpen: !isIdentityFixed(swap),
    mileage: swap.mileage,
    odometer: found.odometerKey,
    color: swap.exteriorColor,
    address: placeOf(appointment) ?? [swap.address, swap.city, swap.state].filter(Boolean).join(", "),
    time: swap.evaluationAt?.toISOString() ?? null,
    comment: found.stage1Comment ?? "",
    options: found.options,
    essentials: essentialsOf(found),
    checklist,
    errorCodes: found.errorCodes,
    damages: found.damages,
    tires: found.tires,
    keys: found.keys,
    recalls,
    pictures: found.picturesOverview,
    closeUps: found.picturesDamages,
    videos: found.videos,
    complete: Boolean(swap.stage1CompleteAt),
    stage2: {
      open: Boolean(swap.stage1CompleteAt) && !swap.inspectionSelf,
      comment: found.stage2Comment ?? "",
      complete: found.stage2CompleteAt !== null,
    },
    grade: gradeOf({ ...found, titleStatus: swap.titleStatus }),
    saves,
    thirdParty: swap.documents.acv?.key ?? null,
    self: swap.inspectionSelf,
    missing: missingOf({ ...document, checklist }),
    can: {
      edit: canEditEvaluation(actor, swap, new Date()),
      complete: canTake(actor, swap, "evaluation-complete"),
      fail: canTake(actor, swap, "evaluation-failed"),
      book: !swap.inspectionSelfAt && canTake(actor, swap, "evaluation-booked"),
      selfInspect: swap.factoryWarrantyUser && !swap.inspectionSelfAt && canTake(actor, swap, "self-inspect"),
    },
  };
}

/** Where the car is evaluated: at the place of its appointment, which may be a Swap Center. */
const placeOf = (appointment: InspectionView | undefined): string | null =>
  appointment && appointment.status !== "canceled" ? appointment.location.address : null;

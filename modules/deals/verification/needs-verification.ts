import { DAY_MS } from "#modules/kernel/durations.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { EVALUATION_HOLDS } from "../lifecycle.ts";

type Facts = {
  stage1CompleteAt: Date | null;
  stage1Mileage: number | null;
  /** The seller evaluated the car, so no one of us can compare it with an evaluation. */
  inspectionSelf: boolean;
  mileage: number;
  verifiedAt: Date | null;
};

/**
 * Why the car has to be verified (stage 2) before its deal is signed, as a sentence; null when it does not. A verification
 * holds as long as an evaluation does. A buyer who has the car brought does not see it before.
 */
export function needsVerification(facts: Facts, delivered: boolean, now: Date): string | null {
  const { stage1CompleteAt, stage1Mileage, inspectionSelf, mileage, verifiedAt } = facts;
  if (!stage1CompleteAt || inspectionSelf) return null;
  const isOld = (at: Date) => now.getTime() - at.getTime() > EVALUATION_HOLDS.days * DAY_MS;
  if (verifiedAt && verifiedAt >= stage1CompleteAt && !isOld(verifiedAt)) return null;
  if (isOld(verifiedAt ?? stage1CompleteAt)) return `Its evaluation is more than ${EVALUATION_HOLDS.days} days old.`;
  const driven = mileage - (stage1Mileage ?? mileage);
  if (driven > EVALUATION_HOLDS.miles) return `It was driven ${formatNumber(driven)} miles since its evaluation.`;
  return delivered ? "It is delivered, so its buyer does not see it before." : null;
}

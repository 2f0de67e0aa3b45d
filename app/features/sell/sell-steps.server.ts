import {
  sellChannelPath,
  sellEvaluationPath,
  sellNoServicePath,
  sellOptionsPath,
  sellPath,
  sellProfilePath,
  sellSignupPath,
  sellVehiclePath,
  withQuery,
} from "#app/shared/paths.ts";
import { findCoverage } from "#modules/inspections/index.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { ConditionAnswers, type DraftData } from "#modules/swaps/schemas.ts";
import type { OpenDraft } from "./draft.server.ts";

/** The first unfinished step of a registration. */
export function nextStep({ actor, data, token, kept, here }: OpenDraft): string {
  if (!token) return kept ? withQuery(sellPath, { login: 1, back: here }) : sellPath;
  if (!data.vehicle) return sellVehiclePath;
  if (!isAnswered(data.condition)) return sellOptionsPath;
  if (!actor.id) return sellSignupPath;
  return data.place?.address ? sellChannelPath : sellProfilePath;
}

/** Whether condition and title are known. Without both, there is no estimate. */
export const isAnswered = (condition: DraftData["condition"]): boolean =>
  ConditionAnswers.safeParse(condition ?? {}).success;

const ORDER = [sellPath, sellVehiclePath, sellOptionsPath, sellSignupPath, sellProfilePath, sellChannelPath];

/** The number of the first unfinished step, as the progress counts it. */
export const nextStepNumber = (draft: OpenDraft): number => Math.max(1, ORDER.indexOf(nextStep(draft)) + 1);

/** The step to redirect to if `step` is opened too early; null if it may be shown. */
export function unfinishedStepBefore(draft: OpenDraft, step: string): string | null {
  const next = nextStep(draft);
  return ORDER.indexOf(next) < ORDER.indexOf(step) ? next : null;
}

/** The booking of the evaluation, once the draft has become a registered car. */
export async function evaluationStepOf({ actor, swap }: OpenDraft): Promise<string | null> {
  const row = swap ? await findSwapRow(actor, swap) : undefined;
  return row && row.step !== "registering" ? sellEvaluationPath(row.id) : null;
}

/** The redirect target for a car outside all service areas; null inside one. */
export async function noServicePathFor({ data }: OpenDraft): Promise<string | null> {
  const zip = data.vehicle?.zip;
  if (!zip) return null;
  const { covered } = await findCoverage(zip);
  return covered ? null : withQuery(sellNoServicePath, { zip });
}

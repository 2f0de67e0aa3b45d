import { CHANNELS, type Channel, STEP_TABLE, type Step, stepTitle, type TaskKind } from "#modules/swaps/lifecycle.ts";
import { DEAL_STEPS } from "./schemas.ts";

/** The tasks of the steps of a deal. */
export const DEAL_TASKS: readonly TaskKind[] = DEAL_STEPS.flatMap((step) =>
  STEP_TABLE[step].tasks.map(({ kind }) => kind),
);

/** The hours that a step may take: those of its slowest task. */
export const targetOf = (step: Step): number => Math.max(...STEP_TABLE[step].tasks.map(({ dueHours }) => dueHours));

/** "Title to buyer"; with cars of both channels "Title". */
export function laneTitle(step: Step, channel?: Channel): string {
  if (channel) return stepTitle(step, channel);
  const [title = "", other] = CHANNELS.map((each) => stepTitle(step, each));
  return title === other ? title : (title.split(" ")[0] as string);
}

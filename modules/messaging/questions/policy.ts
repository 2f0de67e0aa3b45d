import { type Actor, can } from "#modules/kernel/actor.ts";

/** Who asks, answers, and reads the public questions about a car. Browser-safe. */

/** `held`: staff read it before it appears. */
export type Standing = "shown" | "held" | "removed";

/** Staff who look after cars decide about held and reported texts. */
export const moderates = (actor: Actor): boolean => can(actor, "swap.manage");

type Car = {
  sellerId: string;
  /** Who has completed the evaluation. */
  stage1By: string | null;
};

/** In which role this actor may answer questions about the car; undefined for all others. */
export function answersAs(actor: Actor, car: Car): "seller" | "technician" | undefined {
  if (!actor.id) return undefined;
  if (actor.id === car.sellerId) return "seller";
  return actor.id === car.stage1By && can(actor, "inspection.work") ? "technician" : undefined;
}

type Question = { askerId: string; standing: Standing };

/** Those who answer see a question once it is shown, like everyone else. Its asker sees it while staff read it. */
export const seesQuestion = (actor: Actor, { askerId, standing }: Question): boolean =>
  standing === "shown" || moderates(actor) || (standing === "held" && actor.id === askerId);

/** A question waits for its answer if there is none, or if staff took it off the page. */
export const isUnanswered = ({ answerStanding }: { answerStanding: Standing | null }): boolean =>
  answerStanding === null || answerStanding === "removed";

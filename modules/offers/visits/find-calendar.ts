import { and, eq, gt, inArray, isNull, lt, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { findHoursOf } from "#modules/accounts/index.ts";
import { addChicagoDays, chicagoInstant } from "#modules/kernel/chicago.ts";
import { endOf, type PersonalHours } from "#modules/kernel/slots.ts";
import { swapEvaluations, swaps } from "#modules/swaps/tables.ts";
import type { VisitSide } from "./lifecycle.ts";
import type { VisitCalendar } from "./slots.ts";
import { visitSettings, visits } from "./tables.ts";

type Question = {
  seller: string;
  buyer: string;
  /** The side that chooses: the seller's own hours do not bind the seller. */
  side: VisitSide;
  /** First and last Chicago day, both included. */
  from: string;
  to: string;
  /** The visit to be moved, which doesn't block times. */
  except?: string | undefined;
};

const ANY_TIME: PersonalHours = { general: [], vacations: [] };
/** A technician's appointment keeps the seller busy for this long. */
const EVALUATION_MINUTES = 40;

/** What decides about the times of a visit on these days. For internal use: doesn't check permissions. */
export async function findVisitCalendar(question: Question, executor: Executor): Promise<VisitCalendar> {
  const { seller, side } = question;
  const [settings] = await executor.select().from(visitSettings).where(eq(visitSettings.userId, seller));
  const hours = side === "seller" ? undefined : (await findHoursOf([seller], question, executor)).get(seller);
  const busy = [...(await findVisitsOfBoth(question, executor)), ...(await findEvaluations(question, executor))];
  return { ...(hours ?? ANY_TIME), sameDay: side === "seller" || (settings?.sameDay ?? true), busy };
}

const begin = ({ from }: Question) => chicagoInstant(from);
const end = ({ to }: Question) => chicagoInstant(addChicagoDays(to, 1));

/** The visits of both people, on either side, for any car. */
const findVisitsOfBoth = (question: Question, executor: Executor) => {
  const both = [question.seller, question.buyer];
  return executor
    .select({ start: visits.startsAt, end: visits.endsAt })
    .from(visits)
    .where(
      and(
        inArray(visits.status, ["pending", "accepted"]),
        or(inArray(visits.sellerId, both), inArray(visits.buyerId, both)),
        gt(visits.endsAt, begin(question)),
        lt(visits.startsAt, end(question)),
        question.except ? ne(visits.id, question.except) : undefined,
      ),
    );
};

/** The evaluations of the seller's cars. */
async function findEvaluations(question: Question, executor: Executor) {
  const rows = await executor
    .select({ at: swapEvaluations.evaluationAt })
    .from(swaps)
    .innerJoin(swapEvaluations, eq(swapEvaluations.swapId, swaps.id))
    .where(
      and(
        eq(swaps.sellerId, question.seller),
        gt(swapEvaluations.evaluationAt, endOf(begin(question), -EVALUATION_MINUTES)),
        lt(swapEvaluations.evaluationAt, end(question)),
        isNull(swapEvaluations.stage1CompleteAt),
      ),
    );
  return rows.flatMap(({ at }) => (at ? [{ start: at, end: endOf(at, EVALUATION_MINUTES) }] : []));
}

import { and, eq, inArray } from "drizzle-orm";
import { defineVerb } from "#db/verb.ts";
import { refuseForeign } from "#modules/files/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused } from "#modules/kernel/result.ts";
import { ANSWER_DAYS, DECISION_DAYS, endOfDayAfter, type Handover, lastClaimDay } from "./claim-days.ts";
import { openClaimTask } from "./claim-tasks.ts";
import { claimOpened } from "./events.ts";
import { handoverOf, lockSale } from "./lock-claim.ts";
import { refuseClaim } from "./refusals.ts";
import { type ClaimCategory, LIVE_CLAIMS, OpenClaim } from "./schemas.ts";
import { type ClaimRow, claims } from "./tables.ts";
import { aboutClaim, writePost } from "./write-claim.ts";

/** The buyer of a car objects to it after the sale. The seller answers, then staff decide. */
export const openClaim = defineVerb({
  name: "swaps.open-claim",
  input: OpenClaim,
  allow: "verified",
  constraints: { claims_one_live: () => refuseClaim("claim-open") },
  async run({ tx, actor, now, record }, { swap: id, category, description, wanted, files }) {
    const sale = await lockSale(tx, id);
    if (!sale || actor.id === null || sale.deal.buyerId !== actor.id) return notFound("car");
    const { swap, deal } = sale;
    const late = refuseTime(await handoverOf(tx, deal), category, chicagoDay(now));
    if (late) return late;
    const [live] = await tx
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.dealId, deal.id), inArray(claims.status, [...LIVE_CLAIMS])));
    if (live) return refuseClaim("claim-open", { details: { claim: live.id } });
    const foreign = await refuseForeign(tx, actor, files);
    if (foreign) return foreign;
    const answerBy = endOfDayAfter(now, ANSWER_DAYS);
    const decideBy = endOfDayAfter(now, ANSWER_DAYS + DECISION_DAYS);
    const of = { id: newId(), dealId: deal.id, swapId: swap.id, sellerId: deal.sellerId, buyerId: actor.id };
    const [row] = await tx
      .insert(claims)
      .values({ ...of, category, wantedCents: wanted ?? null, answerBy, decideBy, openedAt: now })
      .returning();
    const claim = row as ClaimRow;
    await writePost(tx, claim, { kind: "claim", role: "buyer", by: actor.id, text: description, files }, now);
    await openClaimTask(tx, actor, swap, decideBy, now);
    await record(claimOpened(aboutClaim(claim)));
    return ok({ _id: claim.id, number: claim.number });
  },
});

/** Claims are possible from the handover until some days after it. */
function refuseTime(handover: Handover, category: ClaimCategory, today: string): Refused | null {
  const last = lastClaimDay(handover, category, today);
  if (last === null) return refuseClaim("claim-early");
  if (today <= last) return null;
  return refuseClaim("claim-late", {
    message: `The time for claims about this car ended on ${formatDashboardDay(last)}.`,
    details: { until: last },
  });
}

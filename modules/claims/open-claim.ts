import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { sumOf } from "#modules/deals/index.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { refuseForeign } from "#modules/files/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { newId } from "#modules/kernel/ids.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { notFound, ok, type Refused } from "#modules/kernel/result.ts";
import { ANSWER_DAYS, DECISION_DAYS, endOfDayAfter, type Handover, lastClaimDay } from "./claim-days.ts";
import { openClaimTask } from "./claim-tasks.ts";
import { refuseClaim } from "./errors.ts";
import { claimOpened } from "./events.ts";
import { handoverOf, lockSale, type Sale } from "./lock-claim.ts";
import { type ReadReport, refuseArbitration } from "./refuse-arbitration.ts";
import { type DisputedLine, LIVE_CLAIMS, OpenClaim, type ReportLine } from "./schemas.ts";
import { type ClaimRow, claims } from "./tables.ts";
import { aboutClaim, writePost } from "./write-claim.ts";

type Opening = Omit<ReturnType<typeof OpenClaim.parse>, "swap">;

/**
 * The command with which the buyer of a car objects to it after the sale. The seller answers, then staff decide. A dealer
 * who bought in an auction disputes a line of the condition report, which a later module reads.
 */
export const defineOpenClaim = (readReport: ReadReport) =>
  defineCommand({
    name: "swaps.open-claim",
    input: OpenClaim,
    allow: "verified",
    errors: [
      "claim-category",
      "claim-disclosed",
      "claim-early",
      "claim-late",
      "claim-line",
      "claim-open",
      "claim-proof",
      "claim-small",
      "claim-wanted-high",
    ],
    constraints: { claims_one_live: () => refuseClaim("claim-open") },
    async run(context, { swap: id, ...opening }) {
      const { tx, actor, now } = context;
      const sale = await lockSale(tx, id);
      if (!sale || actor.id === null || sale.deal.buyerId !== actor.id) return notFound("car");
      const { swap, deal } = sale;
      const report = deal.channel === "auction" ? await readReport(swap, tx) : [];
      const refused =
        refuseTime(await handoverOf(tx, deal), opening, deal, chicagoDay(now)) ??
        (await refuseSecond(tx, deal)) ??
        (await refuseForeign(tx, actor, opening.files)) ??
        (await refuseContent(context, deal, opening, report));
      if (refused) return refused;
      const line = report.find(({ key }) => key === opening.line);
      const claim = await writeClaim(context, sale, opening, line ?? null);
      return ok({ _id: claim.id, number: claim.number });
    },
  });

/** Claims are possible from the handover until some days after it. */
function refuseTime(
  handover: Handover,
  { category }: Pick<Opening, "category">,
  { channel }: DealRow,
  today: string,
): Refused | null {
  const last = lastClaimDay(handover, category, today, channel);
  if (last === null) return refuseClaim("claim-early");
  if (today <= last) return null;
  const what = channel === "auction" ? "to dispute this" : "for claims about this car";
  return refuseClaim("claim-late", {
    message: `The time ${what} ended on ${formatDashboardDay(last)}.`,
    details: { until: last },
    ...(channel === "auction" && { field: "category" }),
  });
}

async function refuseSecond(tx: Tx, deal: DealRow): Promise<Refused | null> {
  const [live] = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.dealId, deal.id), inArray(claims.status, [...LIVE_CLAIMS])));
  return live ? refuseClaim("claim-open", { details: { claim: live.id } }) : null;
}

async function refuseContent(
  { tx, actor }: CommandContext,
  deal: DealRow,
  opening: Opening,
  report: readonly ReportLine[],
): Promise<Refused | null> {
  const most = sumOf(deal);
  if ((opening.wanted ?? 0) > most)
    return refuseClaim("claim-wanted-high", {
      message: `You paid ${formatCents(most)} for the car. Please enter no more than that.`,
    });
  if (deal.channel === "auction") return refuseArbitration(tx, actor, opening, report);
  return opening.category === "report" ? refuseClaim("claim-category") : null;
}

async function writeClaim(
  { tx, actor, now, record }: CommandContext,
  { swap, deal }: Sale,
  { category, description, wanted, files }: Opening,
  found: DisputedLine | null,
): Promise<ClaimRow> {
  const answerBy = endOfDayAfter(now, ANSWER_DAYS);
  const decideBy = endOfDayAfter(now, ANSWER_DAYS + DECISION_DAYS);
  const of = { id: newId(), dealId: deal.id, swapId: swap.id, sellerId: deal.sellerId, buyerId: personId(actor) };
  const line = found && { key: found.key, label: found.label, said: found.said };
  const [row] = await tx
    .insert(claims)
    .values({ ...of, category, wantedCents: wanted ?? null, line, answerBy, decideBy, openedAt: now })
    .returning();
  const claim = row as ClaimRow;
  await writePost(tx, claim, { kind: "claim", role: "buyer", by: actor.id, text: description, files }, now);
  await openClaimTask(tx, actor, swap, decideBy, now);
  await record(claimOpened({ ...aboutClaim(claim), category }));
  return claim;
}

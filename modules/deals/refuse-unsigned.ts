import { eq, inArray } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { refuseDeal } from "./errors.ts";
import { neededKinds, PAPER_TITLES, type PaperKind } from "./papers/schemas.ts";
import { closingPapers, paperSeals } from "./papers/tables.ts";
import type { DealRow } from "./tables.ts";

/** The kinds of the sealed papers of these deals. Sealed papers are never void. */
export async function readSealed(tx: Reader, deals: readonly string[]): Promise<Map<string, PaperKind[]>> {
  const sealed = new Map(deals.map((deal): [string, PaperKind[]] => [deal, []]));
  const rows = await tx
    .select({ deal: closingPapers.dealId, kind: closingPapers.kind })
    .from(closingPapers)
    .innerJoin(paperSeals, eq(paperSeals.paperId, closingPapers.id))
    .where(inArray(closingPapers.dealId, [...deals]));
  for (const { deal, kind } of rows) sealed.get(deal)?.push(kind);
  return sealed;
}

/** The titles of the papers that a deal needs and that are not sealed. */
export async function unsignedPapers(tx: Reader, swap: Pick<Swap, "loanActive">, deal: DealRow): Promise<string[]> {
  const sealed = (await readSealed(tx, [deal.id])).get(deal.id);
  return neededKinds(deal.sale, swap.loanActive)
    .filter((kind) => !sealed?.includes(kind))
    .map((kind) => PAPER_TITLES[kind]);
}

/**
 * Why title and close-out wait: papers are not signed. Staff go on without them with a reason, which holds for the rest of
 * the deal.
 */
export async function refuseUnsigned(
  tx: Reader,
  swap: Pick<Swap, "loanActive">,
  deal: DealRow,
  reason: string | undefined,
): Promise<Refused | null> {
  if (reason || deal.paperWaiver) return null;
  const titles = await unsignedPapers(tx, swap, deal);
  if (titles.length === 0) return null;
  return refuseDeal("papers-unsigned", {
    message: `Not signed and countersigned yet: ${titles.join(", ")}. Have them signed, or say why the deal goes on without them.`,
    details: { papers: titles },
  });
}

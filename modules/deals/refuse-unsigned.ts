import { eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { refuseDeal } from "./errors.ts";
import { neededKinds, PAPER_TITLES } from "./papers/schemas.ts";
import { closingPapers, paperSeals } from "./papers/tables.ts";
import type { DealRow } from "./tables.ts";

/** The titles of the papers that a deal needs and that are not sealed. Sealed papers are never void. */
export async function unsignedPapers(tx: Reader, swap: Pick<Swap, "loanActive">, deal: DealRow): Promise<string[]> {
  const rows = await tx
    .select({ kind: closingPapers.kind })
    .from(closingPapers)
    .innerJoin(paperSeals, eq(paperSeals.paperId, closingPapers.id))
    .where(eq(closingPapers.dealId, deal.id));
  const sealed = rows.map(({ kind }) => kind);
  return neededKinds(swap.loanActive)
    .filter((kind) => !sealed.includes(kind))
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

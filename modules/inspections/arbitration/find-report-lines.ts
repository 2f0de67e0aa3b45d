import { findCarClaims } from "#modules/claims/index.ts";
import type { ReportLine } from "#modules/claims/schemas.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { findingsOf } from "../evaluation/find-findings.ts";
import { reportLines } from "./report-lines.ts";

/** The condition report of a car that was sold in an auction, for its dealer, its seller, and the staff who decide; empty for all others. */
export async function findReportLines(actor: Actor, swapId: string): Promise<ReportLine[]> {
  const sale = await findCarClaims(actor, swapId);
  if (sale?.channel !== "auction") return [];
  const swap = await findSwapRow(system, swapId);
  return swap ? reportLines(swap, await findingsOf(swap)) : [];
}

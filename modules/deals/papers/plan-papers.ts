import { and, eq, ne } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { type DealRow, deals } from "../tables.ts";
import { paperFacts } from "./paper-facts.ts";
import { hashText, paperText } from "./paper-text.ts";
import { isUnsealed, type Paper, paperState, readPapers } from "./read-papers.ts";
import { neededKinds, type OdometerStatement, type PaperText } from "./schemas.ts";
import { closingPapers } from "./tables.ts";

export type Planned = { text: PaperText; hash: string };

/** What has to happen so that the papers of a deal say what the deal says. */
export type Plan = { write: Planned[]; outdated: Paper[]; odometer: OdometerStatement };

/**
 * Compares the papers of a deal with the deal: which ones are missing, and which unsealed ones say something else. A
 * sealed paper stands as it is.
 */
export async function planPapers(executor: Reader, swap: Swap, deal: DealRow, wish?: OdometerStatement): Promise<Plan> {
  const facts = await paperFacts(executor, swap, deal);
  const all = await readPapers(executor, eq(closingPapers.dealId, deal.id));
  const current = all.filter((paper) => paperState(paper) !== "void");
  const odometer = wish ?? statedMileage(all);
  const needed = neededKinds(facts.loan !== null).map((kind) => {
    const text = paperText(kind, facts, odometer);
    return { text, hash: hashText(text) };
  });
  const matches = (paper: Paper, { text, hash }: Planned) =>
    paper.kind === text.kind && (paper.seal !== null || paper.contentHash === hash);
  return {
    write: needed.filter((planned) => !current.some((paper) => matches(paper, planned))),
    outdated: current.filter(isUnsealed).filter((paper) => !needed.some((planned) => matches(paper, planned))),
    odometer,
  };
}

/** What the latest odometer disclosure of the deal certifies. */
const statedMileage = (papers: readonly Paper[]): OdometerStatement =>
  papers.findLast(({ kind }) => kind === "odometer")?.content.odometer ?? "actual";

/** The current deal: signed, or closed. */
export async function standingDeal(executor: Reader, swap: string): Promise<DealRow | undefined> {
  const [deal] = await executor
    .select()
    .from(deals)
    .where(and(eq(deals.swapId, swap), ne(deals.status, "canceled")));
  return deal;
}

import { and, eq, ne } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { type DealRow, deals } from "../tables.ts";
import { paperFacts } from "./paper-facts.ts";
import { hashText, paperText } from "./paper-text.ts";
import { isUnsealed, type Paper, paperState, readPapers, standingPapers } from "./read-papers.ts";
import { neededKinds, type OdometerStatement, type PaperText } from "./schemas.ts";
import { closingPapers } from "./tables.ts";

export type Planned = { text: PaperText; hash: string };

/**
 * What has to happen so that the papers of a deal say what the deal says. `declined`: the papers that a signer declined and
 * that were not written again.
 */
export type Plan = { write: Planned[]; outdated: Paper[]; declined: Paper[]; odometer: OdometerStatement };
/** `again`: also papers that a signer declined, with the same text. */
type Wish = { odometer?: OdometerStatement | undefined; again?: boolean };

/**
 * Compares the papers of a deal with the deal: which ones are missing, and which unsealed ones say something else. A
 * sealed paper stands as it is. A declined one waits until staff or a change of the deal answer it.
 */
export async function planPapers(executor: Reader, swap: Swap, deal: DealRow, wish: Wish = {}): Promise<Plan> {
  const facts = await paperFacts(executor, swap, deal);
  const all = await readPapers(executor, eq(closingPapers.dealId, deal.id));
  const current = all.filter((paper) => paper.end === null);
  const declined = standingPapers(all).filter((paper) => paperState(paper) === "declined");
  const odometer = wish.odometer ?? statedMileage(all);
  const needed = neededKinds(deal.sale, facts.loan !== null).map((kind) => {
    const text = paperText(kind, facts, odometer);
    return { text, hash: hashText(text) };
  });
  const matches = (paper: Paper, { text, hash }: Planned) =>
    paper.kind === text.kind && (paper.seal !== null || paper.contentHash === hash);
  const waiting = wish.again ? current : [...current, ...declined];
  return {
    write: needed.filter((planned) => !waiting.some((paper) => matches(paper, planned))),
    outdated: current.filter(isUnsealed).filter((paper) => !needed.some((planned) => matches(paper, planned))),
    declined: declined.filter(({ kind }) => needed.some(({ text }) => text.kind === kind)),
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

import { db } from "#db/client.ts";
import { findHome } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { stateByZip } from "#modules/kernel/zip-states.ts";
import { drawPaper } from "#modules/swaps/index.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import type { DealRow } from "../tables.ts";
import { findStanding, type PaperReader } from "./find-standing.ts";
import { formNotes } from "./form-notes.ts";
import type { DealForms } from "./form-schemas.ts";
import { type SheetText, sheetsOf } from "./form-sheets.ts";
import { paperFacts } from "./paper-facts.ts";
import { planPapers } from "./plan-papers.ts";
import type { OdometerStatement } from "./schemas.ts";
import { FORMS_EDITION } from "./state-table.ts";

/** The official forms of a deal with our data sheets, for this reader. */
export async function dealForms(
  swap: Swap,
  deal: DealRow,
  reader: PaperReader,
  odometer: OdometerStatement,
): Promise<DealForms> {
  const { to, from, sheets } = await sheetsFor(swap, deal, reader, odometer);
  return {
    to,
    from,
    notes: formNotes({ to, from }, reader),
    sheets: sheets.map(({ id, title, fills, audience }) => ({ id, title, fills, audience })),
    edition: FORMS_EDITION,
  };
}

/** One data sheet as a PDF, filled in from the deal as it is now; undefined for people who may not read it. */
export async function openFormSheet(
  actor: Actor,
  swapId: string,
  id: string,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const found = await findStanding(actor, swapId);
  if (!found || found.deal.status === "canceled") return undefined;
  const { swap, deal, reader } = found;
  const { odometer } = await planPapers(db(), swap, deal);
  const sheet = (await sheetsFor(swap, deal, reader, odometer)).sheets.find((one) => one.id === id);
  if (!sheet) return undefined;
  const bytes = await drawPaper({ ...sheet, signers: [] }, currentTime(), "Data sheet");
  return { name: `${sheet.title} ${swap.shortName}.pdf`, bytes };
}

async function sheetsFor(swap: Swap, deal: DealRow, reader: PaperReader, odometer: OdometerStatement) {
  const [paper, home] = await Promise.all([paperFacts(db(), swap, deal), findHome(deal.buyerId)]);
  const to = home?.state ?? stateByZip(home?.zip ?? "") ?? null;
  const from = swap.plateState ?? swap.state;
  const facts = { ...paper, to, from, taxDollars: deal.buyerId ? deal.tax : null };
  const isTheirs = ({ audience }: SheetText) => reader === "staff" || audience === "both" || audience === reader;
  return { to, from, sheets: sheetsOf(facts, odometer).filter(isTheirs) };
}

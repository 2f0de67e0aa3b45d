import { db } from "#db/client.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import type { DealRow } from "../tables.ts";
import type { PaperReader } from "./find-standing.ts";
import { formNotes } from "./form-notes.ts";
import type { DealForms } from "./form-schemas.ts";
import { findStates } from "./paper-facts.ts";
import { FORMS_EDITION } from "./state-table.ts";

/** What the title offices of a deal's two states ask for, for this reader. */
export async function dealForms(swap: Swap, deal: DealRow, reader: PaperReader): Promise<DealForms> {
  const states = await findStates(db(), swap, deal);
  return { ...states, notes: formNotes({ ...states, loan: swap.loanActive === true }, reader), edition: FORMS_EDITION };
}

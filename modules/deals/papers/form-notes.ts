import type { PaperReader } from "./find-standing.ts";
import type { DealForms } from "./form-schemas.ts";
import { formsOf } from "./state-table.ts";

/** What the two states of a sale ask for, in sentences for this reader. */
export function formNotes({ to, from }: Pick<DealForms, "to" | "from">, reader: PaperReader): string[] {
  const [there, here] = [formsOf(to), formsOf(from)];
  const buyers = to
    ? [
        `In ${to}, the title is applied for with ${there.application}.`,
        `Odometer: ${there.odometer}.`,
        ...(there.billOfSale === "needed" ? [`${to} asks for the bill of sale.`] : []),
      ]
    : ["The buyer’s state isn’t known yet, so the forms are generic."];
  const sellers = from
    ? [
        here.notary
          ? `The title is from ${from}: sign it only in front of a notary.`
          : `The title is from ${from}: its signature needs no notary.`,
      ]
    : [];
  const sure = (to ? there.sure : false) && (from ? here.sure : false);
  const check = sure ? [] : ["Check with the state’s title office before you rely on this."];
  return [...(reader === "seller" ? [] : buyers), ...(reader === "buyer" ? [] : sellers), ...check];
}

import type { PaperReader } from "./find-standing.ts";
import type { DealForms } from "./form-schemas.ts";
import { formsOf } from "./state-table.ts";

type Sale = Pick<DealForms, "to" | "from"> & { loan: boolean };

/** What the two states of a sale ask for, in sentences for this reader. */
export function formNotes({ to, from, loan }: Sale, reader: PaperReader): string[] {
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
        ...(loan ? [`Lien release: ${here.lienRelease}.`] : []),
      ]
    : [];
  const known = [...(to && reader !== "seller" ? [there] : []), ...(from && reader !== "buyer" ? [here] : [])];
  const sources = [...new Set(known.filter(({ sure }) => !sure).map(({ source }) => source))];
  const check = to && from ? sources : [...sources, "the state’s title office"];
  const asks = check.length > 0 ? [`Before you rely on this, compare it with ${check.join(" and ")}.`] : [];
  return [...(reader === "seller" ? [] : buyers), ...(reader === "buyer" ? [] : sellers), ...asks];
}

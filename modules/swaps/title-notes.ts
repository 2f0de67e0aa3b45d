import { TITLE_MISSING } from "#modules/catalog/schemas.ts";
import { formatDay } from "#modules/kernel/format-time.ts";
import { isSold } from "./lifecycle/state.ts";
import type { Step } from "./lifecycle/steps.ts";

type Facts = { step: Step; titleMissing: string | null; titleMissingDate: string | null; loanActive: boolean };

const MISSING: Record<(typeof TITLE_MISSING)[number], (since: string) => string> = {
  "Filed/Storage": (since) =>
    `The seller’s title is filed or in storage${since}. We ask for it before the deal is signed.`,
  "Being Processed": (since) =>
    `The state is still processing the seller’s title${since}. The deal is signed once it is here.`,
  "Lost/Don't Know": () =>
    "The seller can’t find the title and applies for a duplicate before the deal is signed. This can take some weeks.",
};

/** What a buyer should know about the title before an offer, in sentences; nothing when it is at hand without a loan. */
export function titleNotes({ step, titleMissing, titleMissingDate, loanActive }: Facts): string[] {
  if (isSold(step)) return [];
  const missing = TITLE_MISSING.find((one) => one === titleMissing);
  const since = titleMissingDate ? ` since ${formatDay(titleMissingDate)}` : "";
  return [
    ...(missing ? [MISSING[missing](since)] : []),
    ...(loanActive
      ? ["There is a loan on this car. We pay the lender from the sale before the title goes to the buyer."]
      : []),
  ];
}

/** Whether the seller needs a duplicate of the title. */
export const isTitleLost = ({ titleMissing }: Pick<Facts, "titleMissing">): boolean =>
  titleMissing === "Lost/Don't Know";

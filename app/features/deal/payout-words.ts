import type { PayoutView } from "#modules/deals/schemas.ts";

/** "checking account ending in 6789" */
export const accountWords = ({ kind, lastFour }: Pick<PayoutView, "kind" | "lastFour">): string =>
  `${kind} account ending in ${lastFour}`;

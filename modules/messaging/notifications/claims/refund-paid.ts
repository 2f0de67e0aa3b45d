import { claimWord } from "#modules/claims/schemas.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the buyer, once money was sent back. `claim`: the claim that it was granted for. */
export const refundPaid = ({
  car,
  amountCents,
  claim,
}: {
  car: string;
  amountCents: number;
  claim: { id: string; channel: Channel } | null;
}): EmailDraft => ({
  kind: "refund-paid",
  subject: `Your refund for the ${car} is on its way`,
  paragraphs: ["We have paid you back. Depending on your bank, it can take up to two business days to arrive."],
  facts: [["Amount", formatCents(amountCents)]],
  ...(claim && { action: { label: `Open the ${claimWord(claim.channel)}`, path: claimPath(claim.id) } }),
});

import type { DealApproval } from "#modules/deals/schemas.ts";
import { formatCents } from "#modules/kernel/money.ts";

type Asked = Pick<DealApproval, "what" | "kind" | "direction" | "early" | "amountCents" | "expectedCents">;

/** What a second person approves or declines: "Reverse the payment of $18,919.00 from the buyer". */
export function approvalWords({ what, kind, direction, early, amountCents, expectedCents }: Asked): string {
  const [sum, expected] = [formatCents(amountCents), formatCents(expectedCents)];
  const side = `${direction === "in" ? "from" : "to"} the ${kind}`;
  switch (what) {
    case "claim":
      return `Refund ${sum} to the ${kind} for a decided claim`;
    case "terms":
      return `The ${kind} owes ${sum} instead of ${expected}`;
    case "payoff":
      return `The lender quotes ${sum} instead of ${expected}`;
    case "reversal":
      return `Reverse the payment of ${sum} ${side}`;
    case "release":
      return `Release ${sum} from the payment provider to the bank`;
    case "write-off":
      return `Write off ${sum} that the ${kind} ${direction === "in" ? "owes" : "gets"}`;
    case "payment":
      return `${early ? "Early payment" : "Payment"} of ${sum} ${side}, by the deal sheet ${expected}`;
  }
}

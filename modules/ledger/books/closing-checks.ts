import { formatCents } from "#modules/kernel/money.ts";
import { CHECKS, type Check, type ClosingReport } from "../kinds.ts";

/** What each check counts, for one and for several. Browser-safe. */
export const CHECK_WORDS: Record<Check, [one: string, several: string]> = {
  lines: ["bank line without a match", "bank lines without a match"],
  unseen: ["payment that no bank statement shows", "payments that no bank statement shows"],
  approvals: ["approval that waits", "approvals that wait"],
  overdue: ["deal with an overdue payment", "deals with an overdue payment"],
  unbalanced: ["ended deal that does not balance", "ended deals that do not balance"],
};

export const isClean = ({ checks }: ClosingReport): boolean => CHECKS.every((check) => checks[check].count === 0);

/** "2 bank lines without a match ($31.20), 1 approval that waits ($500.00)." */
export function checkWords({ checks }: ClosingReport): string {
  const left = CHECKS.filter((check) => checks[check].count > 0).map((check) => {
    const { count, cents } = checks[check];
    return `${count} ${CHECK_WORDS[check][count === 1 ? 0 : 1]} (${formatCents(cents)})`;
  });
  return left.length === 0 ? "Nothing is left." : `${left.join(", ")}.`;
}

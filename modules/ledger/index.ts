// The public interface of ledger: commands and queries, and the building blocks for later modules.

export { CHART } from "./books/chart.ts";
export { approveClosing, closePeriod, declineClosing, reopenPeriod } from "./books/close-period.ts";
export { refuseBooks } from "./books/errors.ts";
export { findBankLines, findUnseenPayments } from "./books/find-bank-lines.ts";
export { findApprovals, findOpenDeals } from "./books/find-books.ts";
export { findLedgerDeal } from "./books/find-ledger-deal.ts";
export { findApprovalFacts, findUnsettled } from "./books/find-ledger-facts.ts";
export { findPeriod, findPeriods } from "./books/find-periods.ts";
export { eachEntry, findStatement, findSums } from "./books/find-statement.ts";
export { importStatement } from "./books/import-statement.ts";
export { eachJournalLine } from "./books/journal-lines.ts";
export { matchLine, setLineAside, unmatchLine } from "./books/match-line.ts";
export { previewStatement } from "./books/new-lines.ts";
export { splitLine } from "./books/split-line.ts";
export { refuseLedger } from "./errors.ts";
export { ledgerOnTransition } from "./on-transition.ts";
export { approvals, type OnApproval } from "./payments/approvals.ts";
export { changeTerms } from "./payments/change-terms.ts";
export { approveDeviation, declineDeviation } from "./payments/decide-approval.ts";
export { approvePayment, recordPayment } from "./payments/record-payment.ts";
export { recordPayoff } from "./payments/record-payoff.ts";
export { reverseEntry } from "./payments/reverse-entry.ts";
export { transferDeposit } from "./payments/transfer-deposit.ts";
export { writeOff } from "./payments/write-off.ts";
export { ledgerTopics } from "./topics.ts";

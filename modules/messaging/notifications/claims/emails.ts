// The messages about claims.
export { claimAnswered } from "./claim-answered.ts";
export { claimDecided } from "./claim-decided.ts";
export { claimOpened } from "./claim-opened.ts";
export { claimPosted } from "./claim-posted.ts";
export { claimReceived } from "./claim-received.ts";
export { claimReopened } from "./claim-reopened.ts";
export { claimWithdrawn } from "./claim-withdrawn.ts";
export { refundPaid } from "./refund-paid.ts";

/** View models of calls. Browser-safe. */

/** How a call with a verification code goes. */
export type CodeCall = "calling" | "answered" | "unanswered" | "failed";

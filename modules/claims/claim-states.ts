import { defineLifecycle } from "#modules/kernel/lifecycle.ts";
import { CLAIM_STATUSES, type ClaimStatus } from "./schemas.ts";

const ACTIONS = ["answer", "late", "add", "decide", "approve", "decline", "withdraw", "end", "reopen"] as const;
export type ClaimAction = (typeof ACTIONS)[number];

const move = (action: ClaimAction, from: readonly ClaimStatus[], to: readonly ClaimStatus[]) => ({ action, from, to });

/**
 * The way of a claim: the seller answers (or lets the deadline pass), staff decide, a second person approves a refund.
 * "ended": the deal was canceled.
 */
export const claimStates = defineLifecycle<ClaimStatus, ClaimAction>(CLAIM_STATUSES, [
  move("answer", ["open"], ["review"]),
  move("late", ["open"], ["review"]),
  move("add", ["open"], ["open"]),
  move("add", ["review"], ["review"]),
  move("add", ["approval"], ["approval"]),
  move("decide", ["open", "review"], ["approval", "declined"]),
  move("approve", ["approval"], ["granted"]),
  move("decline", ["approval"], ["review"]),
  move("withdraw", ["open", "review"], ["withdrawn"]),
  move("end", ["open", "review", "approval", "granted"], ["ended"]),
  move("reopen", ["granted", "declined"], ["review"]),
]);

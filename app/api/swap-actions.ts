import { z } from "zod";
import { completeAuction } from "#modules/auctions/index.ts";
import { completeVerification, selfInspect } from "#modules/inspections/index.ts";
import type { Command } from "#modules/kernel/command.ts";
import { id, optionalText } from "#modules/kernel/fields.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import {
  agreePrice,
  agreePriceAdmin,
  cancelSwap,
  changeChannel,
  completeCashOffer,
  deactivateSwap,
  deleteSwap,
  disqualifySwap,
  holdSwap,
  removePredeal,
  requestCancel,
  restoreSwap,
  resumeSwap,
  revertCancel,
  revertSwap,
  sellAgain,
  setPredeal,
} from "#modules/swaps/index.ts";
import { SwapWithNote, SwapWithReason } from "#modules/swaps/schemas.ts";
import { endpoint } from "./kit.ts";
import { moveEndpoint, type SwapStanding } from "./move-endpoint.ts";
import { Standing } from "./swap-shapes.ts";

/** Defines an endpoint for one lifecycle action. */
const action = <S extends z.ZodType>(
  catalogue: string,
  path: `/${string}`,
  summary: string,
  command: Command<S, SwapStanding>,
) => moveEndpoint([catalogue], path, summary, command);

/** The same for paths in which the swap's id is named `_id`. */
const onId = (
  catalogue: string,
  method: "POST" | "DELETE",
  path: `/${string}`,
  summary: string,
  command: Command<typeof SwapWithNote, SwapStanding>,
) =>
  endpoint({
    catalogue: [catalogue],
    method,
    path,
    summary,
    allow: command.allow,
    input: SwapWithNote.omit({ swap: true }).extend({ _id: id }),
    output: Standing,
    commands: [command],
    run: (actor, { _id, ...rest }, { key }) => command(actor, { swap: _id, ...rest }, { key }),
  });

/** All lifecycle actions except those of offers, deals and inspections. */
export const swapActions = {
  setPredeal: action("C099", "/swaps/{swap}/predeal", "Take a listed car into a deal", setPredeal),
  removePredeal: action("C100", "/swaps/{swap}/remove/predeal", "Back to where the car was for sale", removePredeal),
  activate: action("C101", "/swaps/{swap}/activate", "Put a prepared or a deactivated car up for sale", activateSwap),
  deactivate: action("C102", "/swaps/{swap}/deactivate", "Hide a car from buyers", deactivateSwap),
  disqualify: action(
    "C103",
    "/swaps/{swap}/disqualify",
    "The car does not qualify; we tell the seller why",
    disqualifySwap,
  ),
  agree: action("C104", "/swaps/{swap}/agree", "The seller agrees to the proposed price", agreePrice),
  agreeAdmin: action(
    "C105",
    "/swaps/{swap}/agree/admin",
    "The price needs the seller’s answer (409 `seller-answer-needed`)",
    agreePriceAdmin,
  ),
  requestCancel: action("C106", "/swaps/{swap}/request/cancel", "The seller asks to cancel", requestCancel),
  revertCancel: action("C107", "/swaps/{swap}/revert/cancel", "Withdraw the request to cancel", revertCancel),
  sellAgain: moveEndpoint([], "/swaps/{swap}/sell-again", "The seller of a canceled car sells it again", sellAgain),
  revert: onId("C108", "POST", "/swaps/{_id}/revert", "One step back", revertSwap),
  cancel: endpoint({
    catalogue: ["C109"],
    method: "POST",
    path: "/swaps/{_id}/cancel",
    summary: "Cancel a swap and everything open with it, with a reason that its seller reads",
    allow: cancelSwap.allow,
    input: SwapWithReason.omit({ swap: true }).extend({ _id: id }),
    output: Standing,
    commands: [cancelSwap],
    run: (actor, { _id, ...rest }, { key }) => cancelSwap(actor, { swap: _id, ...rest }, { key }),
  }),
  restore: onId("C110", "POST", "/swaps/{_id}/restore", "Restore a canceled or disqualified swap", restoreSwap),
  remove: onId("C111", "DELETE", "/swaps/{_id}", "Delete a swap; only an admin still sees it", deleteSwap),
  changeChannel: action("C098", "/swaps/channel/change", "Sell the car on the other channel", changeChannel),
  selfInspect: action("C145", "/swaps/{swap}/inspection/self", "The seller’s own inspection is complete", selfInspect),
  completeVerification: moveEndpoint(
    [],
    "/swaps/{swap}/inspection/verification/complete",
    "The verification (stage 2) of the evaluation is complete",
    completeVerification,
  ),
  completeAuction: action("C146", "/swaps/{swap}/auction/complete", "Record how the auction ended", completeAuction),
  completeCashOffer: action(
    "C147",
    "/swaps/{swap}/cashOffer/complete",
    "The cash offer becomes a deal",
    completeCashOffer,
  ),

  setStatus: endpoint({
    catalogue: ["C092"],
    method: "POST",
    path: "/swaps/{swap}/status",
    summary: "Put a swap on hold, or resume it",
    allow: "dashboard.tasks",
    input: z.object({ swap: id, status: z.enum(["onHold", "open"]), reason: optionalText(1_000) }),
    output: Standing,
    commands: [resumeSwap, holdSwap],
    run: (actor, { swap, status, reason }, { key }) =>
      (status === "onHold" ? holdSwap : resumeSwap)(actor, { swap, reason }, { key }),
  }),
};

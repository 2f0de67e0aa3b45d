import { data } from "@remix-run/node";
import { replyWith, submit } from "#app/http/form.ts";
import { completeAuction, rescheduleAuction } from "#modules/auctions/index.ts";
import { completeEvaluation, confirmInspection, failEvaluation, selfInspect } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { Verb } from "#modules/kernel/verb.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import {
  addNote,
  agreeCashOffer,
  agreePrice,
  agreePriceAdmin,
  assignTeam,
  cancelDeal,
  cancelDelivery,
  cancelSwap,
  changeChannel,
  changePrice,
  changeTeam,
  checkDeal,
  chooseChannel,
  closeSwap,
  completeCashOffer,
  completeDelivery,
  createDealAdmin,
  deactivateSwap,
  deleteSwap,
  disqualifySwap,
  holdSwap,
  preValuateSwap,
  proposePrice,
  qualifySwap,
  recordCashOffer,
  recordPayment,
  removePredeal,
  requestCancel,
  restoreSwap,
  resumeSwap,
  revertCancel,
  revertSwap,
  scheduleDelivery,
  sendTitle,
  setPredeal,
} from "#modules/swaps/index.ts";

// biome-ignore lint/suspicious/noExplicitAny: a table of verbs of every input
type AnyVerb = Verb<any, any>;
type Act = { verb: AnyVerb; done: string };

/** What a form about a swap can do: `?do=NAME` names it, the verb decides, the sentence says that it is done. */
const SWAP_ACTS: Record<string, Act> = {
  "assign-team": { verb: assignTeam, done: "The team is assigned." },
  qualify: { verb: qualifySwap, done: "The car is qualified." },
  "pre-valuate": { verb: preValuateSwap, done: "The first valuation is recorded." },
  "evaluation-confirmed": { verb: confirmInspection, done: "The appointment is confirmed." },
  "evaluation-complete": { verb: completeEvaluation, done: "The evaluation is complete." },
  "evaluation-failed": { verb: failEvaluation, done: "Recorded. A new appointment is needed." },
  "self-inspect": { verb: selfInspect, done: "The self-inspection is complete." },
  "propose-price": { verb: proposePrice, done: "The price is proposed to the seller." },
  agree: { verb: agreePrice, done: "Thank you. We prepare your listing now." },
  "agree-admin": { verb: agreePriceAdmin, done: "The price is agreed." },
  "change-price": { verb: changePrice, done: "The price is changed." },
  activate: { verb: activateSwap, done: "The car is up for sale." },
  reactivate: { verb: activateSwap, done: "The car is up for sale again." },
  deactivate: { verb: deactivateSwap, done: "The car is hidden from buyers." },
  "set-predeal": { verb: setPredeal, done: "The car is in a deal." },
  "remove-predeal": { verb: removePredeal, done: "The car is for sale again." },
  "auction-outcome": { verb: completeAuction, done: "The outcome of the auction is recorded." },
  "reschedule-auction": { verb: rescheduleAuction, done: "The car goes into another auction." },
  "choose-channel": { verb: chooseChannel, done: "The channel is chosen." },
  "change-channel": { verb: changeChannel, done: "The channel is changed." },
  "record-cash-offer": { verb: recordCashOffer, done: "The cash offer is recorded." },
  "agree-cash-offer": { verb: agreeCashOffer, done: "The cash offer is agreed." },
  "complete-cash-offer": { verb: completeCashOffer, done: "The cash offer is a deal now." },
  "check-deal": { verb: checkDeal, done: "Parties, documents and payoff are checked." },
  "create-deal": { verb: createDealAdmin, done: "The deal is signed." },
  "cancel-deal": { verb: cancelDeal, done: "The deal is canceled." },
  "record-payment": { verb: recordPayment, done: "The payment is recorded." },
  "send-title": { verb: sendTitle, done: "The title is on its way." },
  "schedule-delivery": { verb: scheduleDelivery, done: "The delivery is scheduled." },
  "cancel-delivery": { verb: cancelDelivery, done: "The delivery is canceled." },
  deliver: { verb: completeDelivery, done: "The delivery is complete." },
  close: { verb: closeSwap, done: "Sold. The swap is closed." },
  "request-cancel": { verb: requestCancel, done: "We have received your request. Your swap agent will answer." },
  "revert-cancel": { verb: revertCancel, done: "The cancel request is withdrawn." },
  cancel: { verb: cancelSwap, done: "The swap is canceled." },
  restore: { verb: restoreSwap, done: "The swap is restored." },
  disqualify: { verb: disqualifySwap, done: "The car is disqualified. The seller is told why." },
  revert: { verb: revertSwap, done: "One step back." },
  delete: { verb: deleteSwap, done: "The swap is deleted." },
  hold: { verb: holdSwap, done: "On hold. Due dates stop." },
  resume: { verb: resumeSwap, done: "The swap goes on." },
  note: { verb: addNote, done: "The note is added." },
  team: { verb: changeTeam, done: "The team is changed." },
};

/**
 * Does what the address asks for with the posted form. Done: the sentence to show; refused: the answer of the same
 * page, with `act` naming the form that shows it.
 */
export async function performAct(request: Request, actor: Actor, ids: Record<string, string>, acts = SWAP_ACTS) {
  const name = new URL(request.url).searchParams.get("do") ?? "";
  const act = lookup(acts, name);
  if (!act) throw new Response("Not found", { status: 404 });
  const sent = await submit(request, actor, act.verb, ids);
  if (sent.ok) return { done: act.done, act: name } as const;
  const reply = replyWith(sent.form, sent.refusal);
  return { reply: data({ ...reply.data, act: name }, { status: sent.refusal.status }), act: name } as const;
}

export type { Act };
export { SWAP_ACTS };

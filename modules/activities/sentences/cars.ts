import * as deals from "#modules/deals/events.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as swaps from "#modules/swaps/events.ts";
import {
  type AnyAction,
  actionLabel,
  STEPS,
  type Step,
  stepName,
  TASK_KINDS,
  type TaskKind,
  taskTitle,
} from "#modules/swaps/lifecycle.ts";
import { TEAM_LABELS } from "#modules/swaps/schemas.ts";
import { type Sentence, saidInCall, say, sum } from "./say.ts";

const step = (name: string | undefined) => (STEPS.includes(name as Step) ? stepName(name as Step) : "the next step");
const task = (kind: string | undefined) =>
  TASK_KINDS.includes(kind as TaskKind) ? `"${taskTitle(kind as TaskKind)}"` : "a task";
const asked = (amount: number | undefined) =>
  amount === undefined ? "a sale without a reserve" : formatDollars(amount);
const channel = (name: string | undefined) => (name === "auction" ? "the auction" : "the marketplace");

const MARKERS: Record<string, readonly [set: string, lifted: string]> = {
  canceled: ["canceled the car", "restored the car after its cancellation"],
  cancelRequested: ["asked to cancel the car", "took back the request to cancel the car"],
  disqualified: ["disqualified the car", "restored the car after its disqualification"],
  inactive: ["took the car off the market", "put the car back on the market"],
  onHold: ["put the car on hold", "resumed the car"],
  deleted: ["deleted the car", "restored the deleted car"],
};

const TASK_STATES: Record<string, string> = {
  open: "opened the task again:",
  followup: "set a follow-up for the task",
  noResponse: "got no answer for the task",
  highAsk: "set High Ask for the task",
  onHold: "put the task on hold:",
  done: "completed the task",
  canceled: "canceled the task",
};

export const carSentences: Sentence[] = [
  say("cars", swaps.swapRegistered, "registered the car"),
  say("cars", swaps.swapMoved, ({ action, to }) => `moved the car to ${step(to)}: ${label(action)}`),
  say(
    "cars",
    swaps.swapMarked,
    ({ marker, on }) => lookup(MARKERS, marker ?? "")?.[on ? 0 : 1] ?? "changed the state of the car",
  ),
  say("cars", swaps.swapCanceled, "canceled the car for good"),
  say("cars", swaps.swapDisqualified, "disqualified the car"),
  say("cars", swaps.cancelRequested, "asked to cancel the car"),
  say("cars", swaps.swapDeleted, "deleted the car"),
  say("cars", swaps.priceProposed, ({ price }) => `proposed a price of ${sum(price)}`),
  say("cars", swaps.priceAgreed, ({ price, onBehalf, question }) =>
    onBehalf
      ? `${saidInCall(question)} the seller agreed to the price of ${sum(price)}`
      : `agreed to the price of ${sum(price)}`,
  ),
  say(
    "cars",
    swaps.priceChanged,
    ({ price, previous }) => `changed the price to ${sum(price)}${previous ? ` from ${formatDollars(previous)}` : ""}`,
  ),
  say("cars", swaps.swapListed, ({ price, channel: where }) => `put the car on ${channel(where)} at ${sum(price)}`),
  say("cars", deals.swapSold, ({ price }) => `sold the car for ${sum(price)}`),
  say("cars", swaps.sellerAsked, ({ amount }) => `asked the seller to agree to ${asked(amount)}`),
  say(
    "cars",
    swaps.sellerCallRecorded,
    ({ amount }) => `recorded a call in which the seller agreed to ${asked(amount)}`,
  ),
  say("cars", swaps.sellerAnswered, ({ amount, answer, way }) =>
    way === "call"
      ? `confirmed the call in which the seller agreed to ${asked(amount)}`
      : `${answer === "decline" ? "declined" : "agreed to"} ${asked(amount)}, as the staff had asked`,
  ),
  say("cars", swaps.sellerQuestionWithdrawn, ({ amount }) => `took the question about ${asked(amount)} back`),
  say("cars", swaps.cashOfferRecorded, ({ amount }) => `recorded a cash offer of ${sum(amount)}`),
  say("cars", swaps.cashOfferAgreed, ({ amount }) => `agreed to the cash offer of ${sum(amount)}`),
  say("cars", swaps.channelChanged, ({ channel: where }) => `moved the car to ${channel(where)}`),
  say(
    "cars",
    swaps.swapSaved,
    ({ parts }) => `saved details of the car${parts?.length ? `: ${parts.join(", ")}` : ""}`,
  ),
  say(
    "cars",
    swaps.teamChanged,
    ({ role, user }, { name }) =>
      `made ${name(user)} the ${lookup(TEAM_LABELS, role ?? "") ?? "team member"} of the car`,
  ),
  say("cars", swaps.changeAsked, "asked for another price or channel"),
  say("cars", swaps.changeWithdrawn, "took back the request for another price or channel"),
  say("cars", swaps.changeDeclined, "declined the seller's request"),
  say("cars", swaps.changeAnswered, "answered the seller's request"),
  say("cars", swaps.reportOrdered, ({ kind }) => `ordered the report ${kind ?? ""}`.trim()),
  say("cars", swaps.reportArrived, ({ kind }) => `received the report ${kind ?? ""}`.trim()),
  say("cars", swaps.reportFailed, ({ kind }) => `received no report ${kind ?? ""}`.trim()),
  say(
    "cars",
    swaps.batchStarted,
    ({ act, count }) =>
      `started a batch for ${count ?? "many"} cars: ${act === "cancel" ? "Cancel Swaps" : "Role Assignments"}`,
  ),
  say(
    "cars",
    swaps.batchFinished,
    ({ done, refused }) => `finished a batch: ${done ?? 0} changed, ${refused ?? 0} refused`,
  ),
  say("cars", swaps.batchUndoAsked, "asked to undo a batch"),
  say("cars", swaps.batchUndone, "undid a batch"),
  say("tasks", swaps.taskOpened, ({ kind }) => `opened the task ${task(kind)}`),
  say(
    "tasks",
    swaps.taskChanged,
    ({ kind, status }) => `${lookup(TASK_STATES, status ?? "") ?? "changed the task"} ${task(kind)}`,
  ),
  say("tasks", swaps.taskEscalated, ({ kind }) => `escalated the task ${task(kind)}`),
];

const label = (action: string | undefined): string => {
  try {
    return actionLabel(action as AnyAction);
  } catch {
    return action ?? "";
  }
};

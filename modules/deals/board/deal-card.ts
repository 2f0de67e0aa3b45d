import type { Actor } from "#modules/kernel/actor.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { tasksOf, taskTitle } from "#modules/swaps/lifecycle.ts";
import { canWork } from "#modules/swaps/policy.ts";
import type { Missing } from "../deal-schemas.ts";
import type { DealRow } from "./deal-rows.ts";
import { targetOf } from "./deal-tasks.ts";
import { nextStepOf } from "./next-step.ts";
import type { DealCard, DealPace, DealTask } from "./schemas.ts";
import { warningsOf } from "./warnings.ts";

/** The part of the target after which a car needs attention soon. */
const SOON = 0.75;

type Rows = readonly [DealRow, ...DealRow[]];

/** What the rows don't say: the names of people, and what is missing before the parties can be paid. */
type Beside = { nameOf: (id: string | null) => string | null; missing: Missing };

/** The card of a car, from its open tasks; the most urgent is the first. */
export function dealCard(actor: Actor, rows: Rows, now: Date, { nameOf, missing }: Beside): DealCard {
  const [first] = rows;
  const { swap } = first;
  const tasks = dealTasks(actor, rows, now);
  const open = tasks.filter(({ _id }) => _id !== null);
  const target = targetOf(swap.step);
  const hours = Math.max(0, Math.floor((now.getTime() - swap.stepSince.getTime()) / HOUR_MS));
  return {
    swap: swap.id,
    car: swap.shortName,
    picture: swap.pictureKey,
    channel: swap.channel,
    step: swap.step,
    seller: nameOf(swap.sellerId),
    buyer: first.deal && !first.buyerId ? "the company" : nameOf(first.buyerId),
    assignee: nameOf(first.task.assigneeId),
    price: first.price,
    hours,
    target,
    pace: paceOfCar(open, hours, target),
    dueAt: first.task.dueAt?.toISOString() ?? null,
    tasks,
    task: (open.find((task) => task.open) ?? open[0]) as DealTask,
    next: nextStepOf(actor, rows, missing),
    warnings: [...warningsOf(first, now), ...new Set([...(missing.seller ?? []), ...(missing.lender ?? [])])],
  };
}

/**
 * Every task that applies to the car at its step; the ones without an open row are done. An open task that no longer
 * applies is listed too, such as the payment to a lender whose loan was corrected: someone has to end it.
 */
function dealTasks(actor: Actor, rows: Rows, now: Date): DealTask[] {
  const [{ swap }] = rows;
  const kinds = new Set([...tasksOf(swap), ...rows.map(({ task }) => task)].map(({ kind }) => kind));
  return [...kinds].map((kind): DealTask => {
    const task = rows.find((row) => row.task.kind === kind)?.task;
    const label = taskTitle(kind, swap.channel);
    if (!task) return { _id: null, kind, label, pace: "done", open: false };
    return { _id: task.id, kind, label, pace: paceOf(task, now), open: canWork(actor, task) };
  });
}

const paceOf = ({ status, dueAt }: DealRow["task"], now: Date): DealPace => {
  if (status === "onHold") return "held";
  return dueAt !== null && dueAt < now ? "late" : "ok";
};

/** A task that is overdue, or more hours in the step than its target, unless everything is on hold. */
function paceOfCar(open: readonly DealTask[], hours: number, target: number): DealPace {
  if (open.some(({ pace }) => pace === "late")) return "late";
  if (open.every(({ pace }) => pace === "held")) return "held";
  if (hours > target) return "late";
  return hours >= target * SOON ? "soon" : "ok";
}

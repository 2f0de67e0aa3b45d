import type { OnTransition } from "#modules/swaps/index.ts";
import {
  ACTION_NAMES,
  type AnyAction,
  CHANNELS,
  type Channel,
  isMarkerAction,
  lifecycle,
  MARKER_ACTION_NAMES,
  MARKER_ACTIONS,
  STEPS,
  type Step,
  type Transition,
} from "#modules/swaps/lifecycle.ts";

/** Every transition that the tables of the lifecycle allow, on each channel. */
function transitionsOf(action: AnyAction): Transition[] {
  return CHANNELS.flatMap((fromChannel) => {
    const toChannel: Channel = action === "change-channel" ? other(fromChannel) : fromChannel;
    return pairsOf(action).map(([from, to]) => ({ action, from, to, fromChannel, toChannel }));
  });
}

const other = (channel: Channel): Channel => (channel === "auction" ? "listing" : "auction");

function pairsOf(action: AnyAction): [from: Step, to: Step][] {
  if (action === "revert")
    return MARKER_ACTIONS.revert.from.flatMap((from) => before(from).map((to): [Step, Step] => [from, to]));
  if (isMarkerAction(action)) return MARKER_ACTIONS[action].from.map((step): [Step, Step] => [step, step]);
  return STEPS.flatMap((from) => lifecycle.targets(from, action).map((to): [Step, Step] => [from, to]));
}

/** The steps from which one action leads to this one: one step back goes there. */
const before = (step: Step): Step[] =>
  STEPS.filter(
    (one) => one !== step && ACTION_NAMES.some((action) => lifecycle.targets(one, action).includes(step)),
  ) as Step[];

const shown = ({ from, to, fromChannel, toChannel }: Transition): string =>
  (from === to ? from : `${from} → ${to}`) + (fromChannel === toChannel ? "" : ` (to ${toChannel})`);

const EVERY: readonly [string, readonly string[]][] = [
  ["every step", STEPS],
  ["every step but complete", STEPS.filter((step) => step !== "complete")],
];
const placesOf = (places: readonly string[]): string =>
  EVERY.find(([, steps]) => steps.join() === places.join())?.[0] ?? places.join(", ");

/** The lines of one action: the transitions with the same consequences are on one line. */
function linesOf(action: AnyAction, modules: readonly OnTransition[]): string[] {
  const lines = new Map<string, Set<string>>();
  for (const transition of transitionsOf(action)) {
    const checks = modules.flatMap(({ module, before: check }) => {
      const what = check?.[action]?.what;
      return what ? [`refused ${what} (${module})`] : [];
    });
    const follows = modules.flatMap(({ module, within }) =>
      within.filter(({ when }) => when(transition)).map(({ what }) => `${what} (${module})`),
    );
    const key = [...checks, ...follows].join("; ");
    lines.set(key, (lines.get(key) ?? new Set()).add(shown(transition)));
  }
  return [...lines].map(([what, places]) => `| ${action} | ${placesOf([...places])} | ${what || "–"} |`);
}

/** The table of actions and their consequences, in the order in which they happen. */
export const printTable = (modules: readonly OnTransition[]): string =>
  [
    "# What follows from a transition",
    "",
    "Each action of a car, where it happens, and what follows in the same transaction. `consequences.test.ts` compares this",
    "table with the code, and writes it with `WRITE_CONSEQUENCES=1`.",
    "",
    "| action | steps | consequences, in order |",
    "|---|---|---|",
    ...[...ACTION_NAMES, ...MARKER_ACTION_NAMES].flatMap((action) => linesOf(action, modules)),
    "",
  ].join("\n");

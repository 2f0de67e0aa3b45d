import { inTransaction } from "#db/client.ts";
import { muteListeners, record } from "#db/record.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notificationChanged } from "#modules/messaging/events.ts";
import { offerMade } from "#modules/offers/events.ts";
import { taskChanged } from "#modules/swaps/events.ts";
import { burst, type Target } from "./measure.ts";
import { median } from "./median.ts";

/** The event recorded twenty times per second while the cache is measured; it changes nothing public. */
const unrelated = () => [
  notificationChanged({ user: newId(), notification: newId() }),
  taskChanged({ task: newId(), kind: "x", group: "x", swap: newId(), status: "open" }),
  offerMade({ offer: newId(), swap: newId(), buyer: newId(), seller: newId(), amount: 10_000, side: "buyer" }),
];
const EVERY_MS = 50;

/** Runs `work` while twenty events per second that touch no public page are recorded on this process's connection. */
async function amongUnrelatedEvents<T>(work: () => Promise<T>): Promise<T> {
  muteListeners();
  let at = 0;
  const recorded: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const events = unrelated();
    const event = events[at++ % events.length];
    if (event) recorded.push(inTransaction((tx) => record(tx, system, event)));
  }, EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await Promise.all(recorded);
  }
}

/** The database records the events, and that isn't part of the page's cost. */
const WITHOUT_DATABASE = -1;

/**
 * The share of its speed that a cached page keeps during unrelated events: the web process's CPU per request without
 * events, divided by the same with events. Measured in turn, so that noise affects both equally; the median of the
 * rounds.
 */
export async function keptAmongEvents(page: Target, rounds: number, seconds: number): Promise<number> {
  const quiet = () => burst(page, WITHOUT_DATABASE, seconds);
  const busy = () => amongUnrelatedEvents(quiet);
  const ratios: number[] = [];
  await quiet();
  for (let round = 0; round < rounds; round += 1) {
    const [first, second, third, last] = [await quiet(), await busy(), await busy(), await quiet()];
    ratios.push((first.cpuMs + last.cpuMs) / (second.cpuMs + third.cpuMs));
  }
  return median(ratios);
}

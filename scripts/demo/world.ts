import { inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { muteListeners } from "#db/record.ts";
import { rebuildAnalytics } from "#modules/analytics/index.ts";
import { startConsequences } from "#modules/consequences/index.ts";
import { refreshRecallsJob } from "#modules/swaps/reports/jobs.ts";
import { backdateEvents } from "./backdate-events.ts";
import completePictures, { queuePictures } from "./complete-pictures.ts";
import { createContent } from "./content.ts";
import { createConversations } from "./conversations.ts";
import { planDaysAway } from "./days-away.ts";
import { createLots } from "./lots.ts";
import { createNewsletters } from "./newsletters.ts";
import { openingSeeders } from "./seeders.ts";
import { beginSeeding, countCar, finishSeeding, openWorld } from "./state.ts";
import { createSubscribers } from "./subscribers.ts";
import { addDocumentsToFirstCars, carsForSale, countCars, createCars, findMissingCars } from "./swaps.ts";
import { createViews } from "./views.ts";
import { createSaleTestimonials } from "./writing.ts";

/** `small` has just enough data for the browser tests. */
export type WorldSize = "full" | "small";

export type Seeder = {
  /** The title in the progress output of the start script. */
  title: string;
  run(size: WorldSize): Promise<void>;
};

type OnSeeded = (title: string, ms: number) => void;

/** Creates the data that the site needs to open, in an empty database. `onSeeded` is called after each seeder. */
export async function openDemoWorld(size: WorldSize, onSeeded: OnSeeded): Promise<void> {
  startConsequences();
  await beginSeeding();
  for (const seeder of openingSeeders) await timed(seeder.title, onSeeded, () => seeder.run(size));
  await openWorld(await countCars(size));
}

type Finish = {
  /** The worker of the demo composes the remaining pictures; otherwise this process does. */
  queue: boolean;
};

/**
 * Creates the missing cars while the site is already open. It does not change the cars that an interrupted start has
 * created.
 */
export async function finishDemoWorld(
  size: WorldSize,
  onSeeded: OnSeeded,
  { queue }: Finish = { queue: false },
): Promise<void> {
  startConsequences();
  await timed("Blog, press and testimonials", onSeeded, createContent);
  muteListeners();
  await timed("Documents of the first cars", onSeeded, () => addDocumentsToFirstCars(size));
  const missing = await findMissingCars(size);
  const first = carsForSale(size).filter(({ number }) => !missing.some((car) => car.number === number));
  if (queue) await queuePictures(first);
  await timed("Cars in every step of their life", onSeeded, () => createCars(missing, countCar));
  await timed("Auctions", onSeeded, createLots);
  await timed("Conversations", onSeeded, createConversations);
  await timed("Words about closed sales", onSeeded, createSaleTestimonials);
  await timed("Views of the cars", onSeeded, () => createViews(size));
  muteListeners(false);
  await timed("The history behind the charts", onSeeded, countHistory);
  await timed("Subscribers", onSeeded, createSubscribers);
  await timed("Newsletters", onSeeded, createNewsletters);
  await timed("Days away of technicians", onSeeded, planDaysAway);
  await inTransaction((tx) => enqueue(tx, refreshRecallsJob, {}));
  if (queue) await queuePictures(carsForSale(size));
  else await timed("All pictures of the cars for sale", onSeeded, () => composeNow(size));
  await finishSeeding();
}

/** No listener has counted the events of the past, which only now get their times. */
async function countHistory(): Promise<void> {
  await backdateEvents();
  await rebuildAnalytics();
}

async function composeNow(size: WorldSize): Promise<void> {
  for (const seed of carsForSale(size)) await completePictures(seed);
}

async function timed(title: string, onSeeded: OnSeeded, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  onSeeded(title, performance.now() - start);
}

import { muteListeners } from "#db/record.ts";
import { openingChapters } from "./chapters.ts";
import { beginSeeding, countCar, finishSeeding, openWorld } from "./state.ts";
import { otherCars, tellCars } from "./swaps.ts";

/** `small` has just enough data for the browser tests. */
export type WorldSize = "full" | "small";

export type Chapter = {
  /** The title in the progress output of the start script. */
  title: string;
  tell(size: WorldSize): Promise<void>;
};

type Told = (title: string, ms: number) => void;

/** Creates the data that the site needs to open, in an empty database. `told` is called after each chapter. */
export async function openDemoWorld(size: WorldSize, told: Told): Promise<void> {
  await beginSeeding();
  for (const chapter of openingChapters) await timed(chapter.title, told, () => chapter.tell(size));
  const rest = await otherCars(size);
  await openWorld(rest.made, rest.made + rest.stories.length);
}

/**
 * Creates the missing cars while the site is already open. It does not change the cars that an interrupted start has
 * created.
 */
export async function finishDemoWorld(size: WorldSize, told: Told): Promise<void> {
  muteListeners();
  const { stories } = await otherCars(size);
  await timed("Cars in every step of their life", told, () => tellCars(stories, countCar));
  await finishSeeding();
}

async function timed(title: string, told: Told, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  told(title, performance.now() - began);
}

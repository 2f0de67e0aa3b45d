import { muteListeners } from "#db/record.ts";
import { openingChapters } from "./chapters.ts";
import { beginSeeding, countCar, finishSeeding, openWorld } from "./state.ts";
import { otherCars, tellCars } from "./swaps.ts";

/** `small`: just enough of everything for browser tests. */
export type WorldSize = "full" | "small";

export type Chapter = {
  /** Shown on the screen of the person who started it: "120 cars". */
  title: string;
  tell(size: WorldSize): Promise<void>;
};

type Told = (title: string, ms: number) => void;

/** Fills an empty, connected database until the site can open; `told` is called with each chapter and its milliseconds. */
export async function openDemoWorld(size: WorldSize, told: Told): Promise<void> {
  await beginSeeding();
  for (const chapter of openingChapters) await timed(chapter.title, told, () => chapter.tell(size));
  const rest = await otherCars(size);
  await openWorld(rest.made, rest.made + rest.stories.length);
}

/**
 * Makes the cars that are still missing, while people may use the site already. What an interrupted start has made is
 * left as it is.
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

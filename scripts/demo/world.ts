import { chapters } from "./chapters.ts";
import { beginSeeding, finishSeeding } from "./state.ts";

/** `small`: just enough of everything for browser tests. */
export type WorldSize = "full" | "small";

export type Chapter = {
  /** What the person who waits reads: "120 cars". */
  title: string;
  tell(size: WorldSize): Promise<void>;
};

/** Fills an empty, connected database with the demo world, chapter by chapter; `told` hears of each one. */
export async function seedDemoWorld(size: WorldSize, told: (title: string, ms: number) => void): Promise<void> {
  await beginSeeding();
  for (const chapter of chapters) {
    const began = performance.now();
    await chapter.tell(size);
    told(chapter.title, performance.now() - began);
  }
  await finishSeeding();
}

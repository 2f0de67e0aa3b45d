import { accountsChapter } from "./accounts.ts";
import { catalogChapter } from "./catalog.ts";
import { contentChapter } from "./content.ts";
import { placesChapter } from "./places.ts";
import { searchesChapter } from "./searches.ts";
import { firstCarsChapter } from "./swaps.ts";
import type { Chapter } from "./world.ts";

/** The data that the site needs before it opens, in order. Each chapter calls the same verbs as the user interface. */
export const openingChapters: Chapter[] = [
  catalogChapter,
  accountsChapter,
  placesChapter,
  firstCarsChapter,
  searchesChapter,
  contentChapter,
];

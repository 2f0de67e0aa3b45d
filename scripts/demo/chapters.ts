import { accountsChapter } from "./accounts.ts";
import { catalogChapter } from "./catalog.ts";
import { contentChapter } from "./content.ts";
import { placesChapter } from "./places.ts";
import { searchesChapter } from "./searches.ts";
import { firstCarsChapter } from "./swaps.ts";
import type { Chapter } from "./world.ts";

/** The data that exists when the site opens, in order. A chapter calls the domain's verbs, as people do. */
export const openingChapters: Chapter[] = [
  catalogChapter,
  accountsChapter,
  placesChapter,
  firstCarsChapter,
  searchesChapter,
  contentChapter,
];

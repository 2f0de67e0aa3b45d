import { accountsChapter } from "./accounts.ts";
import { catalogChapter } from "./catalog.ts";
import { contentChapter } from "./content.ts";
import { placesChapter } from "./places.ts";
import { searchesChapter } from "./searches.ts";
import { swapsChapter } from "./swaps.ts";
import type { Chapter } from "./world.ts";

/** The demo world in the order it is told. A chapter calls the domain's verbs, as people do. */
export const chapters: Chapter[] = [
  catalogChapter,
  accountsChapter,
  placesChapter,
  swapsChapter,
  searchesChapter,
  contentChapter,
];

import { accountsSeeder } from "./accounts.ts";
import { catalogSeeder } from "./catalog.ts";
import { placesSeeder } from "./places.ts";
import { searchesSeeder } from "./searches.ts";
import { firstCarsSeeder } from "./swaps.ts";
import type { Seeder } from "./world.ts";

/** The data that the site needs before it opens, in order. Each seeder calls the same commands as the user interface. */
export const openingSeeders: Seeder[] = [catalogSeeder, accountsSeeder, placesSeeder, firstCarsSeeder, searchesSeeder];

import { sql } from "drizzle-orm";
import { databaseUrl, db } from "#db/client.ts";
import { findActor, findByContact } from "#modules/accounts/index.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { followSwap } from "#modules/marketplace/follows/index.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { askAlerts, saveSearch } from "#modules/marketplace/searches/index.ts";
import type { Frequency } from "#modules/marketplace/searches/policy.ts";
import { accountsSeeder } from "./accounts.ts";
import { must } from "./must.ts";
import { placesSeeder } from "./places.ts";
import { firstCarsSeeder } from "./swaps.ts";
import type { Seeder } from "./world.ts";

const SAVED: readonly { name: string; query: string; frequency: Frequency }[] = [
  { name: "Family SUV", query: "body=SUV&price=-30000&year=2016-", frequency: "daily" },
  { name: "Under $15,000", query: "price=-15000", frequency: "at-once" },
  { name: "All-wheel drive for winter", query: "drivetrain=AWD,4WD&mileage=-80000", frequency: "weekly" },
];

/** Creates saved searches and followed cars of the demo buyer. */
const searchesSeeder: Seeder = {
  title: "Saved filters and followed cars",
  async run() {
    const buyer = await demoBuyer();
    for (const search of SAVED) must(await saveSearch(buyer, search));
    // The buyer last saw the results ten days ago, so cars listed since then show as new.
    await db().execute(sql`
      update saved_searches set created_at = now() - interval '40 days', seen_at = now() - interval '10 days',
        confirmed_at = now() - interval '40 days'`);
    const { list } = await findListing(parseListingQuery(new URLSearchParams("sort=price")));
    for (const car of list.filter(({ overlay }) => !overlay).slice(0, 3))
      must(await followSwap(buyer, { swap: car._id }));
    const visitor = { email: "visitor@example.test", from: "127.0.0.1" };
    must(await askAlerts(guest, { ...visitor, name: "Small and cheap", query: "body=Hatchback,Coupe&price=-20000" }));
  },
};

async function demoBuyer(): Promise<Actor> {
  const user = await findByContact("buyer@demo.swaplot.test");
  const actor = user && (await findActor(user.id));
  if (!actor) throw new Error("The demo buyer does not exist");
  return actor;
}

/** Loads makes, models, VIN patterns and ZIP codes, unless the start script has loaded them. */
const catalogSeeder: Seeder = {
  title: "Vehicles and ZIP codes",
  run: async () => {
    await loadCatalog(databaseUrl());
  },
};

/** The data that the site needs before it opens, in order. Each seeder calls the same commands as the user interface. */
export const openingSeeders: Seeder[] = [catalogSeeder, accountsSeeder, placesSeeder, firstCarsSeeder, searchesSeeder];

import { createCars } from "./cars.ts";
import { createPeople } from "./people.ts";
import { createPlaces } from "./places.ts";

/** Fills the database of the sandbox in which it runs with the starting world, by the verbs that people call. */
export async function createWorld(): Promise<void> {
  await createPeople();
  await createPlaces();
  await createCars();
}

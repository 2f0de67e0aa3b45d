import { runDue } from "../running/run-due.ts";
import { createCars } from "./cars.ts";
import { createPeople } from "./people.ts";
import { createPlaces } from "./places.ts";

/**
 * Fills the database of the sandbox in which it runs with the starting world, by the commands that people call, and runs what follows from
 * them, such as their mails and the sizes of pictures.
 */
export async function createWorld(): Promise<void> {
  await createPeople();
  await createPlaces();
  await createCars();
  await runDue();
}

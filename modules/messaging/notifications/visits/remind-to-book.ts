import { idOf } from "#modules/kernel/ids.ts";
import { findUnbooked } from "#modules/swaps/index.ts";
import { notifyToBook } from "./notify-to-book.ts";

/** After how many days a seller is reminded. Each reminder is sent once, also when a run of the job was missed. */
const DAYS = [2, 7];

/** Job: reminds the sellers whose cars wait for a time of their evaluation. */
export default async function remindToBook(): Promise<void> {
  for (const days of DAYS)
    for (const car of await findUnbooked(days))
      await notifyToBook(car, { eventId: idOf("book", car.swap, car.since, String(days)) }, { reminder: true });
}

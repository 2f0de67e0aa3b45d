import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cars } from "#modules/swaps/published.ts";
import type { Names } from "./names.ts";
import { otherOf } from "./policy.ts";
import type { ThreadLine } from "./schemas.ts";
import type { MessageRow, ThreadRow } from "./tables.ts";

type Car = { name: string | null; picture: string | null; price: number | null; mileage: number | null };

/** A thread with its last message; `party` is the reader's side, null for a reader who is not part of it. */
export type Line = { thread: ThreadRow; last: MessageRow; car: Car | null; unread: number; party: string | null };

/** The beginning of a message in a list. */
const BEGINNING = 140;

export function lineOf({ thread, last, car, unread, party }: Line, names: Names): ThreadLine {
  const mine = party === last.partyId;
  const between = () => `${names.of(thread.memberId).name} and ${names.of(thread.otherId).name}`;
  return {
    _id: thread.id,
    car: carOf(thread.swapId, car),
    with: party ? names.of(otherOf(thread, party)) : { _id: thread.memberId, name: between(), team: false },
    last: {
      text: party ? beginningOf(last.text, BEGINNING) : "",
      mine,
      at: last.createdAt.toISOString(),
      files: last.files.length,
      warned: !mine && last.warnings.length > 0 && !last.clearedAt,
    },
    unread,
    warnings: party ? 0 : thread.warnings,
  };
}

/** The columns of a car that a conversation shows. */
export const CAR = {
  name: cars.fullName,
  picture: cars.pictureKey,
  price: cars.pricePublic,
  mileage: cars.mileage,
};

/** The car of a conversation; it may have been deleted since. */
export async function findCarOf(swap: string): Promise<ThreadLine["car"]> {
  const [car] = await db().select(CAR).from(cars).where(eq(cars.id, swap));
  return carOf(swap, car ?? null);
}

const carOf = (swap: string, car: Car | null) => ({
  _id: swap,
  name: car?.name ?? "A car",
  picture: car?.picture ?? null,
  price: car?.price ?? null,
  mileage: car?.mileage ?? null,
});

/** The first words of a text in one line. */
export function beginningOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= most
    ? line
    : `${line
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()}…`;
}

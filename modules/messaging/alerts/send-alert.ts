import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineVerb } from "#db/verb.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { type Alert, claimAlert, claimDrop, type Reader } from "#modules/swaps/searches/index.ts";
import { notify } from "../notifications/notify.ts";
import { queueLetter } from "../outbox/queue-letter.ts";
import { Letter } from "../schemas.ts";
import * as letters from "../templates/all.ts";

/**
 * Tells what is new for one saved filter. What is told is written down with the mail, so that a worker that dies in
 * between has told nothing, and one that tries again tells nothing twice.
 */
export const sendAlert = defineVerb({
  name: "messaging.send-alert",
  input: z.object({ search: id }),
  allow: "system.manage",
  run: async ({ tx, now }, { search }) => ok({ told: await tellAlert(tx, search, now) }),
});

/** Answers how many cars were told. */
export async function tellAlert(tx: Tx, search: string, now: Date): Promise<number> {
  const alert = await claimAlert(tx, search, now);
  if (!alert) return 0;
  const cause = `search/${search}/${now.toISOString()}`;
  await queueLetter(tx, { cause, contact: byMail(alert.to), letter: Letter.parse(letters.carsFound(alert)) });
  const user = alert.to.id;
  if (user && alert.search.frequency === "at-once")
    for (const notice of bellOf(alert)) await notify(tx, { userId: user, type: "search.found", ...notice }, now);
  return alert.cars.length;
}

/** The bell names each car; digests are for the mailbox. */
const bellOf = ({ search, cars }: Alert) =>
  cars.map((car) => ({
    text:
      car.from === null ? `New for "${search.name}": ${car.name}.` : `Lower price for "${search.name}": ${car.name}.`,
    swapId: car._id,
  }));

const Drop = z.object({ swap: id, user: id, since: z.date(), cause: z.string().min(1) });

/** Tells one follower of a car that its price went down. */
export const sendDrop = defineVerb({
  name: "messaging.send-drop",
  input: Drop,
  allow: "system.manage",
  run: async ({ tx, now }, input) => ok({ told: await tellDrop(tx, input, now) }),
});

export async function tellDrop(tx: Tx, { swap, user, since, cause }: z.output<typeof Drop>, now: Date) {
  const drop = await claimDrop(tx, swap, user, since);
  if (!drop) return false;
  const letter = Letter.parse(letters.priceDropped(drop));
  await queueLetter(tx, { cause, contact: byMail(drop.to), letter, swap });
  const text = `A car you follow costs less: ${letter.subject}.`;
  await notify(tx, { userId: user, type: "swap.price-dropped", text, swapId: swap }, now);
  return true;
}

/** Alerts never cost a text message: who has no e-mail finds them in the bell. */
const byMail = (to: Reader) => ({ ...to, phone: null });

import type { z } from "zod";
import { inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import type { dealClosed } from "#modules/deals/events.ts";
import { findClosedSale, saleToken } from "#modules/deals/index.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { idOf } from "#modules/kernel/ids.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { askTestimonial } from "../../jobs.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

/** How long both sides have had the car, or the money, before they are asked. */
const DAYS = 7;

/** Listener: a week after the sale both sides are asked. The id of the job makes it one job for each sale. */
export async function planTestimonial(
  { deal }: Pick<z.output<(typeof dealClosed)["schema"]>, "deal">,
  { occurredAt }: Pick<EventContext, "occurredAt">,
): Promise<void> {
  const startAfter = new Date(occurredAt.getTime() + DAYS * DAY_MS);
  await inTransaction((tx) => enqueue(tx, askTestimonial, { deal }, { id: idOf("testimonial", deal), startAfter }));
}

/** Job: asks buyer and seller how it went, each once; no one if the sale was taken back. */
export default async function askBoth({ deal }: { deal: string }): Promise<void> {
  for (const party of await findClosedSale(deal))
    await tell(
      { eventId: idOf("testimonial", deal, party.user) },
      {
        to: party.user,
        type: "deal.testimonial-asked",
        swap: party.swap,
        email: emails.testimonialAsked({ car: party.car, bought: party.side === "buyer", token: saleToken(party) }),
      },
    );
}

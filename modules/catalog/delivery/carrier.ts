import { z } from "zod";
import type { OutboundResult } from "#modules/kernel/outbound.ts";
import type { Place } from "../places/find-zip.ts";

/** A price for bringing a car from one ZIP code to another. `estimate` when it is our own table's and no carrier's. */
export const DeliveryQuote = z.object({
  from: z.string(),
  to: z.string(),
  /** "Evanston, IL": where it is brought to. */
  place: z.string(),
  /** Miles by road, rounded. */
  miles: z.number().int().min(0),
  /** Integer cents. */
  cents: z.number().int().min(0),
  days: z.number().int().min(1),
  estimate: z.boolean(),
});
export type DeliveryQuote = z.output<typeof DeliveryQuote>;

export const CarrierAnswer = DeliveryQuote.pick({ miles: true, cents: true, days: true });

/** Names a price for bringing a car. */
export type Carrier = {
  quote(from: Place, to: Place): Promise<OutboundResult<z.output<typeof CarrierAnswer> & { estimate: boolean }>>;
};

import { distanceMiles } from "../places/distance.ts";
import type { Carrier } from "./carrier.ts";
import { deliveryCents, deliveryDays } from "./delivery-cost.ts";
import { ROAD_FACTOR } from "./rates.ts";

/** Estimates by distance and our own table. */
export const embeddedCarrier: Carrier = {
  async quote(from, to) {
    const miles = Math.round(distanceMiles(from, to) * ROAD_FACTOR);
    const value = { miles, cents: deliveryCents(miles), days: deliveryDays(miles), estimate: true };
    return { ok: true, status: 200, value };
  },
};

import { environment } from "#modules/kernel/environment.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { distanceMiles } from "../places/distance.ts";
import { findZip } from "../places/find-zip.ts";
import { serviceAt } from "../service.ts";
import type { Carrier, DeliveryQuote } from "./carrier.ts";
import { deliveryCents, deliveryDays } from "./delivery-cost.ts";
import { httpCarrier } from "./http-carrier.ts";
import { NO_ROAD, ROAD_FACTOR } from "./rates.ts";

/** What it costs to bring a car from one ZIP code to another; cents. */
export async function quoteDelivery(fromZip: string, toZip: string): Promise<Result<DeliveryQuote>> {
  const [from, to] = await Promise.all([findZip(fromZip), findZip(toZip)]);
  if (!from || !to) return refuse("zip-unknown");
  const apart = [from, to].some(({ state }) => (NO_ROAD as readonly string[]).includes(state));
  if (apart) return refuse("no-delivery-there");
  const asked = await carrier().quote(from, to);
  if (!asked.ok) return refuse("carrier-down");
  return ok({ from: from.zip, to: to.zip, place: `${to.city}, ${to.state}`, ...asked.value });
}

function carrier(): Carrier {
  const { DELIVERY_SERVICE_URL, DELIVERY_SERVICE_TOKEN } = environment();
  const real = serviceAt(DELIVERY_SERVICE_URL, DELIVERY_SERVICE_TOKEN);
  return real ? httpCarrier(real) : embeddedCarrier;
}

/** Estimates by distance and our own table. */
const embeddedCarrier: Carrier = {
  async quote(from, to) {
    const miles = Math.round(distanceMiles(from, to) * ROAD_FACTOR);
    const value = { miles, cents: deliveryCents(miles), days: deliveryDays(miles), estimate: true };
    return { ok: true, status: 200, value };
  },
};

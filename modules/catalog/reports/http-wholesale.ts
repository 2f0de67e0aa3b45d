import { z } from "zod";
import { outbound } from "#modules/kernel/outbound.ts";
import type { Service } from "../service.ts";
import type { WholesaleSource } from "./sources.ts";

const dollars = z.number().min(0).max(2_000_000).transform(Math.round);
const Prices = z.object({ below: dollars, average: dollars, above: dollars });
const Answer = z.object({
  items: z
    .array(z.object({ bestMatch: z.boolean().optional(), adjustedPricing: z.object({ wholesale: Prices }) }))
    .min(1),
});

/**
 * Calls the Manheim Market Report: GET {url}/valuations/vin/{vin}?odometer=N&zipCode=N, in the form that Manheim's
 * developer pages describe. It was never tried against a real account.
 */
export const httpWholesale = ({ url, token, loopback = false }: Service): WholesaleSource => ({
  async read({ vin, mileage, zip }) {
    const query = new URLSearchParams({ odometer: String(mileage), zipCode: zip });
    const result = await outbound({
      service: "mmr",
      url: `${url}/valuations/vin/${encodeURIComponent(vin)}?${query}`,
      hosts: [new URL(url).hostname],
      answer: Answer,
      token,
      timeoutMs: 10_000,
      loopback,
    });
    if (!result.ok) return result;
    const { items } = result.value;
    const best = (items.find((item) => item.bestMatch) ?? items[0]) as (typeof items)[number];
    const value = { date: new Date().toISOString(), ...best.adjustedPricing.wholesale, costCents: 0, sample: false };
    return { ...result, value };
  },
});

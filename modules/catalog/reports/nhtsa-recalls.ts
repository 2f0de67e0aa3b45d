import { z } from "zod";
import { outbound } from "#modules/kernel/outbound.ts";
import type { Service } from "../service.ts";
import type { RecallSource } from "./sources.ts";

const text = z.string().trim().catch("");
const Answer = z.object({
  results: z
    .array(
      z.object({
        NHTSACampaignNumber: z.string().trim().min(1).max(40),
        Component: text,
        Summary: text,
        Remedy: text,
        /** Day, month, and year: "27/03/2012". */
        ReportReceivedDate: text,
      }),
    )
    .max(1_000),
});

/**
 * Calls the public recall service of the NHTSA: GET {url}/recalls/recallsByVehicle?make=&model=&modelYear=. It knows
 * model years, not VINs, so a recall on the list may have been repaired on this car.
 */
export const nhtsaRecalls = ({ url, token, loopback = false }: Service): RecallSource => ({
  async read({ make, model, year }) {
    const query = new URLSearchParams({ make, model, modelYear: String(year) });
    const result = await outbound({
      service: "recalls",
      url: `${url}/recalls/recallsByVehicle?${query}`,
      hosts: [new URL(url).hostname],
      answer: Answer,
      token,
      timeoutMs: 10_000,
      loopback,
    });
    if (!result.ok) return result;
    const recalls = result.value.results.slice(0, MOST).map((one) => ({
      campaign: one.NHTSACampaignNumber,
      component: one.Component.slice(0, 500),
      summary: one.Summary.slice(0, 4_000),
      remedy: one.Remedy.slice(0, 4_000),
      reportedOn: dayOf(one.ReportReceivedDate),
    }));
    return { ...result, value: { date: new Date().toISOString(), byVin: false, recalls, sample: false } };
  },
});

const MOST = 100;

function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return z.iso.date().safeParse(iso).success ? iso : null;
}

import { outbound } from "#modules/kernel/outbound.ts";
import { HistoryAnswer, type HistoryProvider } from "../report-shapes.ts";
import type { Service } from "../service.ts";
import type { HistorySource } from "./sources.ts";

/**
 * Calls a history service: GET {url}/histories/{provider}/{vin}. The providers publish no format, so this one is ours;
 * it was never tried against a real account.
 */
export const httpHistory = ({ url, token, loopback = false }: Service, provider: HistoryProvider): HistorySource => ({
  provider,
  read: ({ vin }) =>
    outbound({
      service: provider,
      url: `${url}/histories/${provider}/${encodeURIComponent(vin)}`,
      hosts: [new URL(url).hostname],
      answer: HistoryAnswer.extend({
        costCents: HistoryAnswer.shape.costCents.default(0),
        sample: HistoryAnswer.shape.sample.default(false),
      }),
      token,
      timeoutMs: 10_000,
      loopback,
    }),
});

import { environment } from "#modules/kernel/environment.ts";
import type { HistoryProvider } from "../report-shapes.ts";
import { serviceAt } from "../service.ts";
import { embeddedHistory, embeddedRecalls, embeddedWholesale } from "./embedded-reports.ts";
import { httpHistory } from "./http-history.ts";
import { httpWholesale } from "./http-wholesale.ts";
import { nhtsaRecalls } from "./nhtsa-recalls.ts";
import type { HistorySource, RecallSource, WholesaleSource } from "./sources.ts";

export function historySource(provider: HistoryProvider): HistorySource {
  const { HISTORY_SERVICE_URL, HISTORY_SERVICE_TOKEN } = environment();
  const real = serviceAt(HISTORY_SERVICE_URL, HISTORY_SERVICE_TOKEN);
  return real ? httpHistory(real, provider) : embeddedHistory(provider);
}

export function wholesaleSource(): WholesaleSource {
  const { WHOLESALE_SERVICE_URL, WHOLESALE_SERVICE_TOKEN } = environment();
  const real = serviceAt(WHOLESALE_SERVICE_URL, WHOLESALE_SERVICE_TOKEN);
  return real ? httpWholesale(real) : embeddedWholesale;
}

export function recallSource(): RecallSource {
  const { RECALL_SERVICE_URL, RECALL_SERVICE_TOKEN } = environment();
  const real = serviceAt(RECALL_SERVICE_URL, RECALL_SERVICE_TOKEN);
  return real ? nhtsaRecalls(real) : embeddedRecalls;
}

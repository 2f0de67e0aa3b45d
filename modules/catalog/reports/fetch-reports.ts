import type { OutboundResult } from "#modules/kernel/outbound.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import type { HistoryAnswer, HistoryProvider, RecallReport, WholesaleReport } from "../report-shapes.ts";
import { isAboutCar } from "../service.ts";
import { historySource, recallSource, wholesaleSource } from "./choose.ts";
import type { ReportedCar } from "./sources.ts";

/** DomainErrors of all three: `report-unknown` (the provider has nothing about the car), `report-down`. */
export const fetchHistory = async (provider: HistoryProvider, car: ReportedCar): Promise<Result<HistoryAnswer>> =>
  answerOf(await historySource(provider).read(car));

export const fetchWholesale = async (car: ReportedCar): Promise<Result<WholesaleReport>> =>
  answerOf(await wholesaleSource().read(car));

export const fetchRecalls = async (car: ReportedCar): Promise<Result<RecallReport>> =>
  answerOf(await recallSource().read(car));

function answerOf<T>(result: OutboundResult<T>): Result<T> {
  if (result.ok) return ok(result.value);
  return refuse(isAboutCar(result) ? "report-unknown" : "report-down");
}

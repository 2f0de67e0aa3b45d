import type { OutboundResult } from "#modules/kernel/outbound.ts";
import type { HistoryAnswer, HistoryProvider, RecallReport, WholesaleReport } from "../report-shapes.ts";

/** The car that a report is about. */
export type ReportedCar = {
  vin: string;
  year: number;
  make: string;
  model: string;
  series: string | null;
  mileage: number;
  zip: string;
};

type Source<T> = { read(car: ReportedCar): Promise<OutboundResult<T>> };
export type HistorySource = Source<HistoryAnswer> & { provider: HistoryProvider };
export type WholesaleSource = Source<WholesaleReport>;
export type RecallSource = Source<RecallReport>;

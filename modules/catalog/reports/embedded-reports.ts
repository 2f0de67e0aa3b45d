import { createHash } from "node:crypto";
import { addChicagoDays, chicagoDay, chicagoYear } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import type { HistoryAnswer, HistoryProvider, Recall } from "../report-shapes.ts";
import { embeddedValue } from "../value/embedded-value.ts";
import type { HistorySource, RecallSource, ReportedCar, WholesaleSource } from "./sources.ts";

/** Invented answers, marked as samples. The same VIN always gets the same ones. */

const PLACES = ["Chicago, IL", "Evanston, IL", "Joliet, IL", "Madison, WI", "Gary, IN"];
const SERVICES = ["Oil and filter changed", "Tires rotated", "Brakes checked", "State emissions inspection passed"];

export const embeddedHistory = (provider: HistoryProvider): HistorySource => ({
  provider,
  async read(car) {
    return { ok: true, status: 200, value: historyOf(car) };
  },
});

function historyOf(car: ReportedCar): HistoryAnswer {
  const dice = diceOf(car.vin);
  const age = Math.max(1, chicagoYear(currentTime()) - car.year);
  const owners = Math.min(1 + (dice(0) % 3), age);
  const milesAt = (visit: number) => Math.round((car.mileage * visit) / (age + 1) / 10) * 10;
  const today = chicagoDay(currentTime());
  const visits = Array.from({ length: Math.min(age, 20) }, (_, at) => ({
    on: `${car.year + at}-${String(1 + (dice(at + 1) % 12)).padStart(2, "0")}-15`,
    place: pick(PLACES, dice(at)),
    text: pick(SERVICES, dice(at + 2)),
    mileage: milesAt(at + 1),
  })).filter(({ on }) => on <= today);
  return {
    url: null,
    owners,
    accident: dice(7) % 8 === 0,
    mileage: visits.at(-1)?.mileage ?? null,
    records: visits,
    costCents: 0,
    sample: true,
  };
}

export const embeddedWholesale: WholesaleSource = {
  async read(car) {
    const { tradeIn } = embeddedValue(car, chicagoYear(currentTime()));
    const near = (share: number) => Math.round((tradeIn * share) / 25) * 25;
    const prices = { below: near(0.92), average: near(1), above: near(1.08) };
    return {
      ok: true,
      status: 200,
      value: { date: currentTime().toISOString(), ...prices, costCents: 0, sample: true },
    };
  },
};

const CAMPAIGNS: Omit<Recall, "campaign" | "reportedOn">[] = [
  {
    component: "Air bags",
    summary: "The inflator of the passenger air bag may rupture when the bag deploys.",
    remedy: "Dealers replace the inflator at no charge.",
  },
  {
    component: "Fuel pump",
    summary: "The fuel pump may stop working, and the engine may stall while driving.",
    remedy: "Dealers replace the pump at no charge.",
  },
  {
    component: "Rearview camera",
    summary: "The picture of the rearview camera may not appear when the car is put into reverse.",
    remedy: "Dealers update the software at no charge.",
  },
];

export const embeddedRecalls: RecallSource = {
  async read({ vin }) {
    const dice = diceOf(`${vin} recalls`);
    const now = currentTime();
    const recalls = CAMPAIGNS.filter((_, at) => dice(at) % 6 === 0).map((recall, at) => ({
      ...recall,
      campaign: `SAMPLE-${String(dice(at + 3) % 1000).padStart(3, "0")}`,
      reportedOn: addChicagoDays(chicagoDay(now), -30 - (dice(at + 5) % 700)),
    }));
    return { ok: true, status: 200, value: { date: now.toISOString(), byVin: true, recalls, sample: true } };
  },
};

/** Numbers from 0 to 255 that depend only on the text. */
function diceOf(text: string): (at: number) => number {
  const digest = createHash("sha256").update(text).digest();
  return (at) => digest.readUInt8(at % digest.length);
}
const pick = (list: readonly string[], number: number): string => list[number % list.length] as string;

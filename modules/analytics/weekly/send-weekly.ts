import { system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { mailDocument } from "#modules/messaging/index.ts";
import { findReaders } from "../settings/find-readers.ts";
import { filesFor, lastWeek } from "./find-weekly.ts";
import { weeklyEmail } from "./weekly-email.ts";

/** Job: sends the report of the last full week to those who want it. */
export default async function sendWeekly(): Promise<void> {
  await sendWeeklyOn(currentTime());
}

/** Sends it as on this day; each reader gets the report of a week once. */
export async function sendWeeklyOn(now: Date): Promise<void> {
  const week = lastWeek(chicagoDay(now));
  for (const { id: to, measures } of await findReaders("weekly")) {
    const attachments = await filesFor(measures, week, now);
    const email = weeklyEmail(week.from);
    await mailDocument(system, { cause: `analytics-weekly ${week.from}`, to, email, attachments });
  }
}

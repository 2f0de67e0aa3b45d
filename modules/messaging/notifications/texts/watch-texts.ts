import { findHolders, measureTexts } from "#modules/accounts/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { PERMISSIONS } from "#modules/kernel/permissions.ts";
import { tell } from "../tell.ts";
import { textsAlarm } from "./emails.ts";

/** Job: tells the administrators of an alarm, and again when it becomes a stop, each once a day. */
export default async function watchTexts(): Promise<void> {
  const { sent, alarm, stop } = await measureTexts();
  if (sent < Math.min(alarm, stop)) return;
  const stopped = sent >= stop;
  const eventId = `texts-${stopped ? "stop" : "alarm"}-${chicagoDay(currentTime())}`;
  for (const { id } of await findHolders(PERMISSIONS["system.manage"]))
    await tell(
      { eventId },
      {
        to: id,
        type: "texts.alarm",
        text: stopped
          ? `${sent} texts and calls in an hour: visitors get none for now.`
          : `${sent} texts and calls in an hour: more than usual.`,
        data: { system: true },
        email: textsAlarm({ sent, stop, stopped }),
      },
    );
}

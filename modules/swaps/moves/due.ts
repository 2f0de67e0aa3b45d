import { addChicagoDays, chicagoClock, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";

/** Staff work Monday to Saturday, so a task due on Sunday moves to Monday at the same time. */
export function dueAfter(now: Date, hours: number): Date {
  const due = new Date(now.getTime() + hours * 3_600_000);
  const day = chicagoDay(due);
  return chicagoWeekday(day) === 7 ? chicagoInstant(addChicagoDays(day, 1), chicagoClock(due)) : due;
}

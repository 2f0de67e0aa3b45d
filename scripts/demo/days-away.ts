import { addVacation, findActor, findHolders, findTeamVacations } from "#modules/accounts/index.ts";
import { findAppointmentsDuring } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { must } from "./must.ts";

const WEEKS_AHEAD = 6;

/**
 * Technicians plan days away. One of them has an appointment on that day, so the worker creates the task to find a
 * colleague. The listeners must not be muted for this.
 */
export async function planDaysAway(): Promise<void> {
  if ((await findTeamVacations(system)).list.length > 0) return;
  const today = chicagoDay(new Date());
  const inDays = (days: number) => addChicagoDays(today, days);
  const team = await Promise.all((await findHolders("technician")).map(({ id }) => actorOf(id)));
  for (const [at, note] of ["Hiking in Utah", "Training for hybrid cars"].entries())
    if (team[at])
      await away(team[at], {
        from: inDays(7 * WEEKS_AHEAD + 10 * at),
        to: inDays(7 * WEEKS_AHEAD + 10 * at + 4),
        note,
      });
  const booked = await Promise.all(
    team.map(async (technician) => {
      const rows = await findAppointmentsDuring(technician.id, { from: inDays(3), to: inDays(7 * WEEKS_AHEAD - 1) });
      return rows.map(({ startsAt }) => ({ technician, day: chicagoDay(startsAt) }));
    }),
  );
  const last = booked.flat().sort((a, b) => b.day.localeCompare(a.day))[0];
  if (last) await away(last.technician, { from: last.day, to: last.day, note: "My daughter’s graduation" });
}

type Member = Actor & { id: string };

async function actorOf(id: string): Promise<Member> {
  const actor = await findActor(id);
  if (!actor?.id) throw new Error("A demo technician does not exist");
  return actor as Member;
}

async function away(technician: Member, days: { from: string; to: string; note: string }): Promise<void> {
  must(await addVacation(technician, { user: technician.id, ...days }));
}

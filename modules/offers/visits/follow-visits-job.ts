import { system } from "#modules/kernel/actor.ts";
import { lapseVisits } from "./lapse-visits.ts";
import { remindVisits } from "./remind-visits.ts";

export default async function run(): Promise<void> {
  for (let more = true; more; ) {
    const reminded = await remindVisits(system, {});
    const lapsed = await lapseVisits(system, {});
    more = (reminded.ok && reminded.value.reminded > 0) || (lapsed.ok && lapsed.value.lapsed > 0);
  }
}

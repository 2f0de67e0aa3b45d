import { system } from "#modules/kernel/actor.ts";
import { passDeadlines } from "./pass-deadlines.ts";

export default async function run(): Promise<void> {
  for (let more = true; more; ) {
    const result = await passDeadlines(system, {});
    more = result.ok && result.value.passed > 0;
  }
}

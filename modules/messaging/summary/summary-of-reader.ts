import { system } from "#modules/kernel/actor.ts";
import { sendSummary } from "./send-summary.ts";

/** Job: sends the daily summary of one reader. */
export default async function summaryOfReader({ user }: { user: string }): Promise<void> {
  const sent = await sendSummary(system, { user });
  if (!sent.ok) throw new Error(`The summary of ${user} was not sent: ${sent.error.message}`);
}

import { system } from "#modules/kernel/actor.ts";
import { sendAlert } from "./send-alert.ts";

/** Job: sends the alert of one saved filter. */
export default async function alertSearch({ search }: { search: string }): Promise<void> {
  const result = await sendAlert(system, { search });
  if (!result.ok) throw new Error(`No alert was sent for filter ${search}: ${result.error.message}`);
}

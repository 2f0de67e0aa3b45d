import type { Client } from "../create-client.ts";
import { SwaplotError } from "../swaplot-error.ts";
import { type Options, type Output, UsageError } from "./options.ts";

/** Sends a delivery again to the webhook that it was for: an address, or those who listen. */
export async function replay(client: Client, { rest: [delivery] }: Options, { out, signal }: Output): Promise<void> {
  if (!delivery) throw new UsageError("Please name the delivery: swaplot replay ID.");
  const { list } = await client.getWebhooks({}, { signal });
  for (const { _id: webhook, url } of list) {
    if (!(await isSentAgain(client, webhook, delivery, signal))) continue;
    out(`Sent again to ${url ?? "those who listen"}.\n`);
    return;
  }
  throw new Error("None of your webhooks has this delivery.");
}

async function isSentAgain(client: Client, webhook: string, delivery: string, signal: AbortSignal): Promise<boolean> {
  try {
    await client.postWebhooksDeliveriesReplay({ webhook, delivery }, { signal });
    return true;
  } catch (error) {
    if (error instanceof SwaplotError && error.status === 404) return false;
    throw error;
  }
}

/** Sends a test message to those who listen. */
export async function test(client: Client, _: Options, { out, signal }: Output): Promise<void> {
  const { list } = await client.getWebhooks({}, { signal });
  const listening = list.find(({ url }) => url === null);
  if (!listening) throw new Error("Nothing listens yet. Please run swaplot listen first.");
  await client.postWebhooksTest({ webhook: listening._id }, { signal });
  out("The test message is on its way.\n");
}

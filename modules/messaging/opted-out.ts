import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { MessageChannel } from "./message-schemas.ts";
import { optOuts } from "./tables.ts";

/** Whether an address wants no messages that other people send through the site. */
export async function isOptedOut(
  tx: Tx,
  { channel, address }: { channel: MessageChannel; address: string },
): Promise<boolean> {
  const [stopped] = await tx
    .select({ address: optOuts.address })
    .from(optOuts)
    .where(and(eq(optOuts.channel, channel), eq(optOuts.address, address)));
  return stopped !== undefined;
}

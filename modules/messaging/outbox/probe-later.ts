import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { probeCarrier } from "../jobs.ts";
import type { MessageChannel } from "../message-schemas.ts";
import { PROBE_MS } from "./pauses.ts";

/** Asks for one probe of a carrier in a moment, however many messages it has refused. */
export async function probeLater(tx: Tx, channel: MessageChannel, now: Date): Promise<void> {
  const turn = Math.floor(now.getTime() / PROBE_MS) + 1;
  const id = idOf("probe-carrier", channel, String(turn));
  await enqueue(tx, probeCarrier, { channel }, { id, startAfter: new Date(turn * PROBE_MS) });
}

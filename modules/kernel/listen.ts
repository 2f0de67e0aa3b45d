import postgres from "postgres";
import { tlsOfAddress } from "./database-tls.ts";

/** One connection a process: retries are frequent, so that waiting pages get changes soon. */
const RECONNECT_SECONDS = 0.5;

type Listener = {
  /** The name of the connection in the database. */
  name: string;
  /** What receives the texts of each channel; the state of the connection is that of the first one. */
  channels: readonly (readonly [channel: string, onText: (text: string) => void])[];
  /** Called when the connection is back after a loss: texts in between are lost. */
  onGap: () => void;
  onState?: (listens: boolean) => void;
};

/**
 * Receives what any process sends to these channels. The driver subscribes again by itself after a lost connection.
 * Resolves to what ends it.
 */
export async function listen(
  address: string,
  { name, channels: [first, ...others], onGap, onState = () => {} }: Listener,
): Promise<() => Promise<void>> {
  const { url, ssl } = tlsOfAddress(address);
  const sql = postgres(url, {
    ...(ssl ? { ssl } : {}),
    max: 1,
    backoff: () => RECONNECT_SECONDS,
    onnotice: () => {},
    onclose: () => onState(false),
    connection: { application_name: name },
  });
  let isFirst = true;
  if (first)
    await sql.listen(...first, () => {
      onState(true);
      if (!isFirst) onGap();
      isFirst = false;
    });
  for (const [channel, onText] of others) await sql.listen(channel, onText);
  return () => sql.end({ timeout: 2 });
}

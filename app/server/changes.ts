import postgres from "postgres";
import type { Change } from "#app/http/live/recent-changes.ts";
import { CHANGES, PRESENCE } from "#modules/kernel/channel.ts";
import { tlsOfAddress } from "#modules/kernel/database-tls.ts";
import { log } from "#modules/kernel/log.ts";

/** One connection a process: retries are frequent, so that waiting pages get changes soon. */
const RECONNECT_SECONDS = 0.5;

/**
 * Receives every change that any process commits, and what web processes tell each other about presence. The driver subscribes again by itself after a lost connection;
 * `onGap` is called then, because notices in between are lost.
 */
export async function listenForChanges(
  address: string,
  onChange: (change: Change) => void,
  onGap: () => void,
  onPresence: (text: string) => void = () => {},
  onState: (listens: boolean) => void = () => {},
) {
  const { url, ssl } = tlsOfAddress(address);
  const sql = postgres(url, {
    ...(ssl ? { ssl } : {}),
    max: 1,
    backoff: () => RECONNECT_SECONDS,
    onnotice: () => {},
    onclose: () => onState(false),
    connection: { application_name: "swaplot-live" },
  });
  let first = true;
  await sql.listen(
    CHANGES,
    (text) => onChange(JSON.parse(text) as Change),
    () => {
      onState(true);
      if (!first) onGap();
      first = false;
    },
  );
  await sql.listen(PRESENCE, onPresence);
  log.debug({}, "listening for changes");
  return () => sql.end({ timeout: 2 });
}

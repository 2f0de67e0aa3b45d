import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Change } from "#app/http/live/recent-changes.ts";
import { CHANGES, PRESENCE } from "#modules/kernel/channel.ts";
import { log } from "#modules/kernel/log.ts";

/** One connection a process: retries are frequent, so that waiting pages get changes soon. */
const RECONNECT_MS = 500;
/** A connection that is silent for so long is asked whether it is still there. */
const SILENT_MS = 60_000;
const LONGEST_CONNECT_MS = 10_000;
const LONGEST_END_MS = 2_000;

/**
 * Receives every change that any process commits, and what web processes tell each other about presence. After a lost
 * connection it subscribes again, and calls `onGap`, because notices in between are lost.
 */
export async function listenForChanges(
  address: string,
  onChange: (change: Change) => void,
  onGap: () => void,
  onPresence: (text: string) => void = () => {},
) {
  let isOver = false;
  let client: pg.Client;
  const listen = async () => {
    client = new pg.Client({
      connectionString: address,
      application_name: "swaplot-live",
      connectionTimeoutMillis: LONGEST_CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: SILENT_MS,
    });
    client.on("notification", ({ channel, payload = "" }) =>
      channel === CHANGES ? onChange(JSON.parse(payload) as Change) : onPresence(payload),
    );
    // What fails ends the connection.
    client.on("error", () => undefined);
    await client.connect();
    await client.query(`listen ${CHANGES}; listen ${PRESENCE}`);
    client.once("end", listenAgain);
  };
  const listenAgain = () => {
    const again = () => {
      if (!isOver) listen().then(onGap, () => client.end().finally(listenAgain));
    };
    setTimeout(again, RECONNECT_MS).unref();
  };
  await listen();
  log.debug({}, "listening for changes");
  return async () => {
    isOver = true;
    await Promise.race([client.end(), wait(LONGEST_END_MS, undefined, { ref: false })]);
  };
}

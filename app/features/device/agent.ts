import { listen } from "#app/features/live/connection.ts";
import { deviceFacts } from "./facts.ts";
import { forgetLog, keepLog, note, readLog } from "./log.ts";

/** Tells the server about this device of a member of the staff, and does what staff asked of it. Runs in the browser. */

const EVERY_MS = 5 * 60_000;
/** Pages of the dashboard are opened one after another; not each of them reports. */
const AT_MOST_EVERY_MS = 60_000;

type Answer = { _id: string; sendLog: boolean; signedOut: boolean };
const idKey = (account: string) => `swaplot:device:${account}`;
const timeKey = (account: string) => `swaplot:device-told:${account}`;

/** Reports now unless another page has just done so, then every five minutes and whenever staff ask. Returns how to stop. */
export function startAgent(account: string): () => void {
  const stopLog = keepLog();
  const tell = () => void report(account).catch(() => {});
  const tellIfDue = () => {
    if (Date.now() - Number(read(timeKey(account)) ?? 0) >= AT_MOST_EVERY_MS) tell();
  };
  tellIfDue();
  const timer = setInterval(tellIfDue, EVERY_MS);
  addEventListener("online", tellIfDue);
  const stopListening = listen([`own-devices:${account}`], tell);
  return () => {
    stopLog();
    stopListening();
    clearInterval(timer);
    removeEventListener("online", tellIfDue);
  };
}

async function report(account: string, withLog = false): Promise<void> {
  write(timeKey(account), String(Date.now()));
  const known = read(idKey(account));
  const body = {
    ...(known ? { _id: known } : {}),
    ...(await deviceFacts(account)),
    ...(withLog ? { log: readLog() } : {}),
  };
  const response = await fetch("/api/app/devices", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  // Staff removed the device: it registers again.
  if (response.status === 404 && known) {
    write(idKey(account), null);
    return report(account);
  }
  if (!response.ok) return;
  const answer = (await response.json()) as Answer;
  write(idKey(account), answer._id);
  if (withLog) forgetLog();
  if (answer.signedOut) return leave();
  if (answer.sendLog && !withLog) {
    note("info", "Staff asked for this log.");
    await report(account, true);
  }
}

/** The session has ended: the page asks for a new sign-in. What waits to be sent stays on the device. */
function leave(): void {
  note("info", "Staff signed this device out.");
  location.reload();
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that stores nothing registers as a new device each time.
  }
}

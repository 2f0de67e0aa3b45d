import { listen } from "#app/features/live/connection.ts";

import { hasQueue } from "#app/features/offline-queue/field-pages.ts";
import { manifestAddress } from "#app/rendering/manifest-address.ts";
import type { LogLevel } from "#modules/accounts/schemas.ts";

/** What a device writes down about itself, on the device, until staff ask for it. */
type Line = { at: string; level: LogLevel; text: string };

const KEY = "swaplot:device-log";
const MOST_LINES = 200;
const LONGEST = 500;

let errors = 0;

/** Errors since the page was loaded. */
const errorCount = (): number => errors;

/** The lines that are kept, the oldest first; none where the browser stores nothing. */
function readLog(): Line[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(lines) ? (lines as Line[]) : [];
  } catch {
    return [];
  }
}

function note(level: LogLevel, text: string): void {
  if (level === "error") errors += 1;
  const line = { at: new Date().toISOString(), level, text: text.slice(0, LONGEST) };
  try {
    localStorage.setItem(KEY, JSON.stringify([...readLog(), line].slice(-MOST_LINES)));
  } catch {
    // The storage is full or not allowed. The number of errors is still reported.
  }
}

function forgetLog(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

/** Writes down errors of the page and changes of the connection. Returns how to stop. */
function keepLog(): () => void {
  const page = () => location.pathname;
  const onError = ({ message, filename, lineno }: ErrorEvent) =>
    note("error", `${message} (${filename.split("/").pop() ?? ""}:${lineno}) on ${page()}`);
  const onRejection = ({ reason }: PromiseRejectionEvent) => note("error", `${String(reason)} on ${page()}`);
  const onOnline = () => note("info", "The connection is back.");
  const onOffline = () => note("warning", "The connection was lost.");
  const heard = [
    ["error", onError],
    ["unhandledrejection", onRejection],
    ["online", onOnline],
    ["offline", onOffline],
  ] as const;
  for (const [name, listener] of heard) addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of heard) removeEventListener(name, listener as EventListener);
  };
}

/** What the device reports about itself. It adds the log when staff have asked for it. */
async function deviceFacts(account: string) {
  const [storage, waiting] = await Promise.all([readStorage(), readWaiting(account)]);
  return { installed: isInstalled(), version: pageVersion(), storage, waiting, errors: errorCount() };
}

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** The name of the build, from the address of its manifest. The development server has none. */
const pageVersion = (): string => /\/manifest-([\w-]+)\.js/.exec(manifestAddress())?.[1] ?? "development";

async function readStorage(): Promise<{ used: number; quota: number } | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: Math.round(usage), quota: Math.round(quota) };
  } catch {
    return null;
  }
}

/** Changes in the offline queue of the account that were not sent yet. */
async function readWaiting(account: string): Promise<{ count: number; bytes: number }> {
  if (!hasQueue()) return { count: 0, bytes: 0 };
  try {
    const [{ entriesOf }, { fileIn, isOpen }] = await Promise.all([
      import("#app/features/offline-queue/store.ts"),
      import("#app/features/offline-queue/entries.ts"),
    ]);
    const open = (await entriesOf(account)).filter(isOpen);
    return { count: open.length, bytes: open.reduce((sum, entry) => sum + (fileIn(entry)?.size ?? 0), 0) };
  } catch {
    return { count: 0, bytes: 0 };
  }
}

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

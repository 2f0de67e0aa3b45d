import type { LogLevel } from "#modules/accounts/schemas.ts";

/** What a device writes down about itself, on the device, until staff ask for it. */
export type Line = { at: string; level: LogLevel; text: string };

const KEY = "swaplot:device-log";
const MOST_LINES = 200;
const LONGEST = 500;

let errors = 0;

/** Errors since the page was loaded. */
export const errorCount = (): number => errors;

/** The lines that are kept, the oldest first; none where the browser stores nothing. */
export function readLog(): Line[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(lines) ? (lines as Line[]) : [];
  } catch {
    return [];
  }
}

export function note(level: LogLevel, text: string): void {
  if (level === "error") errors += 1;
  const line = { at: new Date().toISOString(), level, text: text.slice(0, LONGEST) };
  try {
    localStorage.setItem(KEY, JSON.stringify([...readLog(), line].slice(-MOST_LINES)));
  } catch {
    // The storage is full or not allowed. The number of errors is still reported.
  }
}

export function forgetLog(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

/** Writes down errors of the page and changes of the connection. Returns how to stop. */
export function keepLog(): () => void {
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

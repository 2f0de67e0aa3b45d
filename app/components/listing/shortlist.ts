import { type FormEvent, useSyncExternalStore } from "react";
import { lookup } from "#modules/kernel/lookup.ts";

/** What was changed on this page since it was loaded, by car. */
type Changes = Readonly<Record<string, boolean>>;
const NONE: Changes = {};

let changes: Changes = NONE;
const listeners = new Set<() => void>();
/** One change after the other: each answer sets the cookie that the next one starts from. */
let sent: Promise<void> = Promise.resolve();

function change(swap: string, on: boolean): void {
  changes = { ...changes, [swap]: on };
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The visitor's shortlist: what the server knew, and the changes since. */
export function useShortlist(known: readonly string[]): (swap: string) => boolean {
  const since = useSyncExternalStore(
    listen,
    () => changes,
    () => NONE,
  );
  return (swap) => lookup(since, swap) ?? known.includes(swap);
}

/**
 * Sends a button of the shortlist without leaving the page. Without scripts, and when the server refuses, the form is
 * sent as it is, and the next page says what happened.
 */
export function sendShortlist(event: FormEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  const button = (event.nativeEvent as SubmitEvent).submitter;
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const { formAction: action, value } = button;
  const swap = new URL(action).pathname.split("/").at(-1) as string;
  sent = sent.then(async () => {
    const body = new URLSearchParams({ on: value, _stay: "1" });
    const kept = await fetch(action, { method: "POST", body }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (kept) change(swap, value === "1");
    else sendAsItIs(form, action, value);
  });
}

function sendAsItIs(form: HTMLFormElement, action: string, value: string): void {
  const plain = form.cloneNode() as HTMLFormElement;
  plain.action = action;
  plain.append(Object.assign(document.createElement("input"), { type: "hidden", name: "on", value }));
  form.after(plain);
  plain.submit();
}

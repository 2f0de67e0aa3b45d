import { type FormEvent, useSyncExternalStore } from "react";
import { followPath, shortlistActionPath } from "#app/shared/paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/** What was changed on this page since it was loaded, by the path of the button. */
type Changes = Readonly<Record<string, boolean>>;
const NONE: Changes = {};

/** The cars that one kind of button marks, and what was changed on this page since it was loaded. */
function carMarks(pathOf: (swap: string) => string) {
  let changes: Changes = NONE;
  const listeners = new Set<() => void>();
  /** The paths of buttons that were pressed and are not answered. */
  const busy = new Set<string>();
  /** One change after the other: each answer may set the cookie that the next one starts from. */
  let sent: Promise<void> = Promise.resolve();

  function change(path: string, on: boolean): void {
    changes = { ...changes, [path]: on };
    for (const changed of listeners) changed();
  }

  function listen(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }

  /** Whether a car is marked: what the server knew (`known`), and the changes since. */
  function useMarks(known: readonly string[]): (swap: string) => boolean {
    const since = useSyncExternalStore(
      listen,
      () => changes,
      () => NONE,
    );
    return (swap) => lookup(since, pathOf(swap)) ?? known.includes(swap);
  }

  /** How many cars are marked now. */
  function useCount(known: readonly string[]): number {
    const since = useSyncExternalStore(
      listen,
      () => changes,
      () => NONE,
    );
    const paths = new Set(known.map(pathOf));
    for (const [path, on] of Object.entries(since)) {
      if (on) paths.add(path);
      else paths.delete(path);
    }
    return paths.size;
  }

  /**
   * Sends a pressed button without leaving the page. The button turns when the server has kept the change, not before.
   * Without scripts, and when the server refuses, the form is sent as it is, and the next page says what happened.
   */
  function send(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const { formAction: action, name, value } = button;
    const { pathname } = new URL(action);
    if (busy.has(pathname)) return; // A second press would send the same once more.
    busy.add(pathname);
    button.ariaBusy = "true";
    sent = sent.then(async () => {
      const kept = await isKept(action, { name, value });
      busy.delete(pathname);
      button.ariaBusy = null;
      if (kept) change(pathname, value === "1");
      else sendAsItIs(form, action, { name, value });
    });
  }
  return { useMarks, useCount, send };
}

export const {
  useMarks: useShortlist,
  useCount: useShortlistCount,
  send: sendShortlist,
} = carMarks(shortlistActionPath);
export const { useMarks: useFollows, useCount: useFollowCount, send: sendFollow } = carMarks(followPath);

type Field = { name: string; value: string };

async function isKept(action: string, { name, value }: Field): Promise<boolean> {
  // Without the form's key, which is the same for each press: marking a car twice does no harm.
  const body = new URLSearchParams({ [name]: value, _stay: "1" });
  // A redirect leads to the sign-in page or away from the list: the form that is sent as it is follows it.
  return fetch(action, { method: "POST", body, redirect: "manual" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function sendAsItIs(form: HTMLFormElement, action: string, { name, value }: Field): void {
  const plain = form.cloneNode(true) as HTMLFormElement;
  plain.action = action;
  plain.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  plain.hidden = true;
  form.after(plain);
  plain.submit();
}

import { lookup } from "#modules/kernel/lookup.ts";

/** The keys of the dashboard and its lists. They act on what the page shows, so each has a link, a button or a field of its own. */

const OFF = "keys-off";
/** Storage may be closed to the page; then the keys are on. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}
export function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    // Nothing to remember it in.
  }
}

const TYPED_INTO = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]";

/** Whether the key belongs to a field or to an open dialog. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(TYPED_INTO) !== null) || document.querySelector("dialog[open]") !== null;

/** The last key was G: the next one names a screen. */
let going = false;

/** Does what the key stands for. False when it stands for nothing here, or belongs to what the user is typing into. */
export function press(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  const goes = going;
  going = false;
  if (ctrlKey || metaKey || altKey || defaultPrevented || !areKeysOn()) return false;
  if (isTyping(event)) return false;
  if (goes) return click(`[aria-keyshortcuts="g ${CSS.escape(key)}"]`);
  return lookup(ACTIONS, key)?.() ?? false;
}

const ACTIONS: Record<string, () => boolean> = {
  j: () => step(1),
  k: () => step(-1),
  x: () => {
    const box = rows()[at()]?.querySelector<HTMLInputElement>("input[type=checkbox]");
    box?.click();
    return Boolean(box);
  },
  g: () => {
    going = true;
    return true;
  },
  "/": () => focus('[aria-keyshortcuts="/"]') || focus("main input[type=search]"),
  "?": () => true,
  n: () => click('[aria-keyshortcuts="n"]'),
  p: () => click('[aria-keyshortcuts="p"]'),
  e: () => focus("[data-main-act] :is(button, a)"),
  f: () => {
    const box = document.querySelector<HTMLDetailsElement>('details:has(> [aria-keyshortcuts="f"])');
    if (!box) return false;
    box.open = true;
    return focus('details:has(> [aria-keyshortcuts="f"]) form :is(input, select):not([type=hidden])');
  },
  Escape: () => !document.querySelector("details.menu[open]") && click(".panel .panel-close"),
};

/** The rows of the page's list. The lots of a dealer's board have keys of their own. */
const rows = () => [
  ...document.querySelectorAll<HTMLElement>("main :is(tr:has(a.row-link), [data-rows] > li):not([data-lot])"),
];

/** The row with the focus, or the one that is open beside the list; -1 when there is neither. */
function at(): number {
  const all = rows();
  const focused = all.findIndex((row) => row.contains(document.activeElement));
  return focused >= 0
    ? focused
    : all.findIndex((row) => row.matches('[aria-current="true"], :has(> a[aria-current="true"])'));
}

/** Moves the focus to the link of the next or the previous row. */
function step(by: 1 | -1): boolean {
  const all = rows();
  const to = Math.min(all.length - 1, Math.max(0, at() + by));
  const link = all[to]?.querySelector<HTMLElement>("a.row-link, :scope > a");
  link?.focus();
  all[to]?.scrollIntoView({ block: "nearest" });
  return Boolean(link);
}

function focus(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return Boolean(found);
}

function click(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.click();
  return Boolean(found);
}

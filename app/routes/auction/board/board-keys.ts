import { useEffect } from "react";
import { areKeysOn, isTyping } from "#app/ui/press-key.ts";

/** J and K move through the lots, B bids the minimum of the current one, M goes to its maximum, W watches it. */
export function useBoardKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areKeysOn()) return;
      if (isTyping(event) || !press(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function press(key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-lot]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  switch (key) {
    case "j":
      return focus(rows[Math.min(rows.length - 1, at + 1)]);
    case "k":
      return focus(rows[Math.max(0, at - 1)]);
    case "b":
      return click(rows[at], '[data-act="bid"]');
    case "m":
      return click(rows[at], '[data-act="max"], a.row-link');
    case "w":
      return click(rows[at], "button[aria-pressed]");
    default:
      return false;
  }
}

function focus(row: HTMLElement | undefined): boolean {
  row?.querySelector<HTMLElement>("a.row-link")?.focus();
  row?.scrollIntoView({ block: "nearest" });
  return row !== undefined;
}

function click(row: HTMLElement | undefined, selector: string): boolean {
  const found = row?.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== undefined && found !== null;
}

import { type RefObject, useEffect, useRef } from "react";
import { useLeft } from "#app/features/outbox/carrier.ts";
import type { Autosaver } from "./autosaver.ts";
import { restoreDraft, valuesIn } from "./draft.ts";

type Options = { box: RefObject<HTMLElement>; path: string; version: number; saver: Autosaver; adds: boolean };

/**
 * Shows in a panel's form what this device has of it beyond the loaded page: what waits to be sent, as its person left it, and
 * what was sent since the page was kept.
 */
export function useUnsent({ box, path, version, saver, adds }: Options): void {
  const left = useLeft().filter((entry) => entry.path === path);
  const last = left.at(-1);
  const restored = useRef(false);
  const waits = last !== undefined && last.state !== "sent";
  const sent = last?.state === "sent" ? ((last.answer as { version?: number } | null)?.version ?? 0) : 0;
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (restored.current || adds || !last || !form) return;
    restored.current = true;
    if (!saver.idle || !(waits || sent > version)) return;
    const values = new FormData();
    for (const [name, value] of last.fields) values.append(name, value);
    restoreDraft(form, valuesIn(values));
  }, [box, adds, last, waits, sent, version, saver]);
  const waited = useRef(false);
  useEffect(() => {
    if (waits) saver.showWaiting();
    else if (waited.current && sent > 0) saver.arrives(sent);
    waited.current = waits;
  }, [waits, sent, saver]);
}

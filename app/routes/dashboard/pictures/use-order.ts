import { useEffect, useMemo, useRef, useState } from "react";
import { type Part, sendDirectly, sendPart } from "#app/features/evaluation/send-part.ts";
import { useAskWhenIdle } from "#app/features/live/use-live.ts";
import { carrier, useLeft } from "#app/features/offline-queue/carrier.ts";
import { type Entry, withKeysOf } from "#app/features/offline-queue/entries.ts";
import { newKey } from "#app/features/upload/new-key.ts";
import { evaluationPartPath } from "#app/shared/paths.ts";
import type { PictureKind } from "#modules/inspections/schemas.ts";
import { PICTURE_GROUPS } from "./picture-groups.ts";
import type { DevicePicture } from "./use-device-pictures.ts";

export type Order = Record<PictureKind, readonly string[]>;
type Groups = Record<PictureKind, readonly DevicePicture[]>;

/** The element id of the link of a picture. */
export const tileId = (key: string) => `tile-${key}`;

/** The order with one picture in front of another; without one, at the end of the group. */
export function moved(order: Order, key: string, kind: PictureKind, before: string | null): Order {
  if (key === before) return order;
  const rest = (list: readonly string[]) => list.filter((other) => other !== key);
  const target = rest(order[kind]);
  const at = before === null ? target.length : target.indexOf(before);
  return { overview: rest(order.overview), damages: rest(order.damages), [kind]: target.toSpliced(at, 0, key) };
}

const same = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b);

export type Saving = "saved" | "saving" | "waiting" | "failed";

/**
 * The order as its person has just changed it, also while it is on its way to the server.
 */
export function useOrder(swap: string, groups: Groups) {
  const { overview, damages } = groups;
  const saved = useSame<Order>({ overview: overview.map(({ key }) => key), damages: damages.map(({ key }) => key) });
  const left = useLeft();
  const [mine, setMine] = useState<Order | null>(null);
  const [focused, setFocused] = useState<{ key: string } | null>(null);
  const [said, setSaid] = useState("");
  const { saving, send } = useSentOrder(swap);
  const kept = useKeptOrder(swap, saved);
  const order = completed(mine, saved, left) ?? kept ?? saved;
  const state = saving === "saving" ? saving : kept ? "waiting" : saving === "waiting" ? "saved" : saving;
  // The page has loaded what this person has saved, and with it what others have changed.
  const loaded = useRef(saved);
  useEffect(() => {
    if (loaded.current === saved) return;
    loaded.current = saved;
    if (state === "saved") setMine(null);
  }, [saved, state]);
  // The moved picture keeps the focus, so that it can be moved on.
  useEffect(() => {
    if (focused) document.getElementById(tileId(focused.key))?.focus();
  }, [focused]);
  return {
    order,
    saving: state,
    /** What a screen reader says about the last change. */
    said,
    pictures: new Map([...overview, ...damages].map((picture) => [picture.key, picture])),
    change(next: Order, key: string) {
      if (same(next, order)) return;
      setMine(next);
      setFocused({ key });
      send(next);
      const kind = next.overview.includes(key) ? "overview" : "damages";
      setSaid(`${PICTURE_GROUPS[kind]}, place ${next[kind].indexOf(key) + 1} of ${next[kind].length}.`);
    },
  };
}

/** The order that waits on this device: also after the page was closed. */
function useKeptOrder(swap: string, saved: Order): Order | null {
  const path = evaluationPartPath(swap, "order");
  const left = useLeft();
  const entry = left.findLast((one) => one.path === path && one.state === "waiting");
  if (!entry) return null;
  const named = (kind: PictureKind) =>
    entry.fields.flatMap(([name, key]) => (name === `${kind}[]` ? [String(key)] : []));
  return completed({ overview: named("overview"), damages: named("damages") }, saved, left);
}

/** An order of this device with the pictures that the car has now: sent ones have other keys, and new ones come last. */
function completed(order: Order | null, saved: Order, left: readonly Entry[]): Order | null {
  if (!order) return null;
  const known = new Set([...saved.overview, ...saved.damages]);
  const named = (kind: PictureKind) => order[kind].map((key) => withKeysOf(left, key)).filter((key) => known.has(key));
  const [overview, damages] = [named("overview"), named("damages")];
  const placed = new Set([...overview, ...damages]);
  const rest = (kind: PictureKind) => saved[kind].filter((key) => !placed.has(key));
  return { overview: [...overview, ...rest("overview")], damages: [...damages, ...rest("damages")] };
}

/** The same object for as long as its content is the same. */
function useSame<T>(value: T): T {
  const content = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is the value
  return useMemo(() => value, [content]);
}

/**
 * Sends one order after the other, the newest last. Where the page keeps work on the device, each is safe there at once. A page
 * that is left sends once more, under the same key, what has no answer yet.
 */
function useSentOrder(swap: string) {
  const ask = useAskWhenIdle(0);
  const [saving, setSaving] = useState<Saving>("saved");
  const newest = useRef<Part | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const run = async (part: Part) => {
    // A newer order replaces this one before it is sent.
    if (newest.current !== part && !carrier()) return;
    const { state } = await sendPart(part);
    if (newest.current !== part) return;
    newest.current = null;
    setSaving(state === "saved" || state === "waiting" ? state : "failed");
    if (state === "saved") ask.current();
  };
  useEffect(() => {
    const leave = () => void (newest.current && sendDirectly(newest.current));
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);
  return {
    saving,
    send(order: Order) {
      const part = partOf(swap, order);
      newest.current = part;
      setSaving("saving");
      last.current = carrier() ? run(part) : last.current.then(() => run(part));
    },
  };
}

function partOf(swap: string, order: Order): Part {
  const form = new FormData();
  for (const kind of ["overview", "damages"] as const) for (const key of order[kind]) form.append(`${kind}[]`, key);
  return { path: evaluationPartPath(swap, "order"), form, key: newKey(), capturedAt: new Date().toISOString() };
}

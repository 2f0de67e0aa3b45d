import { useEffect, useMemo, useRef, useState } from "react";
import { evaluationPartPath } from "#app/shared/paths.ts";
import type { PictureKind, ShownPicture } from "#modules/inspections/schemas.ts";
import { useAskWhenIdle } from "../live/use-live.ts";
import { newKey } from "../upload/new-key.ts";
import { PICTURE_GROUPS } from "./picture-groups.ts";
import { sendPart } from "./send-part.ts";

export type Order = Record<PictureKind, readonly string[]>;
type Groups = Record<PictureKind, readonly ShownPicture[]>;

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
 * The order as its person has just changed it. It is sent when a request before it has ended, so that an older order can't
 * overtake it, and at once when the page is left.
 */
export function useOrder(swap: string, groups: Groups) {
  const { overview, damages } = groups;
  const saved = useMemo<Order>(
    () => ({ overview: overview.map(({ key }) => key), damages: damages.map(({ key }) => key) }),
    [overview, damages],
  );
  const [mine, setMine] = useState<Order | null>(null);
  const [focused, setFocused] = useState<{ key: string } | null>(null);
  const [said, setSaid] = useState("");
  const { saving, send } = useSentOrder(swap);
  const order = mine ?? saved;
  // Another person's change is shown as soon as this person's own has arrived.
  useEffect(() => {
    if (mine && saving === "saved" && same(mine, saved)) setMine(null);
  }, [mine, saving, saved]);
  // The moved picture keeps the focus, so that it can be moved on.
  useEffect(() => {
    if (focused) document.getElementById(tileId(focused.key))?.focus();
  }, [focused]);
  return {
    order,
    saving,
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

/** Sends one order after the other, the newest last. Where the page keeps work on the device, it is safe there at once. */
function useSentOrder(swap: string) {
  const ask = useAskWhenIdle(0);
  const [saving, setSaving] = useState<Saving>("saved");
  const queue = useRef<{ next: Order | null; busy: boolean }>({ next: null, busy: false });
  const run = useRef(async () => {});
  run.current = async () => {
    const { next } = queue.current;
    if (!next) return;
    queue.current = { next: null, busy: true };
    const { state } = await sendPart(partOf(swap, next));
    queue.current.busy = false;
    if (queue.current.next) return run.current();
    setSaving(state === "saved" || state === "waiting" ? state : "failed");
    if (state !== "waiting") ask.current();
  };
  useEffect(() => {
    const leave = () => void run.current();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return {
    saving,
    send(order: Order) {
      queue.current.next = order;
      setSaving("saving");
      if (!queue.current.busy) void run.current();
    },
  };
}

function partOf(swap: string, order: Order) {
  const form = new FormData();
  for (const kind of ["overview", "damages"] as const) for (const key of order[kind]) form.append(`${kind}[]`, key);
  return { path: evaluationPartPath(swap, "order"), form, key: newKey(), capturedAt: new Date().toISOString() };
}

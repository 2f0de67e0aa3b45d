import { useFetcher } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { picturesActPath } from "#app/shared/paths.ts";
import type { PictureKind, ShownPicture } from "#modules/inspections/schemas.ts";
import { PICTURE_GROUPS } from "./picture-groups.ts";

type Order = Record<PictureKind, readonly string[]>;
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

/**
 * The order as its person has just changed it. Changes are sent one after the other, the newest last, so that an older
 * one can't overtake it; in between, the page shows the newest.
 */
export function useOrder(swap: string, groups: Groups) {
  const fetcher = useFetcher();
  const { overview, damages } = groups;
  const saved = useMemo<Order>(
    () => ({ overview: overview.map(({ key }) => key), damages: damages.map(({ key }) => key) }),
    [overview, damages],
  );
  const [mine, setMine] = useState<Order | null>(null);
  const [focused, setFocused] = useState<{ key: string } | null>(null);
  const [said, setSaid] = useState("");
  const sent = useRef<Order | null>(null);
  const { state, submit } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !mine) return;
    if (sent.current && same(sent.current, mine)) {
      sent.current = null;
      setMine(null);
      return;
    }
    sent.current = mine;
    const form = new FormData();
    form.set("_stay", "1");
    for (const kind of ["overview", "damages"] as const) for (const key of mine[kind]) form.append(`${kind}[]`, key);
    submit(form, { method: "post", action: picturesActPath(swap, "arrange") });
  }, [state, mine, submit, swap]);
  // The moved picture keeps the focus, so that it can be moved on.
  useEffect(() => {
    if (focused) document.getElementById(tileId(focused.key))?.focus();
  }, [focused]);
  const order = mine ?? saved;
  return {
    order,
    /** Whether the newest order is still on its way to the server. */
    saving: mine !== null,
    /** What a screen reader says about the last change. */
    said,
    pictures: new Map([...overview, ...damages].map((picture) => [picture.key, picture])),
    change(next: Order, key: string) {
      if (same(next, order)) return;
      setMine(next);
      setFocused({ key });
      const kind = next.overview.includes(key) ? "overview" : "damages";
      setSaid(`${PICTURE_GROUPS[kind]}, place ${next[kind].indexOf(key) + 1} of ${next[kind].length}.`);
    },
  };
}

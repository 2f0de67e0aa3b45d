import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { roomPath, withQuery } from "#app/shared/paths.ts";
import { areKeysOn, isTyping } from "#app/ui/press-key.ts";
import type { LotNow, LotRoom } from "#modules/auctions/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/** N and P go to the lot beside, B reviews the minimum bid, M goes to the maximum, W watches. */
export function useRoomKeys(room: Pick<LotRoom, "lot" | "previous" | "next">, now: LotNow): void {
  const navigate = useNavigate();
  const { swap } = room.lot;
  const bids = now.standing.phase === "live" && now.purse !== null && !now.purse.whyNot && !now.own?.leads;
  const go: Record<string, () => boolean> = {
    n: () => visit(room.next && roomPath(room.next)),
    p: () => visit(room.previous && roomPath(room.previous)),
    b: () => visit(bids ? withQuery(roomPath(swap), { amount: now.standing.minNext, review: 1 }) : null),
    m: () => visit(now.purse && !now.purse.whyNot ? withQuery(roomPath(swap), { how: "autobid" }) : null, true),
    w: () => click('[aria-keyshortcuts="w"]'),
  };
  function visit(to: string | null, field = false): boolean {
    if (!to) return false;
    navigate(to, { preventScrollReset: true });
    if (field) requestAnimationFrame(() => document.querySelector<HTMLElement>("#bid-amount")?.focus());
    return true;
  }
  const actions = useRef(go);
  actions.current = go;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areKeysOn()) return;
      if (isTyping(event)) return;
      if (lookup(actions.current, event.key)?.()) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function click(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== null;
}

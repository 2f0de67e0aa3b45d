import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTopic } from "#app/features/live/use-live.ts";
import { auctionNowPath } from "#app/shared/paths.ts";
import type { BoardNow, BoardSums, LotCard } from "#modules/auctions/schemas.ts";

/** Many dealers have a board open, and each bid of the auction changes it: they don't all ask in one moment. */
const SPREAD_MS = 800;

/**
 * The lots of a board in their current state. A lot that starts or ends belongs to another list, so the page loads
 * again.
 */
export function useBoard(loaded: readonly LotCard[], first: BoardSums): { lots: LotCard[]; sums: BoardSums } {
  const [now, setNow] = useState<BoardNow | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (loaded) setNow(null);
  }, [loaded]);
  const phases = useRef(new Map<string, string>());
  phases.current = new Map(loaded.map(({ _id, standing }) => [_id, standing.phase]));
  const waiting = useRef(false);
  const ids = loaded.map(({ _id }) => _id).join(",");
  const ask = useCallback(() => {
    if (waiting.current) return;
    waiting.current = true;
    setTimeout(async () => {
      waiting.current = false;
      const answer = await fetch(auctionNowPath(...ids.split(","))).catch(() => null);
      if (!answer?.ok) return;
      const next = (await answer.json()) as BoardNow;
      setNow(next);
      if (next.lots.some(({ _id, standing }) => phases.current.get(_id) !== standing.phase)) revalidate();
    }, Math.random() * SPREAD_MS);
  }, [ids, revalidate]);
  useTopic("auctions", ask);
  const byId = new Map(now?.lots.map((lot) => [lot._id, lot]));
  return { lots: loaded.map((lot) => ({ ...lot, ...newer(lot, byId.get(lot._id)) })), sums: now?.sums ?? first };
}

const newer = (lot: LotCard, now: BoardNow["lots"][number] | undefined) =>
  now && now.standing.seq >= lot.standing.seq ? now : {};

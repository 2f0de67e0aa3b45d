import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { lotAfter } from "#app/features/auction/after-news.ts";
import { useOwnTopic, useTopic } from "#app/features/live/use-live.ts";
import { auctionNowPath } from "#app/shared/paths.ts";
import type { BoardNow, BoardSums, LotCard, LotNews } from "#modules/auctions/schemas.ts";

/** Many dealers have a board open, and the start or the end of a lot changes it: they don't all ask in one moment. */
const SPREAD_MS = 800;

/**
 * The lots of a board in their current state, of which bids tell it. It asks for them after other changes, and after bids that
 * concern this dealer. A lot that starts or ends belongs to another list, so the page loads again.
 */
export function useBoard(loaded: readonly LotCard[], first: BoardSums): { lots: LotCard[]; sums: BoardSums } {
  const [now, setNow] = useState<BoardNow | null>(null);
  const [told, setTold] = useState<ReadonlyMap<string, LotNews>>(new Map());
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
  useTopic<LotNews>("auctions", (news) => {
    if (news?.standing.phase !== "live") return ask();
    setTold((before) => new Map(before).set(news.lot, news));
  });
  useTopic(useOwnTopic()[0] ?? null, ask);
  const byId = new Map(now?.lots.map((lot) => [lot._id, lot]));
  const lots = loaded.map((lot) => lotAfter({ ...lot, ...newer(lot, byId.get(lot._id)) }, told.get(lot._id)));
  return { lots, sums: now?.sums ?? first };
}

const newer = (lot: LotCard, now: BoardNow["lots"][number] | undefined) =>
  now && now.standing.seq >= lot.standing.seq ? now : {};

import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useStale } from "#app/features/live/freshness.ts";
import { useFreshData } from "#app/features/live/use-fresh-data.ts";
import { useOwnTopic, useTopic } from "#app/features/live/use-live.ts";
import { roomNowPath } from "#app/shared/paths.ts";
import type { LotNews, LotNow } from "#modules/auctions/schemas.ts";
import { afterNews } from "./after-news.ts";
import { newsOf } from "./labels.ts";

/**
 * What changes in a room. Bids tell it what everyone sees; it is asked for again after a change that the page has missed or
 * that concerns this dealer, after the own actions, and as soon as a lost connection is back. `news` is the sentence
 * for screen readers.
 */
export function useLot(swap: string, loaded: LotNow): { now: LotNow; news: string } {
  const [now, setNow] = useState(loaded);
  const [news, setNews] = useState("");
  const shown = useRef(loaded);
  const take = useCallback((next: LotNow) => {
    if (next._id === shown.current._id && next.standing.seq < shown.current.standing.seq) return;
    const sentence = newsOf(shown.current, next);
    shown.current = next;
    setNow(next);
    if (sentence) setNews(sentence);
  }, []);
  const ask = useFreshData(roomNowPath(swap), take);
  useEffect(() => take(loaded), [loaded, take]);
  useTopic<LotNews>(`lot:${loaded._id}`, (told) => {
    const after = told && afterNews(shown.current, told);
    if (after) take(after);
    else ask();
  });
  useTopic(useOwnTopic()[0] ?? null, ask);
  useAfterActions(ask);
  const stale = useStale();
  const wasStale = useRef(false);
  useEffect(() => {
    if (wasStale.current && !stale) ask();
    wasStale.current = stale;
  }, [stale, ask]);
  return { now, news };
}

/** Asks for the lot again after the server has answered a form of the page. */
function useAfterActions(ask: () => void): void {
  const { state, formMethod } = useNavigation();
  const posted = useRef(false);
  useEffect(() => {
    if (formMethod === "POST") posted.current = true;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    ask();
  }, [state, formMethod, ask]);
}

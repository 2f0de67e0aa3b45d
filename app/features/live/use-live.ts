import { useNavigation, useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Several changes of a single commit arrive together: they cause a single reload. */
const GATHER_MS = 60;
/** A list of cars is open in many browsers, which must not all reload in one moment. */
export const LIST_SPREAD_MS = 2_000;

/** The connection's code is loaded on the first subscription: visitors never subscribe. */
function listen(topics: readonly string[], onChange: (news?: unknown) => void): () => void {
  let stop = () => {};
  let ended = false;
  void import("./connection.ts").then((connection) => {
    if (!ended) stop = connection.listen(topics, onChange);
  });
  return () => {
    ended = true;
    stop();
  };
}

/**
 * Reloads the page's data whenever one of the topics changes, after a random part of `spreadMs`. Without scripts the user
 * reloads the page.
 */
export function useLive(topics: readonly string[], spreadMs = 0): void {
  const ask = useAskWhenIdle(spreadMs);
  const joined = topics.join(" ");
  useEffect(() => (joined ? listen(joined.split(" "), () => ask.current()) : undefined), [joined, ask]);
}

/**
 * Calls `onChange` when the topic changes, with the news that some changes bring; for parts of a page that load their own
 * data.
 */
export function useTopic<News>(topic: string | null, onChange: (news?: News) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => (topic ? listen([topic], (news) => latest.current(news as News)) : undefined), [topic]);
}

/** Reloads as soon as no other load is pending: a change never cancels a pending load. One for a page. */
export function useAskWhenIdle(spreadMs: number) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const busy = state !== "idle" || navigation.state !== "idle";
  const [wanted, want] = useState(0);
  const ask = useRef(() => want((times) => times + 1));
  const asked = useRef(0);
  useEffect(() => {
    if (busy || asked.current === wanted) return;
    const timer = setTimeout(
      () => {
        asked.current = wanted;
        revalidate();
      },
      GATHER_MS + Math.random() * spreadMs,
    );
    return () => clearTimeout(timer);
  }, [busy, wanted, revalidate, spreadMs]);
  return ask;
}

/** The topic of the signed-in user, about everything that is theirs. */
export function useOwnTopic(): string[] {
  const root = useRouteLoaderData("root") as { viewer?: { id: string } | null } | undefined;
  return root?.viewer ? [`user:${root.viewer.id}`] : [];
}

/** The most cars of a list that are watched; a page has other topics, too. */
const MOST_CARS = 40;
/** The topics of the cars that a list shows. */
export const topicsOfCars = (cars: readonly { _id: string }[]): string[] =>
  cars.slice(0, MOST_CARS).map(({ _id }) => `swap:${_id}`);

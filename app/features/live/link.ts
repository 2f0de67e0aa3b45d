/**
 * The rules of the live connection: each happening leads to the next state and to effects. There is no timer, socket,
 * or request in here; `connection.ts` has those.
 */

export type Link = {
  /** "ended": the session has ended, and the connection waits until the user is back. */
  phase: "off" | "waiting" | "connecting" | "open" | "ended";
  /** Attempts since the last message of the server. */
  failures: number;
  /** Whether the page polls, which it does while the websocket cannot be opened. */
  polling: boolean;
  /** Polls in a row without news. */
  quiet: number;
  /** Polls in a row without an answer. */
  unanswered: number;
  /** "doubted": neither a connection nor an answer, but not for long yet. */
  trust: "fresh" | "doubted" | "stale";
};

export type Timer = "retry" | "hung" | "ping" | "pong" | "poll" | "doubt";

export type Happening =
  | { type: "wanted" | "unwanted" | "opened" | "heard" | "signed-in" | "signed-out" }
  /** The browser has its network back, or the page is looked at again. */
  | { type: "woken" }
  | { type: "closed"; code: number }
  | { type: "polled"; answer: "news" | "nothing" | "failed" }
  | { type: "timer"; timer: Timer };

export type Effect =
  | { do: "open" | "hang-up" | "introduce" | "ping" | "poll" | "ask-who" }
  | { do: "set"; timer: Timer; ms: number }
  | { do: "clear"; timer: Timer };

export const OFF: Link = { phase: "off", failures: 0, polling: false, quiet: 0, unanswered: 0, trust: "fresh" };

/** The server closes a connection whose session or rights may be gone with this code. */
export const ASK_AGAIN = 4001;

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;
/** An attempt without an answer, such as behind a proxy that swallows it. */
const HUNG_MS = 8_000;
const PING_MS = 20_000;
const PONG_MS = 10_000;
/** So many failed attempts take about three seconds. */
const POLL_AFTER = 5;
const SOON_MS = 500;
const FIRST_POLL_MS = 2_000;
const LONGEST_POLL_MS = 15_000;
/** The longest delay between attempts. It doesn't burden a server that is down, and soon finds one that is back. */
const LONGEST_SILENCE_MS = 4_000;
/** A server that restarts is back sooner; a notice that flashes would only disturb. */
const DOUBT_MS = 5_000;
const TIMERS: readonly Timer[] = ["retry", "hung", "ping", "pong", "poll", "doubt"];

const set = (timer: Timer, ms: number): Effect => ({ do: "set", timer, ms });
const clear = (...timers: Timer[]): Effect[] => timers.map((timer) => ({ do: "clear", timer }));
const doubling = (first: number, times: number, longest: number) => Math.min(first * 2 ** times, longest);

/** A quarter less to a quarter more, so that the browsers of a restarted server don't come all at once. */
const spread = (ms: number, random: number) => Math.round(ms * (0.75 + random / 2));

/** `random` is from 0 to 1. */
export function next(link: Link, happening: Happening, random: number): [Link, Effect[]] {
  const { phase } = link;
  switch (happening.type) {
    case "wanted":
      // A page that is left immediately opens no connection.
      return phase === "off" ? [{ ...OFF, phase: "waiting" }, [set("retry", FIRST_RETRY_MS)]] : [link, []];
    case "unwanted":
      return [OFF, [...clear(...TIMERS), { do: "hang-up" }]];
    case "opened":
      // It counts as soon as the server has answered: some proxies take a connection only to close it.
      return phase === "connecting"
        ? [{ ...link, phase: "open" }, [{ do: "introduce" }, set("ping", PING_MS)]]
        : [link, []];
    case "heard":
      return phase === "open" ? [{ ...OFF, phase }, clear("hung", "pong", "poll", "doubt")] : [link, []];
    case "closed":
      if (phase !== "open" && phase !== "connecting") return [link, []];
      return happening.code === ASK_AGAIN ? ended() : lost(link, random);
    case "polled":
      return link.polling ? polled(link, happening.answer, random) : [link, []];
    case "woken":
      return woken(link);
    case "signed-out":
      return phase === "off" ? [link, []] : ended();
    case "signed-in":
      return phase === "ended" ? [{ ...OFF, phase: "waiting" }, [set("retry", FIRST_RETRY_MS)]] : [link, []];
    case "timer":
      return rung(link, happening.timer, random);
  }
}

/** Without a session the page must not reload: it would lead to the sign-in, and what was typed would be lost. */
const ended = (): [Link, Effect[]] => [{ ...OFF, phase: "ended" }, [...clear(...TIMERS), { do: "ask-who" }]];

function lost(link: Link, random: number): [Link, Effect[]] {
  const failures = link.failures + 1;
  const polling = failures >= POLL_AFTER;
  const effects = [
    ...clear("hung", "ping", "pong"),
    set("retry", spread(doubling(FIRST_RETRY_MS, link.failures, LONGEST_RETRY_MS), random)),
  ];
  if (polling && !link.polling) effects.push(set("poll", spread(SOON_MS, random)));
  const [doubtful, more] = link.polling ? [link, []] : doubt(link);
  return [{ ...doubtful, phase: "waiting", failures, polling }, [...effects, ...more]];
}

const doubt = (link: Link): [Link, Effect[]] =>
  link.trust === "fresh" ? [{ ...link, trust: "doubted" }, [set("doubt", DOUBT_MS)]] : [link, []];

function polled(link: Link, answer: "news" | "nothing" | "failed", random: number): [Link, Effect[]] {
  const again = (times: number, longest = LONGEST_POLL_MS) =>
    set("poll", spread(doubling(FIRST_POLL_MS, times, longest), random));
  if (answer === "failed") {
    const [doubtful, effects] = doubt(link);
    return [
      { ...doubtful, unanswered: link.unanswered + 1, quiet: 0 },
      [...effects, again(link.unanswered, LONGEST_SILENCE_MS)],
    ];
  }
  const quiet = answer === "news" ? 0 : link.quiet + 1;
  const effects = [...clear("doubt"), again(quiet)];
  // The server is back: it is likely to take connections, too.
  if (link.unanswered > 0 && link.phase === "waiting") effects.push(set("retry", spread(SOON_MS, random)));
  return [{ ...link, quiet, unanswered: 0, trust: "fresh" }, effects];
}

function woken(link: Link): [Link, Effect[]] {
  if (link.phase === "open") return [link, [{ do: "ping" }, set("pong", PONG_MS)]];
  const effects: Effect[] = [];
  if (link.phase === "waiting") effects.push(set("retry", 0));
  if (link.polling) effects.push(set("poll", 0));
  return [link, effects];
}

function rung(link: Link, timer: Timer, random: number): [Link, Effect[]] {
  if (timer === "retry")
    return link.phase === "waiting"
      ? [{ ...link, phase: "connecting" }, [{ do: "open" }, set("hung", HUNG_MS)]]
      : [link, []];
  if (timer === "ping") return [link, [{ do: "ping" }, set("ping", PING_MS), set("pong", PONG_MS)]];
  // An attempt that has no answer yet may still succeed; a busy server is not asked in addition.
  if (timer === "poll" && link.phase !== "waiting") return [link, link.polling ? [set("poll", FIRST_POLL_MS)] : []];
  if (timer === "poll") return [link, link.polling ? [{ do: "poll" }] : []];
  if (timer === "doubt") return [link.trust === "doubted" ? { ...link, trust: "stale" } : link, []];
  // The connection is dead, whatever the browser thinks. What swallows one attempt swallows the next ones, too.
  const failures = timer === "hung" ? Math.max(link.failures, POLL_AFTER - 1) : link.failures;
  const [after, effects] = lost({ ...link, failures }, random);
  return [after, [{ do: "hang-up" }, ...effects]];
}

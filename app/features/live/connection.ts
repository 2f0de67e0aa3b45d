import { DAY_MS } from "#modules/kernel/durations.ts";
import { setStale, shownSince } from "./freshness.ts";
import { ASK_AGAIN, type Effect, type Happening, next, OFF, type Timer } from "./link.ts";
import { askChanges, type Notice } from "./poll.ts";
import { offsetOf, type Round, SYNC_ROUNDS, serverClock } from "./server-clock.ts";
import { askWho, isLeaving, SESSION_BACK, SESSION_ENDED } from "./session-state.ts";

/** The live connection of this page for all its listeners. Runs in the browser; `link.ts` has its rules. */

const LEAVING_MS = 10_000;
/** A change reaches the web processes at different times, and a page may ask another one than before. */
const SPREAD_MS = 2_000;
/** After the rights of a user have changed, everything may look different. */
const FOREVER_MS = DAY_MS;
/** The notices that are remembered, because the server repeats those of the last seconds. */
const MOST_HEARD = 500;

/** Someone who has the same page open. */
export type Person = { id: string; name: string };

/** `news` is what the change brought with it; pages ask for everything else. */
type OnChange = (news?: unknown) => void;

type Listener = {
  topics: readonly string[];
  onChange: OnChange;
  /** The topic of this page. Others who have a page with the same topic open see that someone is there. */
  here?: string;
  onPeople?: (people: readonly Person[]) => void;
  onTyping?: (person: Person, part?: string) => void;
};

type Message = {
  type: string;
  people?: Person[];
  person?: Person;
  part?: string;
  sent?: number;
  server?: number;
  news?: unknown;
} & Partial<Notice>;

const listeners = new Set<Listener>();
const timers = new Map<Timer, ReturnType<typeof setTimeout>>();
const heard = new Set<string>();
let link = OFF;
let socket: WebSocket | undefined;
let rounds: Round[] = [];
let syncing = false;
/** When the page certainly knew everything, on the clock of `performance.now()`; null: only when it was loaded. */
let upToDate: number | null = null;

/**
 * Calls `onChange` whenever one of the topics changes, until the returned function is called. What happened before the
 * connection was open, or while it was lost, is delivered as soon as it is open.
 */
export const listen = (topics: readonly string[], onChange: OnChange): (() => void) => join({ topics, onChange });

/**
 * Reports this page as open for the topic, and calls `onPeople` with the other users who have it open; with an empty list
 * while the connection is lost.
 */
export const attend = (
  topic: string,
  onPeople: (people: readonly Person[]) => void,
  onTyping: NonNullable<Listener["onTyping"]> = () => {},
): (() => void) => join({ topics: [topic], onChange: () => {}, here: topic, onPeople, onTyping });

/** Tells the others who have the topic open that the user of this page is writing, and in which part of the page. */
export function sayTyping(topic: string, part?: string): void {
  send({ type: "typing", topic, part });
}

function join(listener: Listener): () => void {
  listeners.add(listener);
  if (link.phase === "off") begin();
  else introduce(sinceShown());
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) introduce(sinceShown());
    else end();
  };
}

function begin(): void {
  globalThis.addEventListener?.("online", wake);
  globalThis.document?.addEventListener("visibilitychange", wakeIfSeen);
  happen({ type: "wanted" });
}

function end(): void {
  globalThis.removeEventListener?.("online", wake);
  globalThis.document?.removeEventListener("visibilitychange", wakeIfSeen);
  upToDate = null;
  heard.clear();
  happen({ type: "unwanted" });
}

const wake = () => happen({ type: "woken" });
const wakeIfSeen = () => document.visibilityState === "visible" && wake();

function happen(happening: Happening): void {
  const [after, effects] = next(link, happening, Math.random());
  link = after;
  setStale(link.trust === "stale");
  for (const effect of effects) perform(effect);
}

function perform(effect: Effect): void {
  if (effect.do === "set" || effect.do === "clear") {
    clearTimeout(timers.get(effect.timer));
    timers.delete(effect.timer);
    if (effect.do === "set")
      timers.set(
        effect.timer,
        setTimeout(() => happen({ type: "timer", timer: effect.timer }), effect.ms),
      );
  } else ACTIONS[effect.do]();
}

const ACTIONS = {
  open,
  "hang-up": hangUp,
  introduce: () => introduce(sinceKnown()),
  ping: () => send({ type: "ping" }),
  poll: () => void poll(),
  "ask-who": () => void askAgain(),
};

const age = (since: number) => Math.min(Math.max(0, Math.ceil(performance.now() - since)), FOREVER_MS);
const sinceShown = () => age(shownSince());
const sinceKnown = () => (upToDate === null ? sinceShown() : age(upToDate - SPREAD_MS));
const topicsNow = () => [...new Set([...listeners].flatMap(({ topics }) => topics))];

/** Sends all topics to the server, which replaces the previous ones and answers what happened to the new ones. */
function introduce(age: number): void {
  const here = [...new Set([...listeners].flatMap((listener) => listener.here ?? []))];
  send({ type: "connect", topics: topicsNow(), ...(here.length > 0 ? { here } : {}), age });
}

function send(frame: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

function tell({ topic, id, news }: Notice & { news?: unknown }): void {
  const name = `${id} ${topic}`;
  if (id && heard.has(name)) return;
  if (id) heard.add(name);
  if (heard.size > MOST_HEARD) heard.delete(heard.values().next().value as string);
  for (const { topics, onChange } of listeners) if (topic === "*" || topics.includes(topic)) onChange(news);
}

function meet(topic: string | null, people: readonly Person[]): void {
  for (const { here, onPeople } of listeners) if (here && (topic === null || here === topic)) onPeople?.(people);
}

function open(): void {
  const own = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/ws`);
  socket = own;
  rounds = [];
  syncing = false;
  own.onopen = () => {
    if (socket === own) happen({ type: "opened" });
  };
  own.onmessage = (message) => socket === own && hear(JSON.parse(String(message.data)) as Message);
  own.onclose = ({ code }) => {
    if (socket !== own) return; // the connection was closed here
    forget();
    if (code === ASK_AGAIN) upToDate = Number.NEGATIVE_INFINITY;
    happen({ type: "closed", code });
  };
}

function forget(): void {
  socket = undefined;
  meet(null, []);
}

function hangUp(): void {
  const own = socket;
  forget();
  own?.close();
}

function hear({ type, topic, id, news, people, person, part, sent, server }: Message): void {
  if (type === "connected" || type === "pong") upToDate = performance.now();
  if (type === "connected" && !syncing) sync();
  if (type === "changed" && topic) tell({ topic, news, ...(id ? { id } : {}) });
  if (type === "company" && topic) meet(topic, people ?? []);
  if (type === "typing" && person)
    for (const { here, onTyping } of listeners) if (here === topic) onTyping?.(person, part);
  if (type === "sync" && sent !== undefined && server !== undefined) {
    rounds.push({ sent, received: Date.now(), server });
    sync();
  }
  happen({ type: "heard" });
}

/** Three rounds, one after the other. */
function sync(): void {
  syncing = true;
  if (rounds.length < SYNC_ROUNDS) send({ type: "sync", sent: Date.now() });
  else serverClock.sync(offsetOf(rounds));
}

async function poll(): Promise<void> {
  const asked = performance.now();
  const answer = await askChanges(topicsNow(), sinceKnown());
  if (answer === "signed-out") return happen({ type: "signed-out" });
  if (answer === "failed") return happen({ type: "polled", answer });
  upToDate = asked;
  serverClock.sync(offsetOf([answer.round]));
  for (const change of answer.changes) tell(change);
  happen({ type: "polled", answer: answer.changes.length > 0 ? "news" : "nothing" });
}

/** Waits until the user is back, if the session has ended; otherwise only the rights have changed. */
async function askAgain(): Promise<void> {
  hangUp();
  // A logout in this tab leaves the page, unless the user decides to stay.
  if (isLeaving()) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  if ((await askWho()) !== null) return happen({ type: "signed-in" });
  addEventListener(SESSION_BACK, () => happen({ type: "signed-in" }), { once: true });
  dispatchEvent(new Event(SESSION_ENDED));
}

import { askWho, isLeaving, SESSION_BACK, SESSION_ENDED } from "./session-state.ts";

/** A single connection of this page to /api/ws for all its listeners. Runs in the browser. */

/** The server closes a connection whose session or rights may be gone with this code. */
const ASK_AGAIN = 4001;
const LEAVING_MS = 10_000;
const PING_MS = 20_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 30_000;

/** Somebody who has the same page open. */
export type Person = { id: string; name: string };

type Listener = {
  topics: readonly string[];
  onChange: () => void;
  /** The topic that this page is open for, which others with the same one are told. */
  here?: string;
  onPeople?: (people: readonly Person[]) => void;
  onTyping?: (person: Person) => void;
};

type Message = { type: string; topic?: string; people?: Person[]; person?: Person };

const listeners = new Set<Listener>();
let socket: WebSocket | undefined;
let ping: ReturnType<typeof setInterval> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let retry = FIRST_RETRY_MS;
let lost = false;

/**
 * Calls `onChange` whenever one of the topics changes, until the returned function is called. After a lost connection
 * it reconnects, with a delay that doubles from 100 ms, and calls `onChange` once, because changes may have been
 * missed.
 */
export const listen = (topics: readonly string[], onChange: () => void): (() => void) => join({ topics, onChange });

/**
 * Reports this page as open for the topic, and calls `onPeople` with the other users who have it open; with an empty list
 * while the connection is lost.
 */
export const attend = (
  topic: string,
  onPeople: (people: readonly Person[]) => void,
  onTyping: (person: Person) => void = () => {},
): (() => void) => join({ topics: [topic], onChange: () => {}, here: topic, onPeople, onTyping });

/** Tells the others who have the topic open that the user of this page is writing. */
export function sayTyping(topic: string): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "typing", topic }));
}

function join(listener: Listener): () => void {
  listeners.add(listener);
  // A page that is left immediately opens no connection.
  if (!socket && !timer) timer = setTimeout(open, FIRST_RETRY_MS);
  else say();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) say();
    else hangUp();
  };
}

/** Sends all topics to the server, which replaces the previous ones. */
function say(): void {
  if (socket?.readyState !== WebSocket.OPEN) return;
  const topics = [...new Set([...listeners].flatMap((listener) => listener.topics))];
  const here = [...new Set([...listeners].flatMap((listener) => listener.here ?? []))];
  socket.send(JSON.stringify({ type: "connect", topics, ...(here.length > 0 ? { here } : {}) }));
}

function tell(topic: string): void {
  for (const { topics, onChange } of listeners) if (topic === "*" || topics.includes(topic)) onChange();
}

function meet(topic: string | null, people: readonly Person[]): void {
  for (const { here, onPeople } of listeners) if (here && (topic === null || here === topic)) onPeople?.(people);
}

function open(): void {
  timer = undefined;
  const own = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/ws`);
  socket = own;
  own.onopen = () => {
    retry = FIRST_RETRY_MS;
    say();
    ping = setInterval(() => own.send(JSON.stringify({ type: "ping" })), PING_MS);
    if (lost) tell("*");
    lost = false;
  };
  own.onmessage = (message) => {
    const { type, topic, people, person } = JSON.parse(String(message.data)) as Message;
    if (type === "changed" && topic) tell(topic);
    if (type === "company" && topic) meet(topic, people ?? []);
    if (type === "typing" && person) for (const { here, onTyping } of listeners) if (here === topic) onTyping?.(person);
  };
  own.onclose = ({ code }) => {
    if (socket !== own) return; // the connection was closed here
    clearInterval(ping);
    socket = undefined;
    meet(null, []);
    lost = true;
    if (code === ASK_AGAIN) void reopenIfSignedIn();
    else reopenLater();
  };
}

function reopenLater(): void {
  timer = setTimeout(open, retry);
  retry = Math.min(retry * 2, LONGEST_RETRY_MS);
}

/**
 * Without a session the page must not reload: its loader would redirect to the sign-in, and what was typed would be lost.
 * The connection waits until the user is back.
 */
async function reopenIfSignedIn(): Promise<void> {
  // A logout in this tab leaves the page, unless the user decides to stay.
  if (isLeaving()) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  if ((await askWho()) !== null) return listeners.size > 0 && !socket && !timer ? reopenLater() : undefined;
  addEventListener(SESSION_BACK, () => listeners.size > 0 && !socket && !timer && reopenLater(), { once: true });
  dispatchEvent(new Event(SESSION_ENDED));
}

function hangUp(): void {
  clearTimeout(timer);
  clearInterval(ping);
  timer = undefined;
  lost = false;
  retry = FIRST_RETRY_MS;
  const own = socket;
  socket = undefined;
  own?.close();
}

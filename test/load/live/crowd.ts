// Thousands of open pages in one process: each follows the rules of a browser's connection (link.ts), over a socket of
// the `ws` package. `npm run bench` starts it and talks to it over IPC.
import { WebSocket } from "ws";
import { type Effect, type Happening, type Link, next, OFF, type Timer } from "#app/features/live/link.ts";

export type Person = { cookie: string; topics: string[] };
export type Ask =
  | { type: "open"; url: string; people: Person[] }
  | { type: "expect"; id: string }
  /** Keeps when each page gets each price of a lot, until the next report. */
  | { type: "record" }
  /** Says when every page has this price or a later one. */
  | { type: "catch-up"; seq: number }
  | { type: "report" }
  | { type: "close" };
export type Said =
  | { type: "ready" }
  /** How many pages are connected now. */
  | { type: "connected"; count: number; at: number }
  /** The last page has received the expected change. */
  | { type: "all"; at: number }
  | { type: "caught-up" }
  /** When pages got each price, by its place in the lot's record, and how many connections ended meanwhile. */
  | { type: "arrivals"; arrivals: [seq: number, at: number[]][]; lost: number };

const pages = new Set<Page>();
let origin = "";
let connected = 0;
let expected = "";
let heard = 0;
/** When pages got each price, while that is recorded; and which is to be caught up with. */
let arrivals: Map<number, number[]> | undefined;
let awaited = 0;
let lost = 0;

const say = (said: Said) => process.send?.(said);

/** Without the messages in between, because a crowd must not be slower than its server. */
const isConnected = (text: string) => text.startsWith('{"type":"connected"');

/** What stands before the place of a price in the lot's record. */
const STANDING = '"standing":{"seq":';

function sayIfCaughtUp(): void {
  if (awaited === 0) return;
  for (const { seq } of pages) if (seq < awaited) return;
  awaited = 0;
  say({ type: "caught-up" });
}

class Page {
  #person: Person;
  #link: Link = OFF;
  #socket: WebSocket | undefined;
  #timers = new Map<Timer, NodeJS.Timeout>();
  #connected = false;
  /** The latest price that the page has, by its place in the lot's record. */
  seq = 0;

  constructor(person: Person) {
    this.#person = person;
    this.happen({ type: "wanted" });
  }

  happen(happening: Happening): void {
    const [after, effects] = next(this.#link, happening, Math.random());
    this.#link = after;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: Effect): void {
    if (effect.do === "set" || effect.do === "clear") {
      clearTimeout(this.#timers.get(effect.timer));
      this.#timers.delete(effect.timer);
      if (effect.do === "clear") return;
      const timer = setTimeout(() => this.happen({ type: "timer", timer: effect.timer }), effect.ms);
      this.#timers.set(effect.timer, timer);
    } else if (effect.do === "open") this.#open();
    else if (effect.do === "hang-up") this.#forget()?.terminate();
    else if (effect.do === "introduce")
      this.#socket?.send(JSON.stringify({ type: "connect", topics: this.#person.topics, age: 3_000 }));
    else if (effect.do === "ping") this.#socket?.send('{"type":"ping"}');
    else if (effect.do === "poll") void this.#poll();
  }

  #open(): void {
    const own = new WebSocket(`${origin.replace("http", "ws")}/api/ws`, {
      origin,
      headers: { cookie: this.#person.cookie },
      perMessageDeflate: false,
    });
    this.#socket = own;
    own.on("error", () => {});
    own.on("open", () => this.#socket === own && this.happen({ type: "opened" }));
    own.on("message", (data) => this.#socket === own && this.#hear(String(data)));
    own.on("close", (code) => {
      if (this.#socket !== own) return;
      this.#forget();
      this.happen({ type: "closed", code });
    });
  }

  #hear(text: string): void {
    this.happen({ type: "heard" });
    if (!this.#connected && isConnected(text)) {
      this.#connected = true;
      connected += 1;
      if (connected % 100 === 0)
        say({ type: "connected", count: connected, at: performance.timeOrigin + performance.now() });
    }
    if (arrivals) this.#note(text, arrivals);
    if (expected && text.includes(expected)) {
      heard += 1;
      if (heard === pages.size) say({ type: "all", at: performance.timeOrigin + performance.now() });
    }
  }

  #note(text: string, times: Map<number, number[]>): void {
    const at = text.indexOf(STANDING);
    if (at === -1) return;
    this.seq = Math.max(this.seq, Number.parseInt(text.slice(at + STANDING.length, at + STANDING.length + 10), 10));
    const known = times.get(this.seq);
    const now = performance.timeOrigin + performance.now();
    if (known) known.push(now);
    else times.set(this.seq, [now]);
    sayIfCaughtUp();
  }

  async #poll(): Promise<void> {
    const query = new URLSearchParams({ topics: this.#person.topics.join(" "), age: "3000" });
    const answered = await fetch(`${origin}/api/live/changes?${query}`, {
      headers: { cookie: this.#person.cookie },
    }).then(
      async (answer) => (await answer.text()) && answer.ok,
      () => false,
    );
    this.happen({ type: "polled", answer: answered ? "nothing" : "failed" });
  }

  #forget(): WebSocket | undefined {
    const own = this.#socket;
    this.#socket = undefined;
    if (this.#connected) {
      connected -= 1;
      lost += 1;
    }
    this.#connected = false;
    return own;
  }
}

process.on("message", (ask: Ask) => {
  if (ask.type === "open") {
    origin = ask.url;
    for (const person of ask.people) pages.add(new Page(person));
  } else if (ask.type === "expect") {
    expected = ask.id;
    heard = 0;
  } else if (ask.type === "record") {
    arrivals = new Map();
    lost = 0;
    for (const page of pages) page.seq = 0;
  } else if (ask.type === "catch-up") {
    awaited = ask.seq;
    sayIfCaughtUp();
  } else if (ask.type === "report") {
    say({ type: "arrivals", arrivals: [...(arrivals ?? [])], lost });
    arrivals = undefined;
  } else process.exit(0);
});
process.on("disconnect", () => process.exit(0));
say({ type: "ready" });

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { IDENTITY_EVENTS } from "#modules/accounts/events.ts";
import { findOpenSessions, findPeople } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import type { TopicAccess } from "#modules/kernel/live.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import type { Change } from "./changes.ts";
import { hasPresence, topicAccess } from "./live-topics.ts";
import { sockets } from "./metrics.ts";
import { type Person, Presence } from "./presence.ts";
import { SocketIndex } from "./socket-index.ts";

const Topics = z.array(z.string().max(80)).max(30).default([]);

/** What a browser may say on /api/ws (spec: connect, ping every 20 s, three rounds of time sync). */
const Frame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("connect"), topics: Topics, here: Topics }),
  /** Somebody writes under a topic that they have open. */
  z.object({ type: z.literal("typing"), topic: z.string().max(80) }),
  z.object({ type: z.literal("ping") }),
  z.object({ type: z.literal("sync"), sent: z.number() }),
]);

/** The topics a browser listens to, and those it has open for others to see. */
type Wanted = { topics: string[]; here: string[] };

type Member = {
  actor: Actor;
  topics: Map<string, TopicAccess>;
  /** The latest list requested while an earlier one is still being checked. */
  wanted?: Wanted | undefined;
  checking: boolean;
  /** When it last reported that its user is typing. */
  typedAt: number;
};

/** The message for users who are not involved, for every change of the car. */
const CHANGED = "swap.changed";
/** The close code for a browser that must authenticate again; it reconnects by itself. */
const ASK_AGAIN = 4001;

/** How many connections one address may have open without an account. */
const MOST_OF_GUESTS = 50;
const RETRY_SECONDS = 60;

/** Browsers report typing every three seconds; more frequent reports are ignored. */
const TYPING_MS = 1_000;

/** A silent connection is closed after three missed pings. */
const SILENCE_MS = 65_000;
/** Sessions also end by age or inactivity, for which there is no event. */
const RECHECK_MS = 60_000;

/** The live connections of this process: sends which topic changed, never the new data; the page calls its loader. */
export class Hub {
  private server = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 });
  private members = new Map<WebSocket, Member>();
  private listeners = new SocketIndex<WebSocket>();
  /** By account; a connection of an impersonation is also under its administrator. */
  private accounts = new SocketIndex<WebSocket>();
  private rechecking = setInterval(() => void this.recheck(), RECHECK_MS).unref();

  private presence: Presence<WebSocket>;

  /** `publish` sends a text to the hubs of all processes, which hear it by `hearPresence`. */
  constructor(publish: (text: string) => void = () => {}) {
    this.presence = new Presence({
      publish,
      tell: (ws, topic, people) => say(ws, { type: "company", topic, people }),
      tellTyping: (ws, topic, person) => say(ws, { type: "typing", topic, person }),
    });
  }

  /** How many connections each address has open without an account. */
  private guests = new Map<string, number>();

  /** Takes over an upgrade request of /api/ws; answers 429 to an address whose guests have too many open already. */
  accept(req: IncomingMessage, socket: Duplex, head: Buffer, actor: Actor, address: string): void {
    const guestFrom = actor.id ? null : address;
    if (guestFrom !== null && (this.guests.get(guestFrom) ?? 0) >= MOST_OF_GUESTS) {
      refuse(socket);
      return;
    }
    this.server.handleUpgrade(req, socket, head, (ws) => this.join(ws, actor, guestFrom));
  }

  private join(ws: WebSocket, actor: Actor, guestFrom: string | null): void {
    const member: Member = { actor, topics: new Map(), checking: false, typedAt: 0 };
    const accounts = [actor.id, actor.impersonator].filter((id) => id !== null && id !== undefined);
    this.members.set(ws, member);
    this.accounts.add(ws, accounts);
    this.countGuest(guestFrom, 1);
    sockets.set(this.members.size);
    let silence = setTimeout(() => ws.terminate(), SILENCE_MS);
    ws.on("message", (data) => {
      clearTimeout(silence);
      silence = setTimeout(() => ws.terminate(), SILENCE_MS);
      this.hear(ws, String(data));
    });
    ws.on("error", () => ws.terminate());
    ws.on("close", () => {
      clearTimeout(silence);
      this.members.delete(ws);
      this.accounts.remove(ws, accounts);
      this.listeners.remove(ws, member.topics.keys());
      this.presence.set(ws, null, []);
      this.countGuest(guestFrom, -1);
      sockets.set(this.members.size);
    });
  }

  private countGuest(address: string | null, change: 1 | -1): void {
    if (address === null) return;
    const open = (this.guests.get(address) ?? 0) + change;
    if (open > 0) this.guests.set(address, open);
    else this.guests.delete(address);
  }

  private hear(ws: WebSocket, text: string): void {
    const member = this.members.get(ws);
    const frame = Frame.safeParse(readJson(text));
    if (!member || !frame.success) ws.close(1008, "Unknown message");
    else if (frame.data.type === "typing") this.type(ws, member, frame.data.topic);
    else if (frame.data.type === "ping") say(ws, { type: "pong" });
    else if (frame.data.type === "sync") say(ws, { type: "sync", sent: frame.data.sent, server: Date.now() });
    else {
      member.wanted = { topics: frame.data.topics, here: frame.data.here };
      void this.admit(ws, member);
    }
  }

  private type(ws: WebSocket, member: Member, topic: string): void {
    const now = Date.now();
    if (now - member.typedAt < TYPING_MS) return;
    member.typedAt = now;
    this.presence.typing(ws, topic);
  }

  /** Checks the requested topics, one list at a time, so that frequent requests of a browser cost no more than one. */
  private async admit(ws: WebSocket, member: Member): Promise<void> {
    if (member.checking) return;
    member.checking = true;
    try {
      for (let wanted = member.wanted; wanted; wanted = member.wanted) {
        member.wanted = undefined;
        const [heard, person] = [
          await topicAccess(member.actor, wanted.topics),
          await personOf(member.actor, wanted.here),
        ];
        this.listen(ws, member, heard);
        say(ws, { type: "connected", topics: [...member.topics.keys()] });
        this.appear(ws, member, person, wanted.here);
      }
    } catch (error) {
      log.warn({ error: errorText(error) }, "topics could not be checked");
      ws.close(1013, "Try again later");
    } finally {
      member.checking = false;
    }
  }

  private listen(ws: WebSocket, member: Member, topics: Map<string, TopicAccess>): void {
    this.listeners.remove(ws, member.topics.keys());
    member.topics = topics;
    // The connection may have closed while its topics were checked.
    if (this.members.has(ws)) this.listeners.add(ws, topics.keys());
  }

  /** Others see only who may hear the topic, and as long as the connection is open. */
  private appear(ws: WebSocket, member: Member, person: Person | null, here: readonly string[]): void {
    if (!this.members.has(ws)) return;
    const seen = here.filter((topic) => member.topics.has(topic) && hasPresence(topic));
    this.presence.set(ws, person, seen);
  }

  /** What another process tells about its people. */
  hearPresence(text: string): void {
    this.presence.receive(text);
  }

  /** Notifies the listeners of each of the topics, because different parts of a page listen to them. */
  tell({ id, event, topics }: Change): void {
    for (const topic of topics) {
      if (IDENTITY_EVENTS.has(event)) this.askAgain(topic);
      for (const ws of this.listeners.get(topic)) {
        const access = this.members.get(ws)?.topics.get(topic);
        say(ws, { type: "changed", topic, event: access === "events" ? event : CHANGED, id });
      }
    }
  }

  /** Closes the connections of an account: browsers reconnect by themselves, and reload everything. */
  private askAgain(topic: string): void {
    if (!topic.startsWith("user:")) return;
    for (const ws of this.accounts.get(topic.slice("user:".length))) ws.close(ASK_AGAIN, "Who is it?");
  }

  /** Closes the connections whose session is no longer valid. */
  async recheck(): Promise<void> {
    const held = [...this.members].flatMap(([ws, { actor }]) =>
      actor.session ? [{ ws, session: actor.session }] : [],
    );
    try {
      const open = await findOpenSessions([...new Set(held.map(({ session }) => session))]);
      for (const { ws, session } of held) if (!open.has(session)) ws.close(ASK_AGAIN, "Who is it?");
    } catch (error) {
      log.warn({ error: errorText(error) }, "sessions of live connections could not be checked");
    }
  }

  /** After a gap every page reloads, and connections of ended sessions are closed. */
  notifyAll(): void {
    void this.recheck();
    this.presence.askAgain();
    for (const ws of this.members.keys()) say(ws, { type: "changed", topic: "*" });
  }

  close(): void {
    clearInterval(this.rechecking);
    this.presence.close();
    for (const ws of this.members.keys()) ws.close(1012, "The server restarts");
  }
}

/**
 * The name under which others see somebody: staff by their full name, members by first name and initial; during an
 * impersonation, that of the administrator.
 */
async function personOf(actor: Actor, here: readonly string[]): Promise<Person | null> {
  const own = actor.impersonator ?? actor.id;
  if (!own || here.length === 0) return null;
  const person = (await findPeople([own])).get(own);
  const named = actor.impersonator !== null || isStaff(actor);
  return person ? { id: own, name: named ? person.fullName : shortName(person) } : null;
}

const refuse = (socket: Duplex): void => {
  const lines = ["HTTP/1.1 429 Too Many Requests", `retry-after: ${RETRY_SECONDS}`, "connection: close", "", ""];
  socket.end(lines.join("\r\n"), () => socket.destroy());
};

const say = (ws: WebSocket, frame: Record<string, unknown>) => ws.send(JSON.stringify(frame));

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

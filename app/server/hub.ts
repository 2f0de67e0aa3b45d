import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { Frame, type Said } from "#app/http/live/live-messages.ts";
import { hasPresence, topicAccess } from "#app/http/live/live-topics.ts";
import { type Change, noticeOf, type RecentChanges, recentChanges } from "#app/http/live/recent-changes.ts";
import { IDENTITY_EVENTS } from "#modules/accounts/events.ts";
import { findOpenSessions, findPeople, isAccessOpen } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import type { TopicAccess } from "#modules/kernel/live.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { sockets } from "./metrics.ts";
import { type Person, Presence } from "./presence.ts";
import { SocketIndex } from "./socket-index.ts";

const PING = JSON.stringify({ type: "ping" });
const PONG = JSON.stringify({ type: "pong" } satisfies Said);

/** The topics a browser listens to, and those it has open for others to see. */
type Wanted = { topics: string[]; here: string[]; age: number | undefined };

/** One connection. There are thousands of them, so it has no timer and no list of its own until it needs one. */
type Member = {
  ws: WebSocket;
  actor: Actor;
  topics: ReadonlyMap<string, TopicAccess>;
  /** The latest list requested while an earlier one is still being checked. */
  wanted: Wanted | undefined;
  checking: boolean;
  /** When it last reported that its user is typing. */
  typedAt: number;
  /** When it last said anything. */
  heardAt: number;
};
const NONE: ReadonlyMap<string, TopicAccess> = new Map();

/** The close code for a browser that must authenticate again; it reconnects by itself. */
const ASK_AGAIN = 4001;

/** How many connections one address may have open without an account. */
const MOST_OF_GUESTS = 50;
const RETRY_SECONDS = 60;

/** Browsers report typing every three seconds; more frequent reports are ignored. */
const TYPING_MS = 1_000;

/** A silent connection is closed after three missed pings. */
const SILENCE_MS = 65_000;
const LISTEN_FOR_SILENCE_MS = 5_000;
/** Sessions and keys also end by age or inactivity, for which there is no event. */
const RECHECK_MS = 60_000;

/**
 * The live connections of this process. Sends which topic changed, and the page calls its loader; only news that are the same
 * for all listeners of a topic are sent with it, such as the price of a lot.
 */
export class Hub {
  private server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: 16 * 1024 });
  private members = new Set<Member>();
  private listeners = new SocketIndex<Member>();
  /** By account; a connection of an impersonation is also under its administrator. */
  private accounts = new SocketIndex<Member>();
  private rechecking = setInterval(() => void this.recheck(), RECHECK_MS).unref();
  private silence = setInterval(() => this.endSilent(), LISTEN_FOR_SILENCE_MS).unref();

  private presence: Presence<Member>;
  private recent: RecentChanges;

  /** `publish` sends a text to the hubs of all processes, which receive it in `hearPresence`. */
  constructor(publish: (text: string) => void = () => {}, recent = recentChanges) {
    this.recent = recent;
    this.presence = new Presence({
      publish,
      tell: ({ ws }, topic, people) => say(ws, { type: "company", topic, people }),
      tellTyping: ({ ws }, topic, person, part) => say(ws, { type: "typing", topic, person, part }),
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
    const member: Member = {
      ws,
      actor,
      topics: NONE,
      wanted: undefined,
      checking: false,
      typedAt: 0,
      heardAt: Date.now(),
    };
    this.members.add(member);
    this.accounts.add(member, accountsOf(actor));
    this.countGuest(guestFrom, 1);
    sockets.set(this.members.size);
    ws.on("message", (data) => this.hear(member, String(data)));
    ws.on("error", () => ws.terminate());
    ws.on("close", () => this.leave(member, guestFrom));
  }

  private leave(member: Member, guestFrom: string | null): void {
    this.members.delete(member);
    this.accounts.remove(member, accountsOf(member.actor));
    this.listeners.remove(member, member.topics.keys());
    this.presence.set(member, null, []);
    this.countGuest(guestFrom, -1);
    sockets.set(this.members.size);
  }

  private countGuest(address: string | null, change: 1 | -1): void {
    if (address === null) return;
    const open = (this.guests.get(address) ?? 0) + change;
    if (open > 0) this.guests.set(address, open);
    else this.guests.delete(address);
  }

  /** One timer for all connections. */
  private endSilent(): void {
    const since = Date.now() - SILENCE_MS;
    for (const { ws, heardAt } of this.members) if (heardAt < since) ws.terminate();
  }

  private hear(member: Member, text: string): void {
    const { ws } = member;
    member.heardAt = Date.now();
    const { data } = text === PING ? { data: { type: "ping" } as const } : Frame.safeParse(readJson(text));
    if (!data) ws.close(1008, "Unknown message");
    else if (data.type === "typing") this.type(member, data.topic, data.part);
    else if (data.type === "ping") ws.send(PONG);
    else if (data.type === "sync") say(ws, { type: "sync", sent: data.sent, server: Date.now() });
    else {
      member.wanted = { topics: data.topics, here: data.here, age: data.age };
      void this.admit(member);
    }
  }

  private type(member: Member, topic: string, part?: string): void {
    const now = Date.now();
    if (now - member.typedAt < TYPING_MS) return;
    member.typedAt = now;
    this.presence.typing(member, topic, part);
  }

  /** Checks the requested topics, one list at a time, so that frequent requests of a browser cost no more than one. */
  private async admit(member: Member): Promise<void> {
    if (member.checking) return;
    member.checking = true;
    try {
      for (let wanted = member.wanted; wanted; wanted = member.wanted) {
        member.wanted = undefined;
        const [heard, person] = [
          await topicAccess(member.actor, wanted.topics),
          await personOf(member.actor, wanted.here),
        ];
        const fresh = new Map([...heard].filter(([topic]) => !member.topics.has(topic)));
        this.listen(member, heard);
        if (wanted.age !== undefined) this.replay(member, wanted.age, fresh);
        say(member.ws, { type: "connected", topics: [...member.topics.keys()] });
        this.appear(member, person, wanted.here);
      }
    } catch (error) {
      log.warn({ error: errorText(error) }, "topics could not be checked");
      member.ws.close(1013, "Try again later");
    } finally {
      member.checking = false;
    }
  }

  private listen(member: Member, topics: ReadonlyMap<string, TopicAccess>): void {
    this.listeners.remove(member, member.topics.keys());
    member.topics = topics;
    // The connection may have closed while its topics were checked.
    if (this.members.has(member)) this.listeners.add(member, topics.keys());
  }

  /** Before "connected", after which a browser counts itself as up to date. */
  private replay({ ws }: Member, age: number, topics: ReadonlyMap<string, TopicAccess>): void {
    for (const notice of this.recent.since(age, topics)) say(ws, { type: "changed", ...notice });
  }

  /** A person is shown only on topics that they may subscribe to, and only while the connection is open. */
  private appear(member: Member, person: Person | null, here: readonly string[]): void {
    if (!this.members.has(member)) return;
    const seen = here.filter((topic) => member.topics.has(topic) && hasPresence(topic));
    this.presence.set(member, person, seen);
  }

  /** Reads which people another process reports. */
  hearPresence(text: string): void {
    this.presence.receive(text);
  }

  /** Notifies the listeners of each of the topics, because different parts of a page listen to them. */
  tell(change: Change): void {
    for (const topic of change.topics) {
      if (IDENTITY_EVENTS.has(change.event)) this.askAgain(topic);
      const [events, changes] = (["events", "changes"] as const).map((access) =>
        JSON.stringify({ type: "changed", ...noticeOf(change, topic, access) } satisfies Said),
      ) as [string, string];
      for (const { ws, topics } of this.listeners.get(topic))
        ws.send(topics.get(topic) === "events" ? events : changes);
    }
  }

  /** Closes the connections of an account: browsers reconnect by themselves, and reload everything. */
  private askAgain(topic: string): void {
    if (!topic.startsWith("user:")) return;
    for (const { ws } of this.accounts.get(topic.slice("user:".length))) ws.close(ASK_AGAIN, "Who is it?");
  }

  /** Closes the connections whose session is no longer valid. */
  async recheck(): Promise<void> {
    const held = [...this.members].flatMap(({ ws, actor }) => (actor.session ? [{ ws, session: actor.session }] : []));
    const keys = Map.groupBy(this.members, ({ actor }) => actor.access);
    try {
      const open = await findOpenSessions([...new Set(held.map(({ session }) => session))]);
      for (const { ws, session } of held) if (!open.has(session)) ws.close(ASK_AGAIN, "Who is it?");
      for (const [access, members] of keys)
        if (access !== undefined && !(await isAccessOpen(access)))
          for (const { ws } of members) ws.close(ASK_AGAIN, "Who is it?");
    } catch (error) {
      log.warn({ error: errorText(error) }, "sessions of live connections could not be checked");
    }
  }

  /** For changes that were missed and cannot be found out: every page reloads. */
  notifyAll(): void {
    for (const { ws } of this.members) ws.send(EVERYTHING);
  }

  /** After a gap in what processes tell each other. */
  checkAgain(): void {
    void this.recheck();
    this.presence.askAgain();
  }

  close(): void {
    clearInterval(this.rechecking);
    clearInterval(this.silence);
    this.presence.close();
    for (const { ws } of this.members) ws.close(1012, "The server restarts");
  }
}

const EVERYTHING = JSON.stringify({ type: "changed", topic: "*" } satisfies Said);

const accountsOf = ({ id, impersonator }: Actor): string[] => [id, impersonator].filter((one) => one !== null);

/**
 * The name under which others see someone: staff by their full name, members by first name and initial; during an
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

const say = (ws: WebSocket, frame: Said) => ws.send(JSON.stringify(frame));

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

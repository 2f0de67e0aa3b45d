import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { sockets } from "#app/http/metrics.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import type { Change } from "./changes.ts";

/** What a browser may say on /api/ws (spec: connect, ping every 20 s, three rounds of time sync). */
const Frame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("connect"), topics: z.array(z.string().max(80)).max(30).default([]) }),
  z.object({ type: z.literal("ping") }),
  z.object({ type: z.literal("sync"), sent: z.number() }),
]);

type Member = { actor: Actor; topics: Set<string> };

/** A silent connection is closed after three missed pings. */
const SILENCE_MS = 65_000;

/** Who may hear of a topic: one's own account, and for what concerns a car anybody signed in. */
export function mayHear(actor: Actor, topic: string): boolean {
  if (!actor.id) return false;
  if (topic.startsWith("user:")) return topic === `user:${actor.id}`;
  return topic.startsWith("swap:") || isStaff(actor);
}

/** The rooms of this process: says what changed, never what it changed to; the page asks its loader. */
export class Hub {
  private server = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 });
  private members = new Map<WebSocket, Member>();

  /** Takes over an upgrade request of /api/ws. */
  accept(req: IncomingMessage, socket: Duplex, head: Buffer, actor: Actor): void {
    this.server.handleUpgrade(req, socket, head, (ws) => this.join(ws, actor));
  }

  private join(ws: WebSocket, actor: Actor): void {
    this.members.set(ws, { actor, topics: new Set() });
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
      sockets.set(this.members.size);
    });
  }

  private hear(ws: WebSocket, text: string): void {
    const member = this.members.get(ws);
    const frame = Frame.safeParse(readJson(text));
    if (!member || !frame.success) ws.close(1008, "Unknown message");
    else if (frame.data.type === "ping") say(ws, { type: "pong" });
    else if (frame.data.type === "sync") say(ws, { type: "sync", sent: frame.data.sent, server: Date.now() });
    else {
      member.topics = new Set(frame.data.topics.filter((topic) => mayHear(member.actor, topic)));
      say(ws, { type: "connected", topics: [...member.topics] });
    }
  }

  /** Tells everybody who listens to one of the topics; of each topic, as different parts of a page listen to them. */
  tell(change: Change): void {
    for (const [ws, member] of this.members)
      for (const topic of change.topics)
        if (member.topics.has(topic)) say(ws, { type: "changed", topic, event: change.event, id: change.id });
  }

  /** After a gap every page asks again. */
  tellAll(): void {
    for (const ws of this.members.keys()) say(ws, { type: "changed", topic: "*" });
  }

  close(): void {
    for (const ws of this.members.keys()) ws.close(1012, "The server restarts");
  }
}

const say = (ws: WebSocket, frame: Record<string, unknown>) => ws.send(JSON.stringify(frame));

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { once } from "node:events";
import { WebSocket } from "ws";
import type { Client } from "#test/journeys/client.ts";

/** The open page of a reader, with everything that the server has sent to it. */
export type Listener = { who: string; texts: string[]; close: () => Promise<void> };

/** Subscribes to those of the topics that this reader may read. */
export async function listen(who: string, client: Client, topics: readonly string[]): Promise<Listener> {
  const ws = new WebSocket(`${client.url.replace("http", "ws")}/api/ws`, {
    origin: client.url,
    headers: { cookie: client.cookie },
  });
  const texts: string[] = [];
  let connected = () => {};
  ws.on("message", (data) => {
    texts.push(String(data));
    if (String(data).includes('"connected"')) connected();
  });
  ws.on("error", () => {});
  await once(ws, "open");
  const ready = new Promise<void>((resolve) => {
    connected = resolve;
  });
  ws.send(JSON.stringify({ type: "connect", topics, age: 60_000 }));
  await ready;
  const close = async () => {
    const closed = once(ws, "close");
    ws.close();
    await closed;
  };
  return { who, texts, close };
}

import { once } from "node:events";
import { expect } from "vitest";
import { WebSocket } from "ws";
import { signInCookies } from "#app/http/request/session.ts";
import { inTransaction } from "#db/client.ts";
import { openSession } from "#modules/accounts/sessions/sessions.ts";
import type { Actor } from "#modules/kernel/actor.ts";

export type Frame = { type: string; topic?: string; event?: string };

export const until = (there: () => boolean | Promise<boolean>) =>
  expect.poll(there, { interval: 20, timeout: 60_000 }).toBe(true);

/** A page of this user that is open at one of the web processes, with what it has heard, such as "swap:1 offer.made". `origin` is that of the site. */
export async function openLivePage(url: string, user: Actor, topics: string[], age?: number, origin = url) {
  const session = await inTransaction((tx) => openSession(tx, user.id as string));
  const cookie = (await signInCookies(session)).map((one) => one.split(";")[0]).join("; ");
  const ws = new WebSocket(`${url.replace("http", "ws")}/api/ws`, { origin, headers: { cookie } });
  const heard: Frame[] = [];
  ws.on("message", (data) => heard.push(JSON.parse(String(data)) as Frame));
  ws.on("error", () => {});
  await once(ws, "open");
  ws.send(JSON.stringify({ type: "connect", topics, ...(age === undefined ? {} : { age }) }));
  await until(() => heard.some(({ type }) => type === "connected"));
  const changes = () => heard.filter(({ type }) => type === "changed").map(({ topic, event }) => `${topic} ${event}`);
  return { ws, changes };
}

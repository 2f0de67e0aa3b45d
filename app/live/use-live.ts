import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const PING_MS = 20_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 30_000;

/**
 * Asks the page's loaders again whenever one of the topics changes. Without scripts the person reloads;
 * after a lost connection it comes back by itself, the delay doubling from 100 ms, and asks once.
 */
export function useLive(topics: string[]): void {
  const { revalidate } = useRevalidator();
  const ask = useRef(revalidate);
  ask.current = revalidate;
  const joined = topics.join(" ");
  useEffect(() => (joined ? connect(joined.split(" "), () => ask.current()) : undefined), [joined]);
}

function connect(topics: string[], onChange: () => void): () => void {
  let retry = FIRST_RETRY_MS;
  let socket: WebSocket | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let lost = false;
  const open = () => {
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/ws`);
    socket.onopen = () => {
      retry = FIRST_RETRY_MS;
      socket?.send(JSON.stringify({ type: "connect", topics }));
      ping = setInterval(() => socket?.send(JSON.stringify({ type: "ping" })), PING_MS);
      if (lost) onChange();
    };
    socket.onmessage = (message) => {
      if (JSON.parse(String(message.data)).type === "changed") onChange();
    };
    socket.onclose = () => {
      clearInterval(ping);
      lost = true;
      if (!closed) timer = setTimeout(open, retry);
      retry = Math.min(retry * 2, LONGEST_RETRY_MS);
    };
  };
  // A page that is left at once opens no connection.
  timer = setTimeout(open, FIRST_RETRY_MS);
  return () => {
    closed = true;
    clearTimeout(timer);
    clearInterval(ping);
    socket?.close();
  };
}

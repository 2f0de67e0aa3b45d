import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

const PING_MS = 20_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 30_000;

/** Several changes of one commit arrive together: they are asked for once. */
const GATHER_MS = 60;

/**
 * Asks the page's loaders again whenever one of the topics changes. Without scripts the person reloads;
 * after a lost connection it comes back by itself, the delay doubling from 100 ms, and asks once.
 */
export function useLive(topics: string[]): void {
  const ask = useAskWhenIdle();
  const joined = topics.join(" ");
  useEffect(() => (joined ? connect(joined.split(" "), () => ask.current()) : undefined), [joined, ask]);
}

/** Asks again as soon as nothing else is being loaded: a load on its way is never cut off by a change. */
function useAskWhenIdle() {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const busy = state !== "idle" || navigation.state !== "idle";
  const [wanted, want] = useState(0);
  const ask = useRef(() => want((times) => times + 1));
  const asked = useRef(0);
  useEffect(() => {
    if (busy || asked.current === wanted) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      revalidate();
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [busy, wanted, revalidate]);
  return ask;
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

import { type ClientSettings, createClient } from "./create-client.ts";
import { wait } from "./retry.ts";
import { SwaplotError } from "./swaplot-error.ts";

/** What changed: ask the API for it. The topic `*` stands for everything. */
export type Change = { topic: string; event?: string; id?: string; news?: unknown };

type Options = {
  signal?: AbortSignal | undefined;
  /** Where there is no global one, as in Node 20: the class of a package such as `ws`. */
  WebSocket?: unknown;
};
type Socket = {
  send(text: string): void;
  close(): void;
  addEventListener(name: string, listener: (event: { data?: unknown; code?: number }) => void): void;
};
type SocketClass = new (address: string, options: { headers: Record<string, string> }) => Socket;

/** A silent connection is closed after 65 seconds. */
const PING_MS = 20_000;
/** The site answers each ping, so a connection on which nothing came for so many is lost. */
const MOST_SILENT_PINGS = 2;
/** Between two connections, in seconds. */
const LONGEST_PAUSE = 30;
/** Our messages were wrong, so another connection would end in the same way. */
const UNKNOWN_MESSAGE = 1008;

/**
 * What changes under these topics, such as `swap:ID`, as it happens, over a websocket with the rights of the key. After a lost connection,
 * and once the site can be reached again, it goes on with what happened meanwhile. A key that may not listen throws a `SwaplotError`. For servers: a browser can't send a key.
 */
export async function* live(
  settings: ClientSettings,
  topics: readonly string[],
  { signal, WebSocket = (globalThis as { WebSocket?: unknown }).WebSocket }: Options = {},
): AsyncGenerator<Change, void, undefined> {
  if (!WebSocket) throw new Error("Here is no WebSocket. Pass one, such as that of the package ws.");
  const address = new URL("/api/ws", settings.baseUrl);
  address.protocol = address.protocol.replace("http", "ws");
  const headers = { authorization: `Bearer ${settings.key ?? ""}` };
  let heardAt = Date.now();
  for (let failed = 0; !signal?.aborted; failed += 1) {
    if (failed > 0) await wait(Math.min(LONGEST_PAUSE, 0.5 * 2 ** failed), signal).catch(() => {});
    if (!(await mayListen(settings, topics, signal))) continue;
    const socket = new (WebSocket as SocketClass)(address.href, { headers });
    for await (const frame of framesOf(
      socket,
      () => ({ type: "connect", topics, age: Date.now() - heardAt }),
      signal,
    )) {
      heardAt = Date.now();
      failed = 0;
      if (frame.type === "changed") yield changeOf(frame);
    }
  }
}

/** A websocket doesn't say why it is refused, so a call is made before: it throws a refusal. False if the site can't be reached now. */
async function mayListen(settings: ClientSettings, topics: readonly string[], signal?: AbortSignal): Promise<boolean> {
  try {
    await createClient(settings).getLiveChanges({ topics: topics.join(" ") }, signal ? { signal } : {});
    return true;
  } catch (error) {
    if (error instanceof SwaplotError && isRefusal(error)) throw error;
    return false;
  }
}

/** Another call would be refused as well. Too many requests (429) are fewer after a while. */
const isRefusal = ({ status }: SwaplotError): boolean => status >= 400 && status < 500 && status !== 429;

type Frame = { type: string } & Partial<Change>;

const changeOf = ({ topic = "*", event, id, news }: Frame): Change => ({
  topic,
  ...(event !== undefined && { event }),
  ...(id !== undefined && { id }),
  ...(news !== undefined && { news }),
});

/** The frames of a connection until it closes; `hello` is said first. */
async function* framesOf(socket: Socket, hello: () => object, signal?: AbortSignal): AsyncGenerator<Frame> {
  const frames: Frame[] = [];
  let [isOpen, isClosed, code, silentPings] = [false, false, 0, 0];
  let wake = () => {};
  const say = (frame: object) => socket.send(JSON.stringify(frame));
  const end = (closedWith?: number) => {
    [isClosed, code] = [true, closedWith ?? 0];
    wake();
  };
  socket.addEventListener("open", () => {
    isOpen = true;
    say(hello());
  });
  socket.addEventListener("message", ({ data }) => {
    silentPings = 0;
    frames.push(JSON.parse(String(data)));
    wake();
  });
  socket.addEventListener("close", (event) => end(event.code));
  socket.addEventListener("error", () => end());
  const stop = () => end();
  signal?.addEventListener("abort", stop);
  const pinging = setInterval(() => {
    if (isClosed) return;
    if (silentPings === MOST_SILENT_PINGS) return end();
    silentPings += 1;
    // A connection that is still being made takes none.
    if (isOpen) say({ type: "ping" });
  }, PING_MS);
  try {
    for (;;) {
      for (let frame = frames.shift(); frame; frame = frames.shift()) yield frame;
      if (code === UNKNOWN_MESSAGE) throw new Error("The site does not understand this version of the client.");
      if (isClosed || signal?.aborted) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    clearInterval(pinging);
    signal?.removeEventListener("abort", stop);
    socket.close();
  }
}

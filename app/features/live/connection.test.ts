import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attend, listen, sayTyping } from "./connection.ts";
import { isStale } from "./freshness.ts";
import { serverClock } from "./server-clock.ts";
import { SESSION_BACK, SESSION_ENDED } from "./session-state.ts";

/** A browser's websocket without a network: tests open and close it and send the server's messages. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: { type: string; topics?: string[]; sent?: number }[] = [];
  onopen = () => {};
  onclose = (_event: { code: number }) => {};
  onmessage = (_message: { data: string }) => {};
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
  opens() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  says(frame: object) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

/** A reconnecting page asks for two seconds more than it missed. */
const SPREAD_MS = 2_000;
const newest = () => FakeSocket.all.at(-1) as FakeSocket;
const introduced = () => newest().sent.filter(({ type }) => type === "connect");
const rounds = () => newest().sent.filter(({ type }) => type === "sync");
const stops: (() => void)[] = [];
function heard(...topics: string[]) {
  const onChange = vi.fn();
  stops.push(listen(topics, onChange));
  return onChange;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "swaplot.test" });
  FakeSocket.all = [];
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a page with live updates", () => {
  it("hands the news of a change to its listeners, and not to those of other topics", () => {
    const [lot, own] = [heard("lot:1"), heard("user:1")];
    vi.advanceTimersByTime(100);
    newest().opens();
    newest().says({ type: "changed", topic: "lot:1", id: "a", news: { price: 5_000 } });
    newest().says({ type: "changed", topic: "user:1", id: "a" });
    expect(lot.mock.calls).toEqual([[{ price: 5_000 }]]);
    expect(own.mock.calls).toEqual([[undefined]]);
  });

  it("opens one connection for all its parts and tells the server their topics", () => {
    const [car, tasks] = [heard("swap:1"), heard("swap:1", "tasks")];
    vi.advanceTimersByTime(100);
    expect(FakeSocket.all.map(({ url }) => url)).toEqual(["wss://swaplot.test/api/ws"]);
    newest().opens();
    expect(introduced()).toEqual([{ type: "connect", topics: ["swap:1", "tasks"], age: expect.any(Number) }]);
    newest().says({ type: "changed", topic: "tasks" });
    newest().says({ type: "changed", topic: "swap:2" });
    expect([car.mock.calls.length, tasks.mock.calls.length]).toEqual([0, 1]);
    newest().says({ type: "changed", topic: "*" });
    expect([car.mock.calls.length, tasks.mock.calls.length]).toEqual([1, 2]);
  });

  it("asks what it has missed: since the page was loaded at first, since it was connected afterwards", () => {
    const change = heard("swap:1");
    vi.advanceTimersByTime(100);
    newest().opens();
    const loadedFor = performance.now();
    expect(introduced()).toEqual([{ type: "connect", topics: ["swap:1"], age: Math.ceil(loadedFor) }]);
    newest().says({ type: "changed", topic: "swap:1", id: "a" });
    newest().says({ type: "connected", topics: ["swap:1"] });
    expect(change).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_000);
    newest().close();
    vi.advanceTimersByTime(100);
    newest().opens();
    expect(introduced()).toEqual([{ type: "connect", topics: ["swap:1"], age: 5_100 + SPREAD_MS }]);
    // The server repeats the last seconds: what was heard is not told again.
    newest().says({ type: "changed", topic: "swap:1", id: "a" });
    expect(change).toHaveBeenCalledTimes(1);
    newest().says({ type: "changed", topic: "swap:1", id: "b" });
    expect(change).toHaveBeenCalledTimes(2);
  });

  it("keeps the server's clock after three rounds, one after the other", () => {
    heard("swap:1");
    vi.advanceTimersByTime(100);
    newest().opens();
    newest().says({ type: "connected", topics: ["swap:1"] });
    for (const [took, ahead] of [
      [400, 9_000],
      [20, 7_000],
      [300, 8_000],
    ] as const) {
      const { sent } = rounds().at(-1) as { sent: number };
      vi.advanceTimersByTime(took);
      newest().says({ type: "sync", sent, server: sent + took / 2 + ahead });
    }
    expect(rounds()).toHaveLength(3);
    expect(serverClock.now() - Date.now()).toBe(7_000);
  });

  it("waits without reloading when the session has ended, until the user is back", async () => {
    const page = new EventTarget();
    const ended = vi.fn();
    for (const name of ["addEventListener", "dispatchEvent"] as const) vi.stubGlobal(name, page[name].bind(page));
    page.addEventListener(SESSION_ENDED, ended);
    const answers = [401, 200];
    vi.stubGlobal("fetch", async () => Response.json({ profile: { _id: "me" } }, { status: answers.shift() ?? 200 }));
    const change = heard("swap:1");
    vi.advanceTimersByTime(100);
    newest().opens();
    newest().close(4001);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([FakeSocket.all.length, ended.mock.calls.length, change.mock.calls.length]).toEqual([1, 1, 0]);
    page.dispatchEvent(new Event(SESSION_BACK));
    await vi.advanceTimersByTimeAsync(200);
    newest().opens();
    // Nothing on the page may be right any more, so the server answers that everything has changed.
    expect(introduced()).toMatchObject([{ age: 86_400_000 }]);
    newest().says({ type: "changed", topic: "*" });
    expect([FakeSocket.all.length, change.mock.calls.length]).toEqual([2, 1]);
    // Other rights of the same user: it reconnects at once and reloads.
    newest().close(4001);
    await vi.advanceTimersByTimeAsync(200);
    newest().opens();
    expect(introduced()).toMatchObject([{ age: 86_400_000 }]);
    expect([FakeSocket.all.length, ended.mock.calls.length]).toEqual([3, 1]);
  });

  it("asks for changes where websockets are blocked, and says so when it cannot learn of any", async () => {
    const answers = [() => ({ changes: [{ topic: "swap:1", id: "a" }], server: Date.now() + 60_000 })];
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      const answer = answers.shift();
      return answer ? Response.json(answer()) : new Response("", { status: 503 });
    });
    const change = heard("swap:1", "tasks");
    for (const wait of [100, 100, 200, 400, 800]) {
      vi.advanceTimersByTime(wait);
      newest().close();
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(asked[0]).toMatch(/^\/api\/live\/changes\?topics=swap%3A1\+tasks&age=\d+$/);
    expect(change).toHaveBeenCalledTimes(1);
    expect(serverClock.now() - Date.now()).toBe(60_000);
    expect(isStale()).toBe(false);
    for (const wait of [1_200, 3_200]) {
      await vi.advanceTimersByTimeAsync(wait);
      newest().close();
    }
    await vi.advanceTimersByTimeAsync(2_600);
    expect(isStale()).toBe(true);
    await vi.advanceTimersByTimeAsync(3_800);
    newest().opens();
    newest().says({ type: "connected", topics: ["swap:1", "tasks"] });
    expect(isStale()).toBe(false);
  });

  it("closes the connection with its last listener, and does not reconnect", () => {
    const stop = listen(["swap:1"], () => {});
    vi.advanceTimersByTime(100);
    newest().opens();
    stop();
    expect(newest().readyState).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("reports the open page, lists the others who have it open, and lists no one while the connection is lost", () => {
    const onPeople = vi.fn();
    stops.push(attend("task:1", onPeople));
    heard("tasks");
    vi.advanceTimersByTime(100);
    newest().opens();
    expect(introduced()).toEqual([
      { type: "connect", topics: ["task:1", "tasks"], here: ["task:1"], age: expect.any(Number) },
    ]);
    const people = [{ id: "d", name: "Dana" }];
    newest().says({ type: "company", topic: "task:2", people });
    newest().says({ type: "company", topic: "task:1", people });
    expect(onPeople.mock.calls).toEqual([[people]]);
    newest().close();
    expect(onPeople.mock.calls.at(-1)).toEqual([[]]);
  });
});

describe("writing", () => {
  it("is said while the connection is open, and heard for the page's own topic", () => {
    const typed: string[] = [];
    const onTyping = ({ name }: { name: string }) => typed.push(name);
    stops.push(attend("thread:x", () => {}, onTyping));
    vi.advanceTimersByTime(100);
    sayTyping("thread:x");
    newest().opens();
    sayTyping("thread:x");
    expect(newest().sent.filter(({ type }) => type === "typing")).toEqual([{ type: "typing", topic: "thread:x" }]);
    newest().says({ type: "typing", topic: "thread:y", person: { id: "a", name: "Anna" } });
    newest().says({ type: "typing", topic: "thread:x", person: { id: "d", name: "Devon R." } });
    expect(typed).toEqual(["Devon R."]);
  });
});

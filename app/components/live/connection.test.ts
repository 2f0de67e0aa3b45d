import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attend, listen, sayTyping } from "./connection.ts";
import { SESSION_BACK, SESSION_ENDED } from "./session-state.ts";

/** A browser's websocket without a network: tests open and close it and send the server's messages. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: { type: string; topics?: string[] }[] = [];
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

const newest = () => FakeSocket.all.at(-1) as FakeSocket;
const stops: (() => void)[] = [];
function heard(...topics: string[]) {
  const onChange = vi.fn();
  stops.push(listen(topics, onChange));
  return onChange;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "swaplot.test" });
  FakeSocket.all = [];
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a page with live updates", () => {
  it("opens one connection for all its parts and tells the server their topics", () => {
    const [car, tasks] = [heard("swap:1"), heard("swap:1", "tasks")];
    vi.advanceTimersByTime(100);
    expect(FakeSocket.all.map(({ url }) => url)).toEqual(["wss://swaplot.test/api/ws"]);
    newest().opens();
    expect(newest().sent).toEqual([{ type: "connect", topics: ["swap:1", "tasks"] }]);
    newest().says({ type: "changed", topic: "tasks" });
    newest().says({ type: "changed", topic: "swap:2" });
    expect([car.mock.calls.length, tasks.mock.calls.length]).toEqual([0, 1]);
    newest().says({ type: "changed", topic: "*" });
    expect([car.mock.calls.length, tasks.mock.calls.length]).toEqual([1, 2]);
  });

  it("reloads once after a lost connection is restored, because it may have missed changes", () => {
    const change = heard("swap:1");
    vi.advanceTimersByTime(100);
    newest().opens();
    expect(change).not.toHaveBeenCalled();
    newest().close();
    vi.advanceTimersByTime(100);
    expect(FakeSocket.all).toHaveLength(2);
    expect(change).not.toHaveBeenCalled();
    newest().opens();
    expect(change).toHaveBeenCalledTimes(1);
    expect(newest().sent).toEqual([{ type: "connect", topics: ["swap:1"] }]);
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
    expect([FakeSocket.all.length, change.mock.calls.length]).toEqual([2, 1]);
    // Other rights of the same user: it reconnects at once and reloads.
    newest().close(4001);
    await vi.advanceTimersByTimeAsync(200);
    newest().opens();
    expect([FakeSocket.all.length, ended.mock.calls.length, change.mock.calls.length]).toEqual([3, 1, 2]);
  });

  it("doubles the delay after each failed attempt, up to half a minute", () => {
    heard("swap:1");
    vi.advanceTimersByTime(100);
    for (const wait of [100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000]) {
      const tries = FakeSocket.all.length;
      newest().close();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(tries);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(tries + 1);
    }
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
    expect(newest().sent).toEqual([{ type: "connect", topics: ["task:1", "tasks"], here: ["task:1"] }]);
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

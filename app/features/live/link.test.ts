import { describe, expect, it } from "vitest";
import { type Happening, type Link, next, OFF, type Timer } from "./link.ts";

/** A browser without a network: its clock moves only when a test says so, and its luck is always the middle. */
class Browser {
  link: Link = OFF;
  now = 0;
  /** What was done, with its time. */
  done: [number, string][] = [];
  timers = new Map<Timer, number>();
  random = 0.5;

  happen(happening: Happening): this {
    const [after, effects] = next(this.link, happening, this.random);
    this.link = after;
    for (const effect of effects) {
      if (effect.do === "set") this.timers.set(effect.timer, this.now + effect.ms);
      else if (effect.do === "clear") this.timers.delete(effect.timer);
      else this.done.push([this.now, effect.do]);
    }
    return this;
  }

  /** `answer` plays the network: what follows what the browser does. */
  pass(ms: number, answer: (what: string) => Happening | undefined = () => undefined): this {
    const end = this.now + ms;
    for (;;) {
      const [timer, at] = [...this.timers].sort(([, a], [, b]) => a - b)[0] ?? [];
      if (timer === undefined || at === undefined || at > end) break;
      this.now = at;
      this.timers.delete(timer);
      const before = this.done.length;
      this.happen({ type: "timer", timer });
      for (const [, what] of this.done.slice(before)) {
        const follows = answer(what);
        if (follows) this.happen(follows);
      }
    }
    this.now = end;
    return this;
  }

  times = (what: string) => this.done.filter(([, did]) => did === what).map(([at]) => at);
}

const started = () => new Browser().happen({ type: "wanted" });
const connect = (browser: Browser) => browser.happen({ type: "opened" }).happen({ type: "heard" });
const connected = () => connect(started().pass(100));
const refused = (what: string): Happening | undefined => (what === "open" ? { type: "closed", code: 1006 } : undefined);
/** Websockets are blocked, but requests are answered. */
const blocked = (answer: "news" | "nothing" | "failed") => (what: string) =>
  what === "poll" ? ({ type: "polled", answer } as const) : refused(what);

describe("the connection of a page", () => {
  it("opens once, introduces itself, and pings every 20 seconds", () => {
    const browser = connected().happen({ type: "wanted" });
    browser.pass(65_000, (what) => (what === "ping" ? { type: "heard" } : undefined));
    expect(browser.done).toEqual([
      [100, "open"],
      [100, "introduce"],
      [20_100, "ping"],
      [40_100, "ping"],
      [60_100, "ping"],
    ]);
    expect(browser.link).toMatchObject({ phase: "open", trust: "fresh" });
  });

  it("tries again after a delay that doubles from 100 ms to ten seconds", () => {
    const browser = started().pass(200_000, refused);
    const tries = browser.times("open");
    const waits = tries.slice(1).map((at, index) => at - (tries[index] as number));
    expect(waits.slice(0, 12)).toEqual([
      100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000, 10_000, 10_000, 10_000,
    ]);
  });

  it("does not try at the same moment as all others", () => {
    const waits = [0, 0.25, 1].map((random) => {
      const browser = started();
      browser.random = random;
      return browser.pass(100, refused).timers.get("retry");
    });
    expect(waits).toEqual([175, 188, 225]);
  });

  it("begins again with 100 ms after it was open", () => {
    const browser = connect(started().pass(1_000, refused).pass(600));
    browser.happen({ type: "closed", code: 1012 });
    expect(browser.timers.get("retry")).toBe(browser.now + 100);
  });

  it("is given up when a ping has no answer", () => {
    const browser = connected().pass(30_000);
    expect(browser.done.slice(2)).toEqual([
      [20_100, "ping"],
      [30_100, "hang-up"],
    ]);
    expect(browser.link.phase).toBe("waiting");
  });

  it("tries at once when the browser has its network back, and asks whether an open connection lives", () => {
    const lost = started().pass(60_000, refused);
    const tries = lost.times("open").length;
    lost.happen({ type: "woken" }).pass(0);
    expect(lost.times("open")).toHaveLength(tries + 1);
    const open = connected().happen({ type: "woken" }).pass(10_000);
    expect(open.done.slice(2).map(([, what]) => what)).toEqual(["ping", "hang-up"]);
  });

  it("ends with its last listener: nothing happens afterwards", () => {
    const browser = connected().happen({ type: "closed", code: 1006 }).happen({ type: "unwanted" });
    expect(browser.timers.size).toBe(0);
    expect(browser.happen({ type: "closed", code: 1006 }).pass(100_000).link).toEqual(OFF);
    expect(browser.times("open")).toEqual([100]);
  });
});

describe("a page whose websocket cannot be opened", () => {
  it("asks for changes after five attempts, less and less often while nothing happens, and goes on trying", () => {
    const browser = started().pass(90_000, blocked("nothing"));
    const polls = browser.times("poll");
    expect(polls[0]).toBe(2_100);
    const waits = polls.slice(1).map((at, index) => at - (polls[index] as number));
    expect(waits.slice(0, 5)).toEqual([4_000, 8_000, 15_000, 15_000, 15_000]);
    expect(browser.times("open").length).toBeGreaterThan(8);
    expect(browser.link.trust).toBe("fresh");
  });

  it("asks every two seconds while something happens", () => {
    const polls = started().pass(10_000, blocked("news")).times("poll");
    expect(polls).toEqual([2_100, 4_100, 6_100, 8_100]);
  });

  it("stops asking as soon as the connection is open", () => {
    const browser = connect(started().pass(6_399, blocked("nothing")).pass(1));
    const asked = browser.times("poll").length;
    expect(
      browser.pass(60_000, (what) => (what === "ping" ? { type: "heard" } : undefined)).times("poll"),
    ).toHaveLength(asked);
    expect(browser.link).toEqual({ ...OFF, phase: "open" });
  });

  it("is not fooled by a connection that is taken and closed at once", () => {
    const browser = started();
    browser.pass(60_000, (what) => {
      if (what !== "open") return blocked("nothing")(what);
      browser.happen({ type: "opened" });
      return { type: "closed", code: 1006 };
    });
    expect(browser.times("open").length).toBeLessThan(15);
    expect(browser.times("poll").length).toBeGreaterThan(3);
    expect(browser.link.trust).toBe("fresh");
  });

  it("asks soon when its attempts are swallowed, for eight seconds each", () => {
    const browser = started().pass(12_000, (what) =>
      what === "poll" ? { type: "polled", answer: "nothing" } : undefined,
    );
    expect(browser.times("hang-up")).toEqual([8_100]);
    expect(browser.times("poll")[0]).toBe(8_600);
    expect(browser.link.trust).toBe("fresh");
  });

  it("tries to connect as soon as a request is answered again", () => {
    const browser = started().pass(60_000, blocked("failed"));
    const tries = browser.times("open").length;
    browser.happen({ type: "polled", answer: "nothing" }).pass(500);
    expect(browser.times("open")).toHaveLength(tries + 1);
  });
});

describe("the notice that a page may be out of date", () => {
  it("comes after five seconds without a connection or an answer, and goes with either", () => {
    const browser = connected().happen({ type: "closed", code: 1006 });
    expect(browser.pass(4_999, blocked("failed")).link.trust).toBe("doubted");
    expect(browser.pass(1, blocked("failed")).link.trust).toBe("stale");
    expect(browser.happen({ type: "polled", answer: "nothing" }).link.trust).toBe("fresh");
    expect(browser.pass(60_000, blocked("failed")).link.trust).toBe("stale");
    connect(browser.happen({ type: "woken" }).pass(0));
    expect(browser.link.trust).toBe("fresh");
  });

  it("does not come while a server restarts", () => {
    const browser = connected().happen({ type: "closed", code: 1012 }).pass(1_600, refused);
    expect(connect(browser.pass(3_000)).pass(10_000).link.trust).toBe("fresh");
  });
});

describe("a session that ended", () => {
  it("keeps the page from reconnecting and asking until the user is back", () => {
    const browser = connected().happen({ type: "closed", code: 4001 });
    expect(browser.link.phase).toBe("ended");
    expect(browser.done.at(-1)?.[1]).toBe("ask-who");
    browser.happen({ type: "woken" }).pass(100_000);
    expect(browser.times("open")).toHaveLength(1);
    browser.happen({ type: "signed-in" }).pass(100);
    expect(browser.times("open")).toHaveLength(2);
  });

  it("is noticed by a poll as well", () => {
    const browser = started().pass(60_000, blocked("nothing")).happen({ type: "signed-out" });
    expect([browser.link.phase, browser.timers.size]).toEqual(["ended", 0]);
  });
});

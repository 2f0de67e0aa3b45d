import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Presence } from "./presence.ts";

const dana = { id: "d", name: "Dana Whitfield" };
const sam = { id: "s", name: "Sam Okafor" };

/** A web process: what its sockets were told last, by socket and topic. */
type Process = { presence: Presence<string>; seen: Map<string, string[]>; typed: string[]; up: boolean };

let processes: Process[] = [];

/** All processes hear what one publishes, as on the channel of the database. */
function process(): Process {
  const seen = new Map<string, string[]>();
  const typed: string[] = [];
  const one: Process = {
    seen,
    typed,
    up: true,
    presence: new Presence<string>({
      publish: (text) => {
        if (one.up) for (const other of processes) if (other.up) other.presence.receive(text);
      },
      tell: (socket, topic, people) =>
        seen.set(
          `${socket} ${topic}`,
          people.map(({ name }) => name),
        ),
      tellTyping: (socket, topic, { name }, part) =>
        typed.push([socket, topic, name, ...(part ? [part] : [])].join(" ")),
    }),
  };
  processes.push(one);
  return one;
}

beforeEach(() => {
  vi.useFakeTimers();
  processes = [];
});
afterEach(() => {
  for (const { presence } of processes) presence.close();
  vi.useRealTimers();
});

describe("people on one page", () => {
  it("see each other, in one process or in two, but not themselves", () => {
    const [a, b] = [process(), process()];
    a.presence.set("1", dana, ["task:x"]);
    a.presence.set("2", dana, ["task:x"]);
    expect(a.seen.get("1 task:x")).toEqual([]);
    b.presence.set("3", sam, ["task:x"]);
    expect([a.seen.get("1 task:x"), b.seen.get("3 task:x")]).toEqual([["Sam Okafor"], ["Dana Whitfield"]]);
    expect(a.seen.has("1 task:y")).toBe(false);
  });

  it("are gone when they go on to another page, and when their socket is gone", () => {
    const [a, b] = [process(), process()];
    a.presence.set("1", dana, ["task:x"]);
    b.presence.set("2", sam, ["task:x"]);
    b.presence.set("2", sam, ["task:y"]);
    expect(a.seen.get("1 task:x")).toEqual([]);
    b.presence.set("2", sam, ["task:x"]);
    expect(a.seen.get("1 task:x")).toEqual(["Sam Okafor"]);
    b.presence.set("2", null, []);
    expect(a.seen.get("1 task:x")).toEqual([]);
  });

  it("stay while one of their windows is open", () => {
    const one = process();
    one.presence.set("1", dana, ["task:x"]);
    one.presence.set("2", sam, ["task:x"]);
    one.presence.set("3", sam, ["task:x"]);
    one.presence.set("2", null, []);
    expect(one.seen.get("1 task:x")).toEqual(["Sam Okafor"]);
    one.presence.set("3", null, []);
    expect(one.seen.get("1 task:x")).toEqual([]);
  });
});

describe("somebody who writes", () => {
  it("is shown to the others who have the same page open, in every process, and not to themselves", () => {
    const [a, b] = [process(), process()];
    a.presence.set("1", dana, ["thread:x"]);
    a.presence.set("2", dana, ["thread:x"]);
    a.presence.set("3", sam, ["thread:y"]);
    b.presence.set("4", sam, ["thread:x"]);
    a.presence.typing("1", "thread:x");
    expect([a.typed, b.typed]).toEqual([[], ["4 thread:x Dana Whitfield"]]);
    b.presence.typing("4", "thread:x");
    expect(a.typed).toEqual(["1 thread:x Sam Okafor", "2 thread:x Sam Okafor"]);
  });

  it("is shown in the part of the page in which they work", () => {
    const [a, b] = [process(), process()];
    a.presence.set("1", dana, ["evaluation:x"]);
    b.presence.set("2", sam, ["evaluation:x"]);
    b.presence.typing("2", "evaluation:x", "tires");
    expect(a.typed).toEqual(["1 evaluation:x Sam Okafor tires"]);
  });

  it("is not shown on a page that they don't have open", () => {
    const [a, b] = [process(), process()];
    a.presence.set("1", dana, ["thread:x"]);
    b.presence.set("2", sam, ["thread:y"]);
    b.presence.typing("2", "thread:x");
    b.presence.set("2", null, []);
    b.presence.typing("2", "thread:y");
    expect(a.typed).toEqual([]);
  });
});

describe("the people of another process", () => {
  it("are gone when it stops, and when it is not heard of any more", () => {
    const [a, b, c] = [process(), process(), process()];
    a.presence.set("1", dana, ["task:x"]);
    b.presence.set("2", sam, ["task:x"]);
    b.presence.close();
    expect(a.seen.get("1 task:x")).toEqual([]);
    c.presence.set("3", sam, ["task:x"]);
    expect(a.seen.get("1 task:x")).toEqual(["Sam Okafor"]);
    vi.advanceTimersByTime(60_000);
    expect(a.seen.get("1 task:x")).toEqual(["Sam Okafor"]);
    c.up = false;
    vi.advanceTimersByTime(40_000);
    expect(a.seen.get("1 task:x")).toEqual([]);
  });

  it("are asked for again after messages were lost", () => {
    const [a, b] = [process(), process()];
    a.presence.set("1", dana, ["task:x"]);
    a.up = false;
    b.presence.set("2", sam, ["task:x"]);
    expect(a.seen.get("1 task:x")).toEqual([]);
    a.up = true;
    a.presence.askAgain();
    expect([a.seen.get("1 task:x"), b.seen.get("2 task:x")]).toEqual([["Sam Okafor"], ["Dana Whitfield"]]);
  });

  it("come back with the first sign of life after a pause", () => {
    const [a, b] = [process(), process()];
    a.presence.set("1", dana, ["task:x"]);
    b.presence.set("2", sam, ["task:x"]);
    b.up = false;
    vi.advanceTimersByTime(40_000);
    expect(a.seen.get("1 task:x")).toEqual([]);
    b.up = true;
    vi.advanceTimersByTime(20_000);
    expect([a.seen.get("1 task:x"), b.seen.get("2 task:x")]).toEqual([["Sam Okafor"], ["Dana Whitfield"]]);
  });

  it("are not made up from what is no message", () => {
    const one = process();
    one.presence.set("1", dana, ["task:x"]);
    for (const text of ["", "{", "null", '{"type":"here","from":"x"}']) one.presence.receive(text);
    expect(one.seen.get("1 task:x")).toEqual([]);
  });
});

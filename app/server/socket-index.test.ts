import { describe, expect, it } from "vitest";
import { SocketIndex } from "./socket-index.ts";

/** Sockets that count how often a property is read. */
function countedSockets(count: number) {
  const touched = new Map<number, number>();
  const sockets = Array.from({ length: count }, (_, at) => {
    const touch = () => touched.set(at, (touched.get(at) ?? 0) + 1);
    return new Proxy(
      { at },
      {
        get(target, name) {
          touch();
          return Reflect.get(target, name);
        },
      },
    );
  });
  return { sockets, touched };
}

describe("the index of live connections", () => {
  it("finds three listeners among ten thousand members and touches no other", () => {
    const { sockets, touched } = countedSockets(10_000);
    const index = new SocketIndex<{ at: number }>();
    for (const [at, socket] of sockets.entries()) index.add(socket, [`user:${at}`, at < 3 ? "swap:1" : "swap:2"]);
    expect([...index.get("swap:1")].map((socket) => socket.at)).toEqual([0, 1, 2]);
    expect([...touched.keys()]).toEqual([0, 1, 2]);
  });

  it("removes names when their last socket leaves", () => {
    const index = new SocketIndex<string>();
    index.add("a", ["swap:1", "tasks"]);
    index.add("a", ["tasks"]);
    index.add("b", ["tasks"]);
    index.remove("a", ["swap:1", "tasks"]);
    expect([[...index.get("swap:1")], [...index.get("tasks")], index.size]).toEqual([[], ["b"], 1]);
    index.remove("b", ["tasks", "never asked for"]);
    expect(index.size).toBe(0);
  });
});

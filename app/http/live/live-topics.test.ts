import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { anActor } from "#test/factories/actor.ts";
import { LIVE_TOPICS, topicAccess } from "./live-topics.ts";

type AnyEvent = ((payload: Record<string, unknown>) => { topics: string[] }) & { type: string };

const root = path.resolve(import.meta.dirname, "../../..");

/** Fields of events that hold a list of ids. */
const LISTS = ["inspections", "left", "outbid", "bidders"];

describe("the topics of live pages", () => {
  it("have a row for every kind that an event names", async () => {
    const files = globSync("modules/**/events.ts", { cwd: root }).filter((file) => !file.includes("kernel"));
    const exported = await Promise.all(files.map((file) => import(path.join(root, file))));
    const events = exported
      .flatMap((all) => Object.values(all))
      .filter((one) => typeof one === "function" && "type" in one);
    expect(events.length).toBeGreaterThan(40);
    const anything = new Proxy({}, { get: (_, name) => (LISTS.includes(String(name)) ? [] : "x") });
    const kinds = (events as AnyEvent[]).flatMap((event) => event(anything).topics).map((topic) => topic.split(":")[0]);
    expect([...new Set(kinds)].filter((kind) => !LIVE_TOPICS.has(kind as string))).toEqual([]);
  });

  it("of an unknown kind have no subscribers, and guests get none", async () => {
    const staff = anActor(["swap-agent"]);
    expect([...(await topicAccess(staff, ["weather", "tasks", "__proto__", "constructor:x"])).keys()]).toEqual([
      "tasks",
    ]);
    expect((await topicAccess(guest, ["tasks", "user:x"])).size).toBe(0);
  });
});

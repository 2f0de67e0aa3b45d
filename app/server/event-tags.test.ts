import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

type AnyEvent = ((payload: Record<string, unknown>) => { tags: string[] }) & { type: string };

const root = path.resolve(import.meta.dirname, "../..");
const LISTS = ["bidders", "inspections", "left", "outbid"];
const anything = new Proxy({}, { get: (_, name) => (LISTS.includes(String(name)) ? [] : String(name)) });

/** Every event that invalidates cached pages, with its tags; `swap` and `user` stand for the ids. */
const TOUCHES = {
  "center.saved": ["centers"],
  "content.saved": ["content"],
  "inspection.completed": ["car:swap"],
  "swap.canceled": ["car:swap"],
  "swap.channel-changed": ["car:swap"],
  "swap.deleted": ["car:swap"],
  "swap.disqualified": ["car:swap"],
  "swap.listed": ["car:swap"],
  "swap.marked": ["car:swap"],
  "swap.moved": ["car:swap"],
  "swap.price-agreed": ["car:swap"],
  "swap.price-changed": ["car:swap"],
  "swap.registered": ["car:swap"],
  "question.decided": ["car:swap"],
  "report.arrived": ["car:swap"],
  "swap.saved": ["car:swap"],
  "swap.sold": ["car:swap"],
  "user.activated": ["person:user"],
  "user.answer-time-measured": ["person:user"],
  "user.deactivated": ["person:user"],
  "user.merged": ["person:user", "person:into"],
  "user.profile-saved": ["person:user"],
  "user.removed": ["person:user"],
  "user.roles-changed": ["person:user"],
  "user.verified": ["person:user"],
};

describe("the events of all modules", () => {
  it("invalidate only pages that show what they changed: no task, offer, notification, deal or search does", async () => {
    const files = globSync("modules/*/**/events.ts", { cwd: root }).filter((file) => !file.includes("kernel"));
    const exported = await Promise.all(files.map((file) => import(path.join(root, file))));
    const events = exported
      .flatMap((all) => Object.values(all))
      .filter((one): one is AnyEvent => typeof one === "function" && "type" in one);
    const touching = events.map((event) => [event.type, event(anything).tags] as const);
    expect(Object.fromEntries(touching.filter(([, tags]) => tags.length > 0).sort())).toEqual(TOUCHES);
    const names = events.map(({ type }) => type);
    expect(names).toEqual(expect.arrayContaining(["task.changed", "offer.made", "notification", "search.saved"]));
  });
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { AUDIT_PREFIX, PERSON_FIELDS, TOLD_BY_EVENTS, WITHHELD } from "#modules/kernel/activity.ts";
import type { EventDefinition } from "#modules/kernel/events.ts";
import { SENTENCES, tell } from "./sentences.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const declared = new Map<string, EventDefinition<unknown>>();

beforeAll(async () => {
  const files = readdirSync(path.join(ROOT, "modules"), { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => path.basename(name) === "events.ts" && !name.startsWith("kernel")))
    for (const one of Object.values(await import(path.join(ROOT, "modules", file))))
      if (isEvent(one)) declared.set(one.type, one);
});

const isEvent = (value: unknown): value is EventDefinition<unknown> =>
  typeof value === "function" && "type" in value && "schema" in value;

/** The names of the fields that hold free strings, at any depth. */
function stringFields(schema: unknown, name = ""): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, inner]) => stringFields(inner, field));
  if (schema instanceof z.ZodArray) return stringFields(schema.element, name);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return stringFields(schema.unwrap(), name);
  return schema instanceof z.ZodString ? [name] : [];
}

/** The literal actions that a file writes to the audit log. */
const auditedIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/await audit\([^"`]*?"([a-z-]+)"/gs)].map(([, action]) => action as string);

/** Fields that hold ids, times, or names that the code gives. A new one is a decision: see `WITHHELD`. */
const PLAIN = [
  "until",
  ...["swap", "deal", "offer", "visit", "claim", "post", "paper", "papers", "payment", "approval", "delivery", "lot"],
  ...["inspection", "inspections", "center", "task", "thread", "message", "report", "template", "call", "request"],
  ...[
    "search",
    "subscriber",
    "newsletter",
    "notification",
    "verification",
    "session",
    "id",
    "date",
    "at",
    "start",
    "startsAt",
  ],
  ...["endsAt", "extended", "others", "outbid", "bidders", "leader", "kind", "status", "action", "marker", "step"],
  ...["channel", "role", "group", "escalation", "how", "topic", "parts", "text", "device", "batch", "act"],
  ...[
    "import",
    "segment",
    "reference",
    "area",
    "state",
    "passkey",
    "draft",
    "question",
    "check",
    "account",
    "invitation",
    "company",
  ],
];

describe("the sentences of activities", () => {
  it("are collected from every event that is an activity, and from no other", () => {
    const all = [...declared.values()];
    expect(all.length).toBeGreaterThan(100);
    const acts = all.filter(({ activity }) => activity).map(({ type }) => type);
    const told = [...SENTENCES.keys()].filter((type) => !type.startsWith(AUDIT_PREFIX));
    expect(told.toSorted()).toEqual(acts.toSorted());
  });

  it("cover every action of the audit log that no event tells", () => {
    const files = readdirSync(path.join(ROOT, "modules"), { recursive: true, encoding: "utf8" });
    const found = files
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .flatMap((name) => auditedIn(path.join(ROOT, "modules", name)));
    expect(found.length).toBeGreaterThan(15);
    const missing = found.filter((action) => !TOLD_BY_EVENTS.has(action) && !SENTENCES.has(AUDIT_PREFIX + action));
    expect(missing).toEqual([]);
  });

  it("store only fields that were looked at: a typed word never gets into the record", () => {
    const known = new Set<string>([...PLAIN, ...PERSON_FIELDS, ...WITHHELD]);
    const fields = [...declared].flatMap(([type, { schema }]) =>
      stringFields(schema).map((field) => `${type} ${field}`),
    );
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter((field) => !known.has(field.split(" ")[1] as string))).toEqual([]);
  });

  it("read as sentences, even for facts that were recorded before a field existed", () => {
    for (const [type] of SENTENCES) {
      const { sentence } = tell({ type, actorId: null, facts: {} }, () => "Dana M.");
      expect(sentence).toMatch(/^[A-Z].+ .+/);
      expect(sentence).not.toMatch(/undefined|null|NaN|Invalid/);
    }
  });

  it("name the person whom the product knew only after the act", () => {
    const told = tell({ type: "user.signed-in", actorId: null, facts: { user: "a" } }, () => "Dana M.");
    expect(told).toEqual({ kind: "security", sentence: "Dana M. signed in", system: false });
  });

  it.each([
    ["offer.accepted", { amount: 12_400, side: "buyer" }, "Dana M. accepted the offer of $12,400"],
    ["user.roles-changed", { user: "a" }, "Dana M. changed the roles of their own account"],
    ["user.roles-changed", { user: "b" }, "Dana M. changed the roles of the account of Kim S."],
    ["task.changed", { kind: "qualify", status: "done" }, 'Dana M. completed the task "Qualify"'],
    ["thread.changed", { thread: "a", act: "mute" }, "Dana M. muted a conversation"],
    ["claim.decided", { claim: "a", outcome: "granted" }, "Dana M. approved the refund for the claim"],
    ["swap.marked", { marker: "onHold", on: false }, "Dana M. resumed the car"],
    [
      "deal.payment-recorded",
      { kind: "seller", amountCents: 1_240_050 },
      "Dana M. recorded a payment made (seller) of $12,400.50",
    ],
    ["audit.sign-in-failed", { user: "a" }, "Dana M. failed to sign in to their own account"],
  ])("say %s in words", (type, facts, sentence) => {
    const name = (id: string | null | undefined) => (id === "a" ? "Dana M." : "Kim S.");
    expect(tell({ type, actorId: "a", facts }, name).sentence).toBe(sentence);
  });
});

import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type BatchedCall, inBatches } from "#db/in-batches.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { defineEvent } from "#modules/kernel/events.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { SCOPES, type Scope } from "#modules/kernel/scopes.ts";
import { ownerDatabase } from "#test/database.ts";
import { takeRefusedWrites } from "#test/refused-writes.ts";

const member: Actor = { ...guest, id: newId(), kind: "user", roles: ["user"], verified: true, active: true };
const noted = defineEvent("note.written", z.object({ text: z.string() }), () => ["swap:1"], {
  activity: ["cars", "wrote a note"],
});
const Note = z.object({ text: z.string({ error: "Please write something" }).min(1, "Please write something") });

let written = 0;
const writeNote = defineCommand({
  name: "notes.write",
  input: Note,
  allow: "signed-in",
  async run({ tx, record }, { text }) {
    await tx.execute(sql`insert into notes (text) values (${text})`);
    await record(noted({ text }));
    if (text === "refused") return refuseCommon("conflict");
    written += 1;
    return ok({ written });
  },
});

const count = async (table: string) =>
  Number((await db().execute<{ n: string }>(sql`select count(*) as n from ${sql.raw(table)}`)).rows[0]?.n);

describe("a command", () => {
  beforeAll(async () => {
    await ownerDatabase();
    await db().execute(sql`create table notes (text text unique)`);
  });

  it("answers invalid input with a message for the field and writes nothing", async () => {
    const result = await writeNote(member, { text: "" });
    expect(result).toMatchObject({
      ok: false,
      error: { code: "invalid-input", status: 422, fields: { text: ["Please write something"] } },
    });
    expect(await count("notes")).toBe(0);
  });

  it("refuses a missing actor", async () => {
    expect(await writeNote(guest, { text: "hello" })).toMatchObject({ ok: false, error: { status: 401 } });
  });

  it("writes the row, the event, and the dispatch job together", async () => {
    expect((await writeNote(member, { text: "one" })).ok).toBe(true);
    expect(await count("events")).toBe(1);
    expect(await count("pgboss.job where name = 'lane.events'")).toBe(1);
  });

  it("rolls everything back when it refuses at the end", async () => {
    const before = [await count("notes"), await count("events"), await count("pgboss.job")];
    expect(await writeNote(member, { text: "refused" })).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect([await count("notes"), await count("events"), await count("pgboss.job")]).toEqual(before);
    // This command writes before it refuses to demonstrate the rollback; test/setup.ts doesn't allow that for any other
    // command.
    expect(takeRefusedWrites()).not.toEqual([]);
  });

  it("runs once per key, also for concurrent calls", async () => {
    const key = newId();
    const answers = await Promise.all([1, 2, 3].map(() => writeNote(member, { text: "once" }, { key })));
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    expect(await count("notes where text = 'once'")).toBe(1);
  });

  it("prepares outside its transaction: writes made there survive a rollback", async () => {
    const prepared = defineCommand({
      name: "notes.prepare",
      input: Note,
      allow: "signed-in",
      async prepare(_actor, { text }) {
        await db().execute(sql`insert into notes (text) values (${`prepared ${text}`})`);
        return text === "never" ? refuseCommon("not-allowed") : ok(text.length);
      },
      run: async (_context, { text }, length) => (text === "refused" ? refuseCommon("conflict") : ok({ length })),
    });
    expect(await prepared(member, { text: "four" })).toEqual(ok({ length: 4 }));
    expect(await prepared(member, { text: "refused" })).toMatchObject({ error: { code: "conflict" } });
    expect(await prepared(member, { text: "never" })).toMatchObject({ error: { code: "not-allowed" } });
    expect(await count("notes where text like 'prepared %'")).toBe(3);
  });

  it("refuses a key that was used with different input", async () => {
    const key = newId();
    await writeNote(member, { text: "first" }, { key });
    expect(await writeNote(member, { text: "second" }, { key })).toMatchObject({
      ok: false,
      error: { code: "key-reused" },
    });
  });

  it("scopes a key to its user: the same key from another user runs a separate operation", async () => {
    const nameOf = defineCommand({
      name: "notes.whoami",
      input: Note,
      allow: "anyone",
      run: async ({ actor }) => ok({ id: actor.id, at: newId() }),
    });
    const key = newId();
    const other: Actor = { ...member, id: newId() };
    const mine = await nameOf(member, { text: "who" }, { key });
    const theirs = await nameOf(other, { text: "who" }, { key });
    expect([mine, theirs]).toMatchObject([
      { ok: true, value: { id: member.id } },
      { ok: true, value: { id: other.id } },
    ]);
    // No response reveals that another user has used the key.
    expect(await nameOf(other, { text: "who" }, { key })).toEqual(theirs);
    expect((await nameOf({ ...member, id: newId() }, { text: "else" }, { key })).ok).toBe(true);
  });

  it("scopes a guest's key to the input and the command", async () => {
    const command = (name: string) =>
      defineCommand({ name, input: Note, allow: "anyone", run: async (_, { text }) => ok({ text, at: newId() }) });
    const [greet, leave] = [command("notes.greet"), command("notes.leave")];
    const key = newId();
    const first = await greet(guest, { text: "hello" }, { key });
    expect(await greet(guest, { text: "hello" }, { key })).toEqual(first);
    expect(await greet(guest, { text: "other" }, { key })).toMatchObject({ ok: true, value: { text: "other" } });
    expect(await leave(guest, { text: "hello" }, { key })).not.toEqual(first);
  });

  it("refuses the slower of two concurrent calls", async () => {
    await writeNote(system, { text: "taken" });
    expect(await writeNote(member, { text: "taken" })).toMatchObject({
      ok: false,
      error: { code: "conflict", status: 409 },
    });
  });

  it("may be closed to API keys: always, without a scope, or for some inputs", async () => {
    const closed = (ownerOnly: true | "webhooks" | ((input: { text: string }) => boolean)) =>
      defineCommand({ name: "notes.own", input: Note, allow: "signed-in", ownerOnly, run: async () => ok({}) });
    const byKey = (...scopes: Scope[]): Actor => ({ ...member, scopes: ["own", "write", ...scopes] });
    const asked = async (command: ReturnType<typeof closed>, actor: Actor, text = "hello") => {
      const result = await command(actor, { text });
      return result.ok ? "ok" : result.error.code;
    };
    const [always, scoped, some] = [closed(true), closed("webhooks"), closed(({ text }) => text === "secret")];
    expect([always, scoped, some].map(({ ownerOnly }) => ownerOnly)).toEqual([true, "webhooks", "some"]);
    expect(writeNote.ownerOnly).toBe(false);
    for (const command of [always, scoped, some]) expect(await asked(command, member, "secret")).toBe("ok");
    expect(await asked(always, byKey(...SCOPES))).toBe("no-api-key");
    expect(await asked(scoped, byKey())).toBe("missing-scope");
    expect(await asked(scoped, byKey("webhooks"))).toBe("ok");
    expect(await asked(some, byKey())).toBe("ok");
    expect(await asked(some, byKey(), "secret")).toBe("no-api-key");
    expect((await writeNote(byKey(), { text: "by key" })).ok).toBe(true);
  });
});

describe("a command in batches", () => {
  const batches: string[][] = [];
  const run = inBatches({
    batchBy: () => "notes",
    read: async () => "together",
    async decide({ tx, read }, calls: readonly BatchedCall<{ text: string }>[]) {
      batches.push(calls.map(({ input }) => input.text));
      const texts = calls.map(({ input }) => input.text).filter((text) => text !== "refused");
      const save = async () => {
        for (const text of texts) await tx.execute(sql`insert into notes (text) values (${`${read} ${text}`})`);
      };
      const results = calls.map(({ input: { text } }) =>
        text === "refused" ? refuseCommon("conflict") : ok({ text, at: newId() }),
      );
      return { results, save };
    },
  });
  const writeTogether = defineCommand({ name: "notes.write-together", input: Note, allow: "signed-in", run });
  const someone = (): Actor => ({ ...member, id: newId() });

  it("decides calls that arrive together in one transaction, and keeps those that it accepts", async () => {
    const actor = someone();
    const answers = await Promise.all(["a", "refused", "b"].map((text) => writeTogether(actor, { text })));
    expect(answers.map((answer) => answer.ok)).toEqual([true, false, true]);
    expect(batches.splice(0)).toEqual([["a", "refused", "b"]]);
    expect(await count("notes where text in ('together a', 'together b')")).toBe(2);
  });

  it("answers a key once, and frees that of a refused call", async () => {
    const actor = someone();
    const send = (text: string, key: string) => writeTogether(actor, { text }, { key });
    const [first, again, other, refused] = await Promise.all([
      send("c", "one"),
      send("c", "one"),
      send("d", "one"),
      send("refused", "two"),
    ]);
    expect(again).toEqual(first);
    expect(other).toMatchObject({ error: { code: "key-reused" } });
    expect(refused).toMatchObject({ error: { code: "conflict" } });
    expect(await send("refused", "two")).toMatchObject({ error: { code: "conflict" } });
    expect(await send("e", "two")).toMatchObject({ value: { text: "e" } });
    expect(await send("c", "one")).toEqual(first);
    expect(await count("notes where text in ('together c', 'together d', 'together e')")).toBe(2);
  });

  it("has the rules of every command: limits, a recent proof, and constraints", async () => {
    const ruled = defineCommand({
      name: "notes.write-ruled",
      input: Note,
      allow: "signed-in",
      fresh: true,
      limits: ({ id }) => [{ subject: `together:${id}`, most: 3, seconds: 60 }],
      constraints: { notes_text_key: () => refuseCommon("stale-version") },
      run,
    });
    const actor = someone();
    expect(await ruled({ ...actor, stale: true }, { text: "f" })).toMatchObject({ error: { code: "proof-needed" } });
    const answers = await Promise.all(["f", "g", "h", "i"].map((text) => ruled(actor, { text })));
    expect(answers.filter(({ ok: accepted }) => accepted)).toHaveLength(3);
    expect(answers.find(({ ok: accepted }) => !accepted)).toMatchObject({ error: { code: "too-many-requests" } });
    expect(await ruled(someone(), { text: "a" })).toMatchObject({ error: { code: "stale-version" } });
  });
});

import { setImmediate as turn } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerCall } from "#app/api/handler.ts";
import { answerFile, writeExport } from "#app/http/downloads/export-file.ts";
import { db } from "#db/client.ts";
import { BATCH } from "#db/each-batch.ts";
import { attempts, auditLog } from "#db/tables.ts";
import { UserFilter } from "#modules/accounts/schemas.ts";
import { users } from "#modules/accounts/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { readCsv } from "#modules/kernel/csv.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { heapInUse } from "#test/heap-in-use.ts";
import { writeList } from "./kit.ts";
import { exportOfPage } from "./registry.ts";

const ROWS = process.env.TEST_LONG ? 1_000_000 : 3 * BATCH + 7;
/** Rows that are made with one statement. */
const MADE_AT_ONCE = 50_000;
const LONG_MS = 600_000;
const MEGABYTE = 1_048_576;

let admin: Actor;
beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin", firstName: "Avery", lastName: "Admin" });
});
beforeEach(async () => {
  await db().delete(attempts);
});

const list = exportOfPage("/u/users");
if (!list) throw new Error("The list of users has no export");
const exportUsers = (actor: Actor, filter: object = {}) =>
  writeList(list, actor, UserFilter.parse(filter), new URLSearchParams(filter as Record<string, string>).toString());

async function textOf(made: Awaited<ReturnType<typeof exportUsers>>): Promise<string> {
  if (!made.ok) throw new Error(made.error.code);
  return made.value.text();
}

/** What the audit log says about the exports of a list: how they began and ended. */
const auditOf = (name: string) =>
  db()
    .select({ action: auditLog.action, actor: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(sql`${auditLog.details} ->> 'list' = ${name}`)
    .orderBy(auditLog.at, auditLog.id);

describe("the file of a list", () => {
  it("is a CSV that spreadsheets read as UTF-8, with one line a row and a name with the day", async () => {
    await makeUser({ firstName: "Zoë", lastName: "Müller, Jr." });
    const made = await exportUsers(admin, { q: "Zoë" });
    const headers = made.ok ? made.value.headers : new Headers();
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
    const bytes = made.ok ? Buffer.from(await made.value.arrayBuffer()) : Buffer.alloc(0);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.subarray(3).toString();
    expect(text.split("\r\n")).toHaveLength(3);
    const [head, row] = readCsv(text);
    expect(head?.[0]).toBe("Name");
    expect(row?.[0]).toBe("Zoë Müller, Jr.");
  });

  it("runs no formula that somebody has written into a field", async () => {
    await makeUser({ firstName: '=HYPERLINK("http://evil.test","Open")', lastName: "Formula" });
    const [, row] = readCsv((await textOf(await exportUsers(admin, { q: "HYPERLINK" }))).slice(1));
    expect(row?.[0]).toMatch(/^'=HYPERLINK/);
  });

  it("has the rows that the filter shows, in the same order", async () => {
    for (const firstName of ["Wanda", "Willow", "Wren"]) await makeUser({ firstName, lastName: "Filtered" });
    const rows = readCsv((await textOf(await exportUsers(admin, { q: "Filtered" }))).slice(1)).slice(1);
    expect(rows.map(([name]) => name)).toEqual(["Wren Filtered", "Willow Filtered", "Wanda Filtered"]);
  });

  it("is written into the audit log: who, which list, which filter, how many rows", async () => {
    const clerk = await makeUser({ role: "customer-service", lastName: "Audited" });
    await textOf(await exportUsers(clerk, { q: "Audited" }));
    const lines = (await auditOf("users")).filter(({ actor }) => actor === clerk.id);
    expect(lines.map(({ action }) => action)).toEqual(["export-started", "export-finished"]);
    expect(lines[0]?.details).toMatchObject({ query: "q=Audited" });
    expect(lines[1]?.details).toMatchObject({ rows: 1, export: lines[0]?.details.export });
  });

  it("is refused to those who may only read the list, and to guests", async () => {
    const reader = await makeUser({ role: "call-center" });
    expect(await exportUsers(reader)).toMatchObject({ error: { code: "not-allowed" } });
    expect(await exportUsers(guest)).toMatchObject({ error: { code: "sign-in-required" } });
  });

  it("is refused after twenty in ten minutes", async () => {
    const busy = await makeUser({ role: "admin" });
    for (let count = 0; count < 20; count += 1) await textOf(await exportUsers(busy, { q: "no such person" }));
    expect(await exportUsers(busy)).toMatchObject({ error: { code: "too-many-requests" } });
    const sums = async function* () {
      yield [1];
    };
    const chart = { name: "chart", query: "", figures: true, rows: sums };
    const made = await writeExport(busy, { ...chart, columns: [["Sum", (sum: number) => sum]] });
    expect(made.ok && (await made.value.text()), "charts don't count").toContain("Sum");
  });
});

describe("a long list", () => {
  beforeAll(async () => {
    for (let first = 1; first <= ROWS; first += MADE_AT_ONCE)
      await db().execute(sql`
        insert into users (id, email, first_name, last_name, password_hash, roles, created_at)
        select gen_random_uuid(), 'row' || n || '@rows.test', 'Row', n::text, '', array['user'], now() - n * interval '1 second'
        from generate_series(${first}::int, ${Math.min(ROWS, first + MADE_AT_ONCE - 1)}::int) n`);
  }, LONG_MS);

  it("is read batch by batch in constant memory", { timeout: LONG_MS }, async () => {
    const made = await exportUsers(admin, { q: "rows.test" });
    if (!made.ok) throw new Error(made.error.code);
    const before = { heap: heapInUse(), rss: process.memoryUsage().rss };
    let [lines, most] = [0, 0];
    const reader = made.value.body?.getReader();
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      lines += Buffer.from(piece.value).toString().split("\r\n").length - 1;
      expect(piece.value.length).toBeLessThan(MEGABYTE);
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect(lines).toBe(ROWS + 1);
    expect(heapInUse() - before.heap).toBeLessThan(10);
    // The engine keeps some space for new objects. A million rows would take more than a gigabyte.
    expect((most - before.rss) / MEGABYTE).toBeLessThan(400);
  });

  it("is read no faster than its reader takes it, and not further once the reader leaves", async () => {
    const batches: number[] = [];
    let ended = false;
    async function* rows() {
      try {
        for (let batch = 1; ; batch += 1) {
          batches.push(batch);
          yield [batch];
        }
      } finally {
        ended = true;
      }
    }
    const made = await writeExport(admin, {
      name: "endless",
      query: "",
      columns: [["Batch", (row: number) => row]],
      rows,
    });
    const reader = made.ok ? made.value.body?.getReader() : undefined;
    await reader?.read(); // the heads
    await reader?.read();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(batches).toEqual([1]);
    await reader?.cancel();
    expect(ended).toBe(true);
    expect((await auditOf("endless")).map(({ action, details }) => [action, details.rows])).toEqual([
      ["export-started", undefined],
      ["export-canceled", 1],
    ]);
  });

  it("gives its connection back when the reader leaves in the middle", async () => {
    const connections = () => db().$client.totalCount - db().$client.idleCount;
    const idle = connections();
    const made = await exportUsers(admin, { q: "rows.test" });
    const reader = made.ok ? made.value.body?.getReader() : undefined;
    await reader?.read();
    await reader?.read();
    expect(connections()).toBe(idle + 1);
    await reader?.cancel();
    expect(connections()).toBe(idle);
  });

  it("says that it failed, and breaks off, when the database fails on the way", async () => {
    async function* rows() {
      yield [1];
      throw new Error("The database has stopped");
    }
    const made = await writeExport(admin, {
      name: "broken",
      query: "",
      columns: [["Row", (row: number) => row]],
      rows,
    });
    await expect(made.ok && made.value.text()).rejects.toThrow("The database has stopped");
    expect((await auditOf("broken")).at(-1)).toMatchObject({ action: "export-failed", details: { rows: 1 } });
  });

  it("holds no turn for a request that asks for the headers alone", async () => {
    const rows = async function* () {
      yield [1];
    };
    const file = { name: "headers", query: "", columns: [["Row", (row: number) => row] as const], rows };
    const ask = (method: string) => answerFile(new Request("http://swaplot.test/file", { method }), admin, file);
    for (let times = 0; times < 5; times += 1) expect((await ask("HEAD")).body).toBeNull();
    expect(await auditOf("headers")).toEqual([]);
    expect(await (await ask("GET")).text()).toContain("Row");
  });

  it("waits its turn when three are written, and goes on when one of them ends", async () => {
    const running = await Promise.all([1, 2, 3].map(() => exportUsers(admin, { q: "rows.test" })));
    expect(await exportUsers(admin)).toMatchObject({ error: { code: "too-many-requests", retryAfter: 30 } });
    for (const made of running) if (made.ok) await made.value.body?.cancel();
    expect(await textOf(await exportUsers(admin, { q: "no such person" }))).toContain("Name");
  });
});

describe("the endpoints of the API", () => {
  const fileOf = async (actor: Actor, path: string) => {
    const request = new Request(`http://swaplot.test/api${path}`);
    const answer = await answerCall(request, { actor, request, key: undefined });
    return { status: answer?.status, text: await answer?.file?.text(), body: answer?.body };
  };

  it("write the same file as the page of their list", async () => {
    const { text } = await fileOf(admin, "/users?export=1&q=Avery");
    expect(readCsv(text?.slice(1) ?? "")[1]?.[0]).toBe("Avery Admin");
  });

  it("write the fields of their answer where the list has no page", async () => {
    const { text } = await fileOf(admin, "/roles/byRole?export=1");
    expect(text).toBeUndefined();
    const agents = await fileOf(admin, "/users/byRole?role=admin&export=1");
    const [head, ...rows] = readCsv(agents.text?.slice(1) ?? "");
    expect(head).toEqual(["id", "fullName"]);
    expect(rows.map(([, name]) => name)).toContain("Avery Admin");
  });

  it("refuse a filter that they do not know, also for a file", async () => {
    expect((await fileOf(admin, "/users?export=1&colour=red")).status).toBe(422);
    expect((await fileOf(admin, "/users?export=yes")).status).toBe(422);
  });

  it("refuse the file to those who may only read", async () => {
    const reader = await makeUser({ role: "call-center" });
    expect((await fileOf(reader, "/users")).status).toBe(200);
    expect((await fileOf(reader, "/users?export=1")).status).toBe(403);
  });
});

describe("the snapshot of a file", () => {
  it("leaves out a person removed meanwhile, and has no one twice", async () => {
    const gone = await makeUser({ lastName: "Vanishing" });
    await makeUser({ lastName: "Vanishing" });
    const made = await exportUsers(admin, { q: "Vanishing" });
    await db()
      .update(users)
      .set({ deletedAt: new Date() })
      .where(and(eq(users.id, gone.id as string)));
    expect(readCsv((await textOf(made)).slice(1))).toHaveLength(2);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { is, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, getViewConfig, PgTable, PgView } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { LIVE_TOPICS } from "#app/http/live/live-topics.ts";
import { db } from "#db/client.ts";
import * as schema from "#db/schema.ts";
import { testDatabase } from "#test/database.ts";
import { everyCommand } from "#test/faults/commands.ts";
import {
  emailsWithoutSample,
  hiddenJobs,
  sharedCommandNames,
  tablesWithoutSchema,
  unexportedCommands,
  unexportedEvents,
  unregisteredTopics,
} from "./module-registries.ts";
import { among, root, sourcesOf } from "./sources.ts";

const sources = sourcesOf();
const files = (pattern: RegExp) => among(sources, pattern).map(([file]) => file);
const load = (file: string): Promise<Record<string, unknown>> => import(path.join(root, file));

/** All exported values of these files that match, with their file. */
async function exportsOf<T>(names: string[], looksRight: (value: unknown) => value is T) {
  const all = await Promise.all(names.map(async (file) => ({ file, values: Object.values(await load(file)) })));
  return all.flatMap(({ file, values }) => values.filter(looksRight).map((what) => ({ file, what })));
}

const isList = (value: unknown): value is { name: string }[] => Array.isArray(value);

/** Commands for future pages and calls of the evaluation; index.ts will export each one when it is used. */
const WAITING = ["cancelInspection", "chooseCover"];

describe("the registries of a module contain:", () => {
  it("commands in index.ts", () => {
    expect(unexportedCommands(sources, WAITING)).toEqual([]);
  });

  it("commands with unique names", async () => {
    const defining = files(/^modules\//).filter((file) =>
      /\bdefine(Command|Action|Finding|TaskCommand)\(/.test(textOf(file)),
    );
    const isCommand = (value: unknown): value is { command: string } =>
      typeof value === "function" && "command" in value;
    const commands = await exportsOf(defining, isCommand);
    expect(commands.length).toBeGreaterThanOrEqual((await everyCommand()).size);
    expect(sharedCommandNames(commands.map(({ what }) => what))).toEqual([]);
  });

  it("events in events.ts", () => {
    expect(unexportedEvents(sources)).toEqual([]);
  });

  it("kinds of live topics in LIVE_TOPICS", async () => {
    const declared = (await exportsOf(files(/^modules\/.+\/topics\.ts$/), isList)).flatMap(({ file, what }) =>
      (what as unknown as { kind: string }[]).map(({ kind }) => ({ file, kind })),
    );
    expect(declared.length).toBeGreaterThan(5);
    expect(unregisteredTopics(declared, LIVE_TOPICS)).toEqual([]);
  });

  it("tables in db/schema.ts", () => {
    expect(tablesWithoutSchema(sources)).toEqual([]);
  });

  it("jobs in a jobs.ts", () => {
    expect(hiddenJobs(sources)).toEqual([]);
  });

  it("messages in emails.ts of their folder", () => {
    const samples = readFileSync(path.join(root, "modules/messaging/notifications/samples.ts"), "utf8");
    expect(emailsWithoutSample(sources, samples)).toEqual([]);
  });
});

const textOf = (file: string) => sources.get(file) ?? "";

describe("the declared tables", () => {
  beforeAll(() => testDatabase());

  it("match the migrations: `npm run db:generate` writes the next migration", async () => {
    const { rows } = await db().execute<{ name: string; columns: string[] }>(sql`
      select table_name as name, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = 'public' group by table_name`);
    const made = new Map(rows.map(({ name, columns }) => [name, columns.toSorted()]));
    const declared = Object.values(schema).flatMap((value): [string, string[]][] => {
      if (is(value, PgTable)) return [[getTableConfig(value).name, getTableConfig(value).columns.map(nameOf)]];
      if (is(value, PgView))
        return [[getViewConfig(value).name, Object.values(getViewConfig(value).selectedFields).map(nameOf)]];
      return [];
    });
    expect(declared.length).toBeGreaterThan(20);
    const different = declared.filter(([name, columns]) => String(made.get(name)) !== String(columns.toSorted()));
    expect(different.map(([name]) => name)).toEqual([]);
  });
});

const nameOf = (column: unknown) => toSnakeCase((column as { name: string }).name);

const PLACE_BID = "modules/auctions/bids/place-bid.ts";
const project = (files: Record<string, string>) =>
  new Map(Object.entries({ "modules/auctions/index.ts": "", "db/schema.ts": "", ...files }));

describe("a missing entry is reported for:", () => {
  it("index.ts, for a command", () => {
    const command = { [PLACE_BID]: "export const placeBid = defineCommand({\n" };
    expect(unexportedCommands(project(command))).toEqual([
      `the command placeBid (${PLACE_BID}) is not exported by modules/auctions/index.ts`,
    ]);
    const entry = 'export { placeBid } from "./bids/place-bid.ts";';
    expect(unexportedCommands(project(command), ["placeBid"])).toEqual([]);
    expect(unexportedCommands(project({ ...command, "modules/auctions/index.ts": entry }))).toEqual([]);
    expect(unexportedCommands(project({ ...command, "modules/auctions/index.ts": entry }), ["placeBid"])).toEqual([
      "the exception placeBid is no longer needed",
    ]);
    expect(
      unexportedCommands(project({ ...command, "modules/auctions/bids/auto.ts": "await placeBid(system, bid)" })),
    ).toEqual([]);
  });

  it("index.ts of the sub-folder, if the module has none", () => {
    const file = "modules/marketplace/follows/mute.ts";
    expect(unexportedCommands(new Map([[file, "export const mute = defineCommand({"]]))).toEqual([
      `the command mute (${file}) is not exported by modules/marketplace/follows/index.ts`,
    ]);
  });

  it("the unique name of a command", () => {
    const [one, other] = [{ command: "auctions.place-bid" }, { command: "auctions.place-bid" }];
    expect(sharedCommandNames([one, one])).toEqual([]);
    expect(sharedCommandNames([one, other])).toEqual(["two commands are named auctions.place-bid"]);
  });

  it("events.ts, and for an event that no command records", () => {
    const file = "modules/auctions/bids/events.ts";
    const event = { [file]: 'export const bidPlaced = defineEvent("bid.placed",' };
    expect(unexportedEvents(project(event))).toEqual([
      `the events of ${file} are not exported by modules/auctions/events.ts`,
      `the event bidPlaced (${file}) is recorded by no command`,
    ]);
    const rest = {
      "modules/auctions/events.ts": 'export * from "./bids/events.ts";',
      [PLACE_BID]: "await record(bidPlaced({ lot }))",
    };
    expect(unexportedEvents(project({ ...event, ...rest }))).toEqual([]);
    expect(unexportedEvents(project({ [PLACE_BID]: "export const bidPlaced = defineEvent(" }))).toEqual([
      `the event bidPlaced (${PLACE_BID}) is not in an events.ts`,
    ]);
  });

  it("db/schema.ts", () => {
    const file = "modules/auctions/tables.ts";
    const table = { [file]: 'export const bids = pgTable("bids", {' };
    expect(tablesWithoutSchema(project(table))).toEqual([`the tables of ${file} are not in db/schema.ts`]);
    expect(tablesWithoutSchema(project({ ...table, "db/schema.ts": `export * from "#${file}";` }))).toEqual([]);
  });

  it("a jobs.ts, for a job elsewhere or one that is not exported", () => {
    const job = "const endLots = defineJob({});";
    const [list, other] = ["modules/auctions/jobs.ts", "modules/auctions/closing/end-lots.ts"];
    expect(hiddenJobs(new Map([[list, `export ${job}`]]))).toEqual([]);
    expect(hiddenJobs(new Map([[list, job]]))).toEqual([`the job endLots (${list}) is not exported by a jobs.ts`]);
    expect(hiddenJobs(new Map([[other, `export ${job}`]]))).toEqual([
      `the job endLots (${other}) is not exported by a jobs.ts`,
    ]);
  });

  it("LIVE_TOPICS", () => {
    expect(unregisteredTopics([{ file: "modules/auctions/topics.ts", kind: "lot" }], new Map())).toEqual([
      "the topic lot (modules/auctions/topics.ts) is not in LIVE_TOPICS of app/http/live/live-topics.ts",
    ]);
  });

  it("emails.ts of the folder, or the samples if the folder has none", () => {
    const message = "modules/messaging/notifications/bids/outbid.ts";
    const list = "modules/messaging/notifications/bids/emails.ts";
    const email = { [message]: "export const outbid = (): EmailDraft => ({})" };
    expect(emailsWithoutSample(new Map(Object.entries({ ...email, [list]: "" })), "")).toEqual([
      `the message ${message} is not in ${list}`,
    ]);
    expect(emailsWithoutSample(new Map(Object.entries(email)), "")).toEqual([
      `the message ${message} is not in modules/messaging/notifications/samples.ts`,
    ]);
    expect(emailsWithoutSample(new Map(Object.entries({ ...email, [list]: 'from "./outbid.ts"' })), "")).toEqual([]);
  });
});

import { copyFile, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { subscribers, suppressions } from "../subscribers/tables.ts";
import { confirmImport } from "./decide-import.ts";
import { findImport } from "./find-imports.ts";
import runImport from "./run-import.ts";
import { startImport } from "./start-import.ts";
import { subscriberImports } from "./tables.ts";

const FILES = "test/fixtures/subscriber-files";

let folder: string;
let agent: Actor;
beforeAll(async () => {
  await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "swaplot-subscribers-"));
  agent = await makeUser({ role: "swap-agent" });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  for (const table of [subscribers, suppressions, subscriberImports]) await db().delete(table);
});

/** The subscribers that a file makes: "address, name, ZIP", and the state of those who get no newsletter. */
async function subscribersOf(name: string): Promise<string[]> {
  const file = path.join(folder, name);
  await copyFile(path.join(FILES, name), file);
  const { size } = await stat(file);
  const { _id } = value(
    await startImport(agent, {
      file: { path: file, name, size },
      consent: "proof",
      proof: "Fair of May",
      agreed: "true",
    }),
  );
  const work = async () => {
    while (["checking", "waiting", "running"].includes((await findImport(agent, _id))?.state ?? ""))
      await runImport({ import: _id });
  };
  await work();
  value(await confirmImport(agent, { import: _id }));
  await work();
  const rows = await db().select().from(subscribers).orderBy(asc(subscribers.email));
  return rows.map(({ email, firstName, lastName, zip, status }) =>
    [email, `${firstName} ${lastName}`, ...(zip ? [zip] : []), ...(status === "confirmed" ? [] : [status])].join(", "),
  );
}

const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  "addresses-with-more.csv": [
    "ada.angle@example.org, Ada Angle",
    "mail.to@example.org, Mo Mail",
    "nbsp@example.org, N B",
    "trail.dot@example.org, Tr Dot",
    "zero.width@example.org, Zed Width",
  ],
  "carriage-returns.csv": ["mac.cr@example.org, Mac Cr"],
  "column-of-consent.csv": ["no.mail@example.org, Nora Nomail, unsubscribed"],
  "column-of-status.csv": [
    "cleaned.me@example.org, Cy Clean, bounced",
    "keep.me@example.org, Kay Keep, 60601",
    "left.me@example.org, Lee Left, unsubscribed",
  ],
  "damaged-zips.csv": [
    "zip.apos@example.org, Al Apos, 02134",
    "zip.ca@example.org, Cam Canada",
    "zip.dash@example.org, Di Dash, 60601",
    "zip.float@example.org, Flo Float, 60601",
    "zip.ma@example.org, Max Mass, 02134",
    "zip.na@example.org, Na Na",
    "zip.nine@example.org, Nia Nine, 60601",
    "zip.ok@example.org, Ok Ok, 02134",
    "zip.pr@example.org, Paz Rico, 00901",
    "zip.text@example.org, Ty Text, 02134",
  ],
  "line-break-in-name.csv": ["emo.ji@example.org, Jo Newline O''Neil \"Bob\""],
  "separator-comma.csv": ["sep.comma@example.org, Sep Comma"],
  "separator-semicolon.csv": ["sep.line@example.org, Sep Line"],
  "title-row.csv": ["title.row@example.org, Tia Title"],
  "utf16-tabs.csv": ["utf.sixteen@example.org, Ulf Åström"],
  "utf16-without-mark.csv": ["utf.nobom@example.org, Ulf Åström"],
};

it("the folder holds these files", async () => {
  expect((await readdir(FILES)).sort()).toEqual(Object.keys(EXPECTED).sort());
});

it.each(Object.entries(EXPECTED))("%s makes the subscribers that its people agreed to be", async (name, expected) => {
  expect(await subscribersOf(name)).toEqual(expected);
});

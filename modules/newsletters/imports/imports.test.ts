import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { inspectText, readText } from "#modules/files/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { heapInUse } from "#test/heap-in-use.ts";
import { code, value } from "#test/results.ts";
import { endSubscription } from "../subscribers/staff-acts.ts";
import { consentRecords, subscribers, suppressions } from "../subscribers/tables.ts";
import { checkLine } from "./check-line.ts";
import { confirmImport, discardImport, mapImport, undoImport } from "./decide-import.ts";
import { findImport, findImportReport, findImports, type ImportedLine, MOST_WORDS_READ } from "./find-imports.ts";
import { importBatch, LINES_AT_ONCE } from "./import-batch.ts";
import { readRecords } from "./read-lines.ts";
import runImport from "./run-import.ts";
import { startImport } from "./start-import.ts";
import { subscriberImportLines, subscriberImports } from "./tables.ts";

const BAD_LINES = process.env.TEST_LONG ? 100_000 : 1_500;

let folder: string;
let agent: Actor;
beforeAll(async () => {
  await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "swaplot-import-"));
  agent = await makeUser({ role: "swap-agent" });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  for (const table of [outbox, subscribers, suppressions, subscriberImports]) await db().delete(table);
});

async function fileOf(content: string | Buffer) {
  const file = path.join(folder, newId());
  await writeFile(file, content);
  return { path: file, name: "people.csv", size: content.length };
}
type Options = { consent?: "confirm" | "proof"; proof?: string; agreed?: "true" | "" };
const upload = async (content: string | Buffer, options: Options = {}) =>
  startImport(agent, {
    file: await fileOf(content),
    consent: "proof",
    proof: "Fair of May",
    agreed: "true" as const,
    ...options,
  });

async function imported(content: string | Buffer, options: Options = {}): Promise<string> {
  const started = await upload(content, options);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const id = started.value._id;
  await worked(id);
  value(await confirmImport(agent, { import: id }));
  await runImport({ import: id });
  return id;
}
/** Runs the jobs of an import until they wait for a person. */
async function worked(id: string): Promise<void> {
  const WORK = ["checking", "waiting", "running"];
  while (WORK.includes((await findImport(agent, id))?.state ?? "")) await runImport({ import: id });
}

const results = async (id: string) =>
  (
    await db()
      .select()
      .from(subscriberImportLines)
      .where(eq(subscriberImportLines.importId, id))
      .orderBy(asc(subscriberImportLines.position))
  ).map(({ line, outcome }) => [line, outcome]);
const people = () => db().select().from(subscribers).orderBy(asc(subscribers.email));

describe("an import", () => {
  it("says for each line what became of it", async () => {
    await db().insert(suppressions).values({ email: "gone@example.test", reason: "hard-bounce", at: new Date() });
    await db().insert(subscribers).values({ id: newId(), email: "old@example.test", firstName: "O", lastName: "" });
    const id = await imported(
      [
        "E-Mail;First Name;Surname;Zip;Interests",
        "Ada@Example.test;Ada;Lovelace;60601;tips|Price drops",
        'old@example.test;"Old; but ""gold""";;;',
        "",
        "gone@example.test;;;;",
        "not an address;;;;",
        "bob@example.test;;;K1A 0B1;",
        "ADA@example.test;;;;",
        "eve@example.test;;;;spaceships|tips",
        ";Nobody;;;",
      ].join("\r\n"),
    );
    expect(await results(id)).toEqual([
      [2, "added"],
      [3, "known"],
      [5, "suppressed"],
      [6, "invalid"],
      [7, "added"],
      [8, "known"],
      [9, "added"],
      [10, "invalid"],
    ]);
    expect((await people()).find(({ email }) => email === "ada@example.test")).toMatchObject({
      firstName: "Ada",
      lastName: "Lovelace",
      status: "confirmed",
      source: "import",
      state: "IL",
      zone: "America/Chicago",
      interests: ["tips", "price-drops"],
    });
    expect(await findImports(agent)).toMatchObject([
      { state: "finished", lines: 8, done: 8, counts: { added: 3, known: 2, suppressed: 1, invalid: 2 } },
    ]);
    const report: ImportedLine[] = [];
    for await (const batch of (await findImportReport(agent, id)) ?? []) report.push(...batch);
    expect(report.slice(0, 2)).toMatchObject([
      { line: 2, email: "Ada@Example.test", firstName: "Ada", lastName: "Lovelace", result: "Added", reason: null },
      { line: 3, firstName: 'Old; but "gold"', result: "Already there", reason: "The address is on the list." },
    ]);
    expect(report.find(({ line }) => line === 9)).toMatchObject({
      result: "Added",
      reason: "Left out: interests that don’t exist: spaceships.",
    });
    expect((await people()).find(({ email }) => email === "eve@example.test")?.interests).toEqual(["tips"]);
  });

  it.each([
    [
      "mailchimp",
      "Email Address,First Name,EMAIL_MARKETING_STATUS,UNSUB_TIME",
      "subscribed,",
      "unsubscribed,2026-01-02 10:00:00",
      "unsubscribed",
    ],
    ["a status of bounces", "Email Address,First Name,Status", "Active", "cleaned", "bounced"],
    ["ghost", "email,name,subscribed_to_emails", "true", "false", "unsubscribed"],
    ["a shop", "Email,First Name,Accepts Email Marketing", "yes", "no", "unsubscribed"],
    ["a column of those who left", "E-mail,First Name,Unsubscribed At", "", "2026-01-02", "unsubscribed"],
    ["a column of bounces", "E-mail,First Name,Hard Bounced", "0", "1", "bounced"],
    ["a column of complaints", "E-mail,First Name,Spam Report", "", "yes", "complained"],
    ["a status that we don't know", "E-mail,First Name,Status", "subscribed", "Frobnicated", "unsubscribed"],
    ["our own export", "Email,First name,State", "Subscribed", "Complained", "complained"],
  ])("of a file of %s never subscribes who left or bounced", async (_, heading, yes, no, status) => {
    agent = await makeUser({ role: "swap-agent" });
    const id = await imported(`${heading}\nkay@example.test,Kay,${yes}\nlee@example.test,Lee,${no}`);
    expect(await results(id)).toEqual([
      [2, "added"],
      [3, "suppressed"],
    ]);
    expect(await people()).toMatchObject([
      { email: "kay@example.test", firstName: "Kay", status: "confirmed" },
      { email: "lee@example.test", status },
    ]);
    expect(await db().$count(suppressions)).toBe(status === "unsubscribed" ? 0 : 1);
    expect((await db().select().from(consentRecords)).map(({ act }) => act).sort()).toEqual(
      ["imported", status].sort(),
    );
  });

  it("leaves out who has not confirmed, and takes no state of an address for a status", async () => {
    const id = await imported("Email,Status,State\nann@example.test,pending,IL\nkim@example.test,active,Illinois");
    expect(await results(id)).toEqual([
      [2, "suppressed"],
      [3, "added"],
    ]);
    expect((await people()).map(({ email }) => email)).toEqual(["kim@example.test"]);
  });

  it("reads files with titles, marks of the separator, and one column of names, and says what it doesn't read", async () => {
    await imported("Open house May 2026,,\nEmail,Full Name,Shoe size\nnora@example.test,Nora van Dyk,38");
    await imported('sep=;\nE-mail 1 - Value;Name\n"Ada <ada@example.test>";"Lovelace, Ada"');
    expect(await people()).toMatchObject([
      { email: "ada@example.test", firstName: "Ada", lastName: "Lovelace" },
      { email: "nora@example.test", firstName: "Nora", lastName: "van Dyk" },
    ]);
    expect((await findImports(agent)).map(({ unread }) => unread)).toEqual([[], ["Shoe size"]]);
  });

  it.each([
    ["2134", "02134"],
    ["901", "00901"],
    ["606011234", "60601"],
    ["60601.0", "60601"],
    ['="02134"', "02134"],
    ["'02134", "02134"],
    ["N/A", null],
    ["K1A 0B1", null],
  ])("keeps the person with the ZIP code %s", (zip, kept) => {
    const line = { email: "a@example.test", firstName: "", lastName: "", interests: "", objection: "", zip };
    const checked = checkLine(line);
    expect(checked).toMatchObject({ person: { zip: kept } });
    expect("note" in checked && checked.note).toBe(
      zip.startsWith("K") ? "Left out: “K1A 0B1”, which is not a ZIP code." : null,
    );
  });

  it("keeps the person without a name that is none, and stores names in one form", () => {
    const line = { email: "a@example.test", interests: "", objection: "", zip: "" };
    expect(checkLine({ ...line, firstName: " Jose\u0301 ", lastName: "https://example.org" })).toEqual({
      person: { email: "a@example.test", firstName: "José", lastName: "", zip: null, interests: [] },
      note: "Left out: “https://example.org”, which is not a name.",
    });
    expect(checkLine({ ...line, firstName: "--", lastName: "x".repeat(81) })).toMatchObject({
      person: { firstName: "", lastName: "" },
      note: "Left out: “--”, which is not a name; a name of more than 80 letters.",
    });
  });

  it("records where the agreement is proved, or sends each person the mail with the button", async () => {
    await imported("email\nada@example.test");
    expect(await db().select().from(consentRecords)).toMatchObject([
      { act: "imported", wording: "import-1", note: "people.csv: Fair of May" },
    ]);
    expect(await db().select().from(outbox)).toEqual([]);
    await imported("email\nbob@example.test", { consent: "confirm", proof: "" });
    expect((await people()).map(({ status }) => status)).toEqual(["confirmed", "pending"]);
    expect(await db().select().from(outbox)).toMatchObject([
      { recipient: "bob@example.test", kind: "confirm-subscription" },
    ]);
  });

  it("of the same file happens once", async () => {
    const content = "email\nada@example.test";
    const id = await imported(content);
    await db().delete(subscribers);
    expect(await upload(content)).toEqual({ ok: true, value: { _id: id, known: true } });
    expect(await people()).toEqual([]);
  });

  it("goes on where a worker died, and does no line twice", async () => {
    const count = LINES_AT_ONCE * 2 + 7;
    const lines = Array.from({ length: count }, (_, at) => `p${at}@example.test`);
    const started = await upload(["email", ...lines].join("\n"));
    const id = (started as { value: { _id: string } }).value._id;
    await worked(id);
    expect(await people()).toEqual([]);
    value(await confirmImport(agent, { import: id }));
    expect(await importBatch(system, { import: id })).toMatchObject({ value: { finished: false } });
    expect(await findImports(agent)).toMatchObject([{ state: "running", done: LINES_AT_ONCE }]);
    await Promise.all([runImport({ import: id }), runImport({ import: id })]);
    expect(await findImports(agent)).toMatchObject([{ state: "finished", done: count, counts: { added: count } }]);
    expect(await people()).toHaveLength(count);
    await runImport({ import: id });
    expect(await db().$count(consentRecords)).toBe(count);
  });

  it("survives a file with nothing but bad lines, in bounded memory, and has a reason for each", async () => {
    const signs = ["", "@", "=cmd()", "a@b", "ä".repeat(400), "<script>", "a@example.test b", ",,,,"];
    const lines = Array.from({ length: BAD_LINES }, (_, at) => `"${signs[at % signs.length]} ${at}"`);
    const file = ["email,zip", ...lines].join("\n");
    const before = heapInUse();
    const id = await imported(file);
    let most = heapInUse();
    while ((await findImports(agent))[0]?.state !== "finished") {
      await runImport({ import: id });
      most = Math.max(most, heapInUse());
    }
    expect(await findImports(agent)).toMatchObject([{ _id: id, counts: { invalid: BAD_LINES } }]);
    expect(await people()).toEqual([]);
    expect(most - before).toBeLessThan(20);
    let reasons = 0;
    for await (const batch of (await findImportReport(agent, id)) ?? [])
      reasons += batch.filter(({ reason }) => reason !== null).length;
    expect(reasons).toBe(BAD_LINES);
  }, 600_000);
});

describe("before an import", () => {
  beforeAll(async () => {
    agent = await makeUser({ role: "swap-agent" });
  });
  const uploaded = async (content: string) => value(await upload(content))._id;

  it("the words that no list has are asked about, and only those that are said to mean a yes are added", async () => {
    const id = await uploaded(
      "Email,Lists\nann@example.test,VIP club\nbob@example.test,Fleet\ncy@example.test,removed\ndee@example.test,VIP club",
    );
    await worked(id);
    expect(await findImport(agent, id)).toMatchObject({
      state: "checked",
      counts: { added: 0, suppressed: 4 },
      words: [
        { word: "VIP club", people: 2, agreed: false },
        { word: "Fleet", people: 1, agreed: false },
      ],
    });
    value(await mapImport(agent, { import: id, columns: ["email", "objection"], agreed: ["VIP club"] }));
    await worked(id);
    expect(await findImport(agent, id)).toMatchObject({
      counts: { added: 2, suppressed: 2 },
      words: [
        { word: "vip club", agreed: true },
        { word: "Fleet", agreed: false },
      ],
    });
    value(await confirmImport(agent, { import: id }));
    await worked(id);
    expect((await people()).map(({ email, status }) => [email, status])).toEqual([
      ["ann@example.test", "confirmed"],
      ["bob@example.test", "unsubscribed"],
      ["cy@example.test", "unsubscribed"],
      ["dee@example.test", "confirmed"],
    ]);
  });

  it("no one can say that a word of people who left means a yes", async () => {
    const id = await uploaded(
      "Email,Status\nann@example.test,unsubscribed\nbob@example.test,Removed\ncy@example.test,bounced\ndee@example.test,Fleet",
    );
    await worked(id);
    const agreed = ["unsubscribed", "removed", "Bounced", "pending", "Fleet"];
    value(await mapImport(agent, { import: id, columns: ["email", "objection"], agreed }));
    await worked(id);
    expect(await findImport(agent, id)).toMatchObject({
      counts: { added: 1, suppressed: 3 },
      words: [{ word: "fleet", agreed: true }],
    });
  });

  it("a word is found however many other objections there are", async () => {
    const left = Array.from({ length: MOST_WORDS_READ + 1 }, (_, at) => `p${at}@example.test,${at},`);
    const id = await uploaded(["Email,Unsubscribed at,Lists", ...left, "ann@example.test,,wholesale"].join("\n"));
    await worked(id);
    expect((await findImport(agent, id))?.words).toEqual([{ word: "wholesale", people: 1, agreed: false }]);
  });

  it("a column of any heading that may say who left is asked about, also when only its last line does", async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `p${at}@example.test,friends`);
    const id = await uploaded(["Email,Circle", ...lines, "last@example.test,removed"].join("\n"));
    expect(await findImport(agent, id)).toMatchObject({
      state: "mapping",
      unread: ["Circle"],
      columns: [{ choice: "email" }, { choice: "objection" }],
    });
    value(await mapImport(agent, { import: id, columns: ["email", ""] }));
    await worked(id);
    expect(await findImport(agent, id)).toMatchObject({ state: "checked", counts: { added: 31 } });
  });

  it("the columns of a file with any heading are chosen by hand, and nobody is added before it is confirmed", async () => {
    await db().insert(subscribers).values({ id: newId(), email: "old@example.test", firstName: "O", lastName: "" });
    const id = await uploaded(
      "\uFEFFWer\tKontakt\tOrt\nAda\tada@example.test\tx\nBo\tnobody\ty\n\told@example.test\t\n",
    );
    const columns = (await findImport(agent, id))?.columns;
    expect(columns?.map(({ heading, choice }) => [heading, choice])).toEqual([
      ["Wer", null],
      ["Kontakt", null],
      ["Ort", null],
    ]);
    expect(columns?.[1]?.examples).toEqual(["ada@example.test", "nobody", "old@example.test"]);
    expect(code(await mapImport(agent, { import: id, columns: ["firstName", "", ""] }))).toBe("import-columns");
    expect(code(await confirmImport(agent, { import: id }))).toBe("import-not-now");
    value(await mapImport(agent, { import: id, columns: ["firstName", "email", ""] }));
    await worked(id);
    expect(await findImport(agent, id)).toMatchObject({
      state: "checked",
      counts: { added: 1, known: 1, invalid: 1 },
      unread: ["Ort"],
      problems: [
        { line: 3, email: "nobody", result: "Invalid", reason: "This is not an email address." },
        { line: 4, result: "Already there" },
      ],
    });
    expect((await people()).map(({ email }) => email)).toEqual(["old@example.test"]);
    value(await confirmImport(agent, { import: id }));
    await worked(id);
    expect((await people())[0]).toMatchObject({ email: "ada@example.test", firstName: "Ada" });
  });

  it("a file without a heading loses no line", async () => {
    const id = await uploaded("ada@example.test,Ada\nbob@example.test,Bob");
    expect((await findImport(agent, id))?.columns.map(({ heading }) => heading)).toEqual(["Column 1", "Column 2"]);
    value(await mapImport(agent, { import: id, columns: ["email", "firstName"] }));
    await worked(id);
    expect(await findImport(agent, id)).toMatchObject({ lines: 2, counts: { added: 2 } });
  });

  it("a column of those who left is read whatever is chosen", async () => {
    const id = await uploaded("Email,Unsubscribed At\nada@example.test,2026-01-02");
    value(await mapImport(agent, { import: id, columns: ["email", ""] }));
    await worked(id);
    expect(await findImport(agent, id)).toMatchObject({ counts: { added: 0, suppressed: 1 } });
  });

  it("an address that comes twice, also far apart, is foreseen once", async () => {
    const lines = Array.from({ length: LINES_AT_ONCE + 1 }, (_, at) => `p${at % LINES_AT_ONCE}@example.test`);
    const id = await uploaded(["email", ...lines].join("\n"));
    await worked(id);
    expect(await findImport(agent, id)).toMatchObject({ counts: { added: LINES_AT_ONCE, known: 1 } });
  });

  it("the file can be discarded, and uploaded again", async () => {
    const id = await uploaded("email\nada@example.test");
    value(await discardImport(agent, { import: id }));
    expect(await findImport(agent, id)).toBeUndefined();
    expect(await db().$count(subscriberImportLines, eq(subscriberImportLines.importId, id))).toBe(0);
    expect(value(await upload("email\nada@example.test")).known).toBe(false);
  });

  it("afterwards it can be undone: whoever has done something since stays, and the file can be imported again", async () => {
    const content = "email\nada@example.test\nbob@example.test";
    const id = await imported(content);
    const bob = (await people()).find(({ email }) => email === "bob@example.test");
    value(await endSubscription(agent, { subscriber: bob?.id as string }));
    expect(value(await undoImport(agent, { import: id }))).toMatchObject({ removed: 1, kept: 1 });
    expect((await people()).map(({ email, status }) => [email, status])).toEqual([
      ["bob@example.test", "unsubscribed"],
    ]);
    expect(await findImport(agent, id)).toMatchObject({ state: "undone" });
    expect(code(await undoImport(agent, { import: id }))).toBe("import-not-now");
    await imported(content);
    expect((await people()).map(({ email, status }) => [email, status])).toEqual([
      ["ada@example.test", "confirmed"],
      ["bob@example.test", "unsubscribed"],
    ]);
  });
});

describe("a file is refused", () => {
  const utf16 = Buffer.from("\uFEFFemail\nada@example.test", "utf16le");
  it.each([
    ["without lines", "email\n", "import-empty"],
    ["that is empty", "", "import-empty"],
    ["in UTF-16 with half a letter at its end", utf16.subarray(0, -1), "import-encoding"],
    ["in UTF-16 with signs that are no text", Buffer.from("\uFEFFemail\n\u0001", "utf16le"), "import-encoding"],
    ["that is no text", Buffer.from([0x50, 0x4b, 3, 4, 0, 1]), "import-encoding"],
    ["in an encoding we don't know", Buffer.from([...Buffer.from("email\n"), 0x81, 0x8d]), "import-encoding"],
    ["with a quote that is never closed", 'email\n"ada@example.test\nbob', "import-broken"],
    ["with too many lines", `email\n${"a\n".repeat(100_001)}`, "import-too-long"],
  ])("%s", async (_, content, code) => {
    expect(await upload(content)).toMatchObject({ error: { code, field: "file" } });
    expect(await db().$count(subscriberImports)).toBe(0);
  });

  it("without the statement that the people agreed, and without its proof", async () => {
    expect(await upload("email\na@example.test", { agreed: "" })).toMatchObject({
      error: { fields: { agreed: ["Please state that the people in this file have agreed."] } },
    });
    expect(await upload("email\na@example.test", { proof: " " })).toMatchObject({
      error: { fields: { proof: [expect.stringContaining("looked up")] } },
    });
  });
});

describe("the letters of a file", () => {
  // One person may import 20 files an hour.
  beforeAll(async () => {
    agent = await makeUser({ role: "swap-agent" });
  });

  it.each([
    ["UTF-8", Buffer.from("email,last name\nada@example.test,Müller"), "utf-8"],
    ["UTF-8 with a byte order mark", Buffer.from("\uFEFFemail,last name\nada@example.test,Müller"), "utf-8"],
    [
      "UTF-16, as spreadsheets save Unicode text",
      Buffer.from("\uFEFFemail\tlast name\r\nada@example.test\tMüller\r\n", "utf16le"),
      "utf-16le",
    ],
    [
      "UTF-16 of the other byte order",
      Buffer.from("\uFEFFemail\tlast name\r\nada@example.test\tMüller", "utf16le").swap16(),
      "utf-16be",
    ],
    [
      "UTF-16 without a byte order mark",
      Buffer.from("email\tlast name\nada@example.test\tMüller", "utf16le"),
      "utf-16le",
    ],
    ["Windows-1252", Buffer.from("email,last name\nada@example.test,Müller", "latin1"), "windows-1252"],
  ])("are read in %s", async (_, content, encoding) => {
    await imported(content);
    expect(await people()).toMatchObject([{ email: "ada@example.test", lastName: "Müller" }]);
    expect(await findImports(agent)).toMatchObject([{ encoding }]);
  });

  it("are found however the file is cut into pieces", async () => {
    const { path: file } = await fileOf(Buffer.concat([Buffer.alloc(65_535, "a"), Buffer.from("ü,ß")]));
    expect((await inspectText(file)).encoding).toBe("utf-8");
    let text = "";
    for await (const piece of readText(file, "utf-8")) text += piece;
    expect(text.endsWith("aü,ß")).toBe(true);
  });
});

async function* pieces(text: string, cuts: readonly number[]) {
  const at = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
  for (let i = 1; i < at.length; i += 1) yield text.slice(at[i - 1], at[i]);
}
async function recordsOf(text: string, cuts: readonly number[] = []) {
  const found: string[][] = [];
  for await (const { fields } of readRecords(pieces(text, cuts))) found.push(fields);
  return found;
}

describe("the records of a CSV text", () => {
  it("are what was written, with any separator and line end, in any pieces", async () => {
    const field = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\t", "\n", "é", "😀"), maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(",", ";", "\t"),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.array(fc.array(field, { minLength: 2, maxLength: 2 }), { maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 5 }),
        async (separator, end, rows, cuts) => {
          const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
          const text = [["email", "name", "zip"], ...rows.map((row) => [...row, "x"])]
            .map((row) => row.map(quoted).join(separator))
            .join(end);
          expect(await recordsOf(text, cuts)).toEqual([["email", "name", "zip"], ...rows.map((row) => [...row, "x"])]);
        },
      ),
    );
  });

  it("know the line where they begin, also after a value of several lines", async () => {
    const text = 'email,name\r\n\r\na,"Ada\r\nLovelace\n\r"\r\nb\r\n';
    for (let cut = 0; cut < text.length; cut += 1) {
      const lines: number[] = [];
      for await (const { line } of readRecords(pieces(text, [cut]))) lines.push(line);
      expect(lines).toEqual([1, 3, 7]);
    }
  });

  it("end with a sentence about the line that is broken", async () => {
    await expect(recordsOf('email\na\n"b')).rejects.toMatchObject({ fault: "unclosed", line: 3 });
    await expect(recordsOf(`email\n"${"x\n".repeat(10_001)}`)).rejects.toMatchObject({ fault: "unclosed", line: 2 });
    await expect(recordsOf(`email\n${"x".repeat(20_000)}`)).rejects.toMatchObject({ fault: "too-long", line: 2 });
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as schema from "#db/schema.ts";
import { PERSONAL_DATA } from "#test/unit/personal-data/registry.ts";
import { limitsInCode, unreadLimits } from "./limits-in-code.ts";
import { among, root, sourcesOf } from "./sources.ts";

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const text = read("docs/security-rules.md");
const sources = sourcesOf();
const product = among(sources, /^(app|modules|workers|db)\//);

/** The text below a heading, up to the next one of the same or a higher level. */
const section = (heading: string): string =>
  new RegExp(`^(#+) ${heading}\\n([\\s\\S]*?)(?=^#{1,2} |(?![\\s\\S]))`, "m").exec(text)?.[2] ?? "";
/** The rows of its tables, without their heads. */
const rowsOf = (heading: string): string[][] =>
  section(heading)
    .split("\n")
    .filter(
      (line) => line.startsWith("| ") && !/^\| (way|name|function|input|field|class|key|use|what|log) \|/.test(line),
    )
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const quoted = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, one]) => one as string);
const firstOf = (heading: string): string[] => rowsOf(heading).flatMap(([cell]) => quoted(cell));

describe("the security rules name", () => {
  it("every way to sign in: the commands that open a session", () => {
    const opening = product.filter(
      ([file, code]) => /^modules\/accounts\//.test(file) && /\b(openSession|enter)\(\w/.test(code),
    );
    const commands = opening.flatMap(([, code]) =>
      code
        .split(/(?=defineCommand\()/)
        .filter((one) => one.startsWith("defineCommand(") && /\b(openSession|enter)\(\w/.test(one))
        .map((one) => /name: "([^"]+)"/.exec(one)?.[1]),
    );
    expect(
      rowsOf("Ways to sign in, and sessions")
        .flatMap(([, , command]) => quoted(command))
        .toSorted(),
    ).toEqual(commands.toSorted());
  });

  it("every limit of attempts with its number and its time", () => {
    const written = rowsOf("Limits of use").map(([name, most, seconds]) => `${quoted(name)[0]}: ${most} in ${seconds}`);
    expect(unreadLimits()).toEqual([]);
    expect(written.filter((row) => !row.startsWith("undefined")).toSorted()).toEqual(limitsInCode());
  });

  it("every input whose fields belong together", () => {
    const inputs = product.flatMap(([file, code]) =>
      /^modules\/.*(schemas|environment)\.ts$/.test(file)
        ? code
            .split(/^(?=export const |const )/m)
            .filter((one) => /\.superRefine\(|\.refine\((\w+,|[\s\S]*?path: \[)/.test(one))
            .map((one) => /^(?:export )?const (\w+)/.exec(one)?.[1])
        : [],
    );
    expect(inputs.length).toBeGreaterThan(15);
    expect(firstOf("Fields that belong together").toSorted()).toEqual(inputs.toSorted());
  });

  it("the fields that the tests of privacy look for", () => {
    const secrets = /const SECRETS = \{([^}]+)\}/.exec(read("test/api/privacy.test.ts"))?.[1] ?? "";
    const names = [...secrets.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name as string);
    const written = rowsOf("Who reads and writes which fields")
      .map(([field]) => field)
      .join(" ");
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !written.includes(SAID_AS[name] ?? name))).toEqual([]);
  });

  it("every class of personal data, with the number of its tables", () => {
    const counts: Record<string, number> = {};
    for (const entry of Object.values(PERSONAL_DATA)) {
      const one = classOf(entry);
      counts[one] = (counts[one] ?? 0) + 1;
    }
    expect(Object.fromEntries(rowsOf("Classes of data").map(([name, count]) => [name, Number(count)]))).toEqual(counts);
  });

  it("every key of the environment", () => {
    const settings = [...read("modules/kernel/environment.ts").matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, name]) => name as string,
    );
    const keys = settings.filter(
      (name) => /(SECRETS?|TOKEN|_KEY|KEY_ID|DATABASE_(\w+_)?URL|^SMTP_URL)$/.test(name) || /DATABASE_URL$/.test(name),
    );
    const written = rowsOf("Keys and cryptography")
      .filter((row) => row.length === 5)
      .flatMap(([cell]) => quoted(cell));
    expect(written.toSorted()).toEqual(keys.toSorted());
  });

  it("every file that uses cryptography, and only these", () => {
    const uses =
      /\b(create(Hmac|Hash|Cipheriv|Decipheriv|ECDH)|hkdfSync|randomBytes|randomInt|verifyAuthenticationResponse|TOTP|SignJWT|Webhook)\(/;
    const files = product.filter(([, code]) => uses.test(code)).map(([file]) => file);
    const written = rowsOf("Keys and cryptography")
      .filter((row) => row.length === 3)
      .flatMap(([, , code]) => quoted(code));
    expect([...new Set(written)].toSorted()).toEqual(files.toSorted());
  });

  it("every table that is a log", () => {
    const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
    const logs = tables.filter((name) => /_(logs?|history|deliveries)$|^(activities|events|outbox)$/.test(name));
    const written = firstOf("Logs").concat(rowsOf("Logs").flatMap(([, , , where]) => quoted(where)));
    expect(logs.length).toBeGreaterThan(8);
    expect(written.filter((name) => !name.includes("/")).toSorted()).toEqual(logs.toSorted());
  });

  it("no setting that doesn't exist", () => {
    const known = read("modules/kernel/environment.ts");
    const settings = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT)`/g)].map(([, name]) => name as string);
    expect(settings.length).toBeGreaterThan(20);
    expect(
      settings.filter((name) => !known.includes(`    ${name.replace(/_FILE$/, "")}: `) && name !== "NAME_FILE"),
    ).toEqual([]);
  });
});

/** Words of the table for fields of the test. */
const SAID_AS: Record<string, string> = { lowest: "lowest price", unlisted: "unlisted findings" };

type Entry = (typeof PERSONAL_DATA)[string];

function classOf({ notExported = "", erased, kept = "" }: Entry): string {
  if (/^(Hashes of secrets|Codes and their hashes)/.test(notExported)) return "secret";
  if (erased) return "personal";
  return kept === "Ids of the staff only." ? "work of the staff" : "record";
}

describe("the components", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));

  it("are pinned to one version each, and locked with a checksum", () => {
    const versions = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.length).toBeGreaterThan(50);
    expect(versions.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const locked = Object.entries<{ integrity?: string; link?: boolean }>(
      JSON.parse(read("package-lock.json")).packages,
    );
    expect(
      locked.filter(([name, { integrity, link }]) => name !== "" && !integrity && !link).map(([name]) => name),
    ).toEqual([]);
  });

  it("that parse input from outside are among those that are looked at first", () => {
    const first = quoted(section("Components").split("looked at first:")[1]);
    expect(first.filter((name) => !(name in dependencies))).toEqual([]);
    expect(first.length).toBeGreaterThan(5);
  });
});

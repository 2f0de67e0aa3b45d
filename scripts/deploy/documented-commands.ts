import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../settings.ts";

const DOCUMENTS = ["docs/operations.md", "docs/runbook.md"];
const PROGRAMS =
  "npm|node|docker|systemctl|systemd-analyze|journalctl|apt|patronictl|pgbackrest|pg_dropcluster|age|openssl|mysql";
const INLINE = new RegExp(`^(?:${PROGRAMS}) \\S`);

const texts = DOCUMENTS.map((file) => readFileSync(path.join(ROOT, file), "utf8"));
const unique = (all: readonly string[]) => [...new Set(all)];

const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)\\n *\`\`\``, "gm"))].map(
    ([, block]) => block as string,
  );

/** What stands in backticks, outside of blocks. */
const quotedIn = (text: string): string[] =>
  [...text.replace(/^ *```[\s\S]*?^ *```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, words]) => words as string);

/** Each command that the operator's documents tell people to run, without the comment after it. */
export const documentedCommands: readonly string[] = unique(
  texts.flatMap((text) => [
    ...blocksOf(text, "sh").flatMap((block) => block.split("\n").map((line) => line.replace(/\s+# .*$/, "").trim())),
    ...quotedIn(text).filter((words) => INLINE.test(words)),
  ]),
).filter(Boolean);

const statementsIn = (all: readonly string[]): string[] =>
  unique(all)
    .flatMap((statements) => statements.split(";"))
    .map((statement) => statement.trim())
    .filter(Boolean);

const QUERY = /^(select|insert|update|delete) \S+ /;
const inBlocks = statementsIn(texts.flatMap((text) => blocksOf(text, "sql")));

/** Each query that the operator's documents tell people to give to the database, with values in the places of theirs. */
export const documentedQueries: readonly string[] = [
  ...inBlocks.filter((statement) => QUERY.test(statement)),
  ...statementsIn(texts.flatMap((text) => quotedIn(text).filter((words) => QUERY.test(words)))),
].map((statement) => statement.replaceAll("user_id = '…'", "user_id = gen_random_uuid()"));

/** What makes the database and its owner. */
export const documentedDefinitions: readonly string[] = inBlocks.filter((statement) => !QUERY.test(statement));

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

/** Each statement that the operator's documents tell people to give to the database, with values in the places of theirs. */
export const documentedStatements: readonly string[] = unique(
  texts.flatMap((text) => [
    ...blocksOf(text, "sql"),
    ...quotedIn(text).filter((words) => /^(select|insert|update|delete) \S+ /.test(words)),
  ]),
)
  .flatMap((statements) => statements.split(";"))
  .map((statement) => statement.trim().replaceAll("user_id = '…'", "user_id = gen_random_uuid()"))
  .filter(Boolean);

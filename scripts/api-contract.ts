// npm run api:contract: prints how the API differs from its contract (test/fixtures/api-contract.txt). With --write, the API becomes the contract;
// and what changed is added to the changelog of the reference. What would break programs is written only with a new version (app/api/versions.ts).
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { CURRENT_VERSION } from "#app/api/versions.ts";
import { changelogOf } from "./contract/changelog-of.ts";
import { compareContracts } from "./contract/compare-contracts.ts";
import { contractOf, type Document, readContract, writeContract } from "./contract/contract-of.ts";
import { chooseMode, ROOT } from "./settings.ts";

chooseMode("development");
const FILE = path.join(ROOT, "test/fixtures/api-contract.txt");
/** What the versions changed, by their dates, as the reference shows it. */
const CHANGELOG = path.join(ROOT, "app/api/changelog.json");
const { version, contract } = readContract(readFileSync(FILE, "utf8"));
const now = contractOf(openApiDocument("https://www.swaplot.test") as Document);
const { broken, added } = compareContracts(contract, now);

for (const line of added) console.log(`added:  ${line}`);
for (const line of broken) console.log(`broken: ${line}`);
if (broken.length > 0 && CURRENT_VERSION <= version) {
  console.error(
    `\nPrograms of version ${version} would break. Please add a version to app/api/versions.ts, or keep what they need.`,
  );
  process.exitCode = 1;
} else if (process.argv.includes("--write")) {
  writeFileSync(FILE, writeContract(CURRENT_VERSION, now));
  const { default: changelog } = await import("#app/api/changelog.json", { with: { type: "json" } });
  const known: Record<string, string[]> = changelog;
  const lines = [...new Set([...(known[CURRENT_VERSION] ?? []), ...changelogOf(contract, now)])].toSorted();
  writeFileSync(CHANGELOG, `${JSON.stringify({ ...known, [CURRENT_VERSION]: lines }, null, 2)}\n`);
}

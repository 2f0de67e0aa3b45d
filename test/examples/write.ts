// npm run api:examples: writes app/api/examples.json, the requests and answers that the reference shows. They are what the tests of a
// run with WRITE_API_EXAMPLES=1 asked and got. Calls that the run did not make keep their example, if it is still valid.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import known from "#app/api/examples.json" with { type: "json" };
import { chooseMode, ROOT } from "#scripts/settings.ts";
import { chooseExamples, type Example } from "./choose.ts";
import { RECORDED, type Recorded } from "./record.ts";

chooseMode("development");
const files = existsSync(RECORDED) ? readdirSync(RECORDED) : [];
const recorded = files.flatMap((name) =>
  readFileSync(path.join(RECORDED, name), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Recorded),
);
if (recorded.length === 0) throw new Error("Run the tests with WRITE_API_EXAMPLES=1 first.");
const examples = chooseExamples(recorded, known as Record<string, Example>);
writeFileSync(path.join(ROOT, "app/api/examples.json"), `${JSON.stringify(examples, null, 2)}\n`);
console.log(`${Object.keys(examples).length} calls have an example.`);

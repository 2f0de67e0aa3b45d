// npm test: runs everything that CI runs. `-- --only unit` runs one step, `--only lint,types` several. Other arguments
// are passed to the step (`-- --only unit modules/swaps`). `--slow` runs all tests (npm run test:all), and `--long`
// also tries many more random inputs (npm run test:long).
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { runSteps } from "./checks/run-steps.ts";
import { steps } from "./checks/steps.ts";
import { makeClient } from "./client/make-client.ts";
import { ROOT } from "./settings.ts";

const { values, positionals } = parseArgs({
  options: {
    only: { type: "string" },
    slow: { type: "boolean", default: false },
    long: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const names = steps.map(({ name }) => name);
const requested = values.only?.split(",") ?? names;
const needsBuild = steps.some((step) => requested.includes(step.name) && step.needsBuild?.(positionals));
const selected = needsBuild ? [...requested, "build"] : requested;
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(", ")}. Steps: ${names.join(", ")}`);
  process.exit(1);
}

if (values.long) process.env.TEST_LONG = "1";
if (values.slow || positionals.length > 0) process.env.TEST_SLOW = "1"; // Named files run with all of their tests.
process.chdir(ROOT);
// The tests of a folder do with the client that is there, which saves the time to load all calls.
makeClient({ keepFormer: !needsBuild && !requested.includes("types") });
rmSync("build/test", { recursive: true, force: true });
mkdirSync("build/test", { recursive: true });
const { passed, failed } = await runSteps(
  steps.filter(({ name }) => selected.includes(name)),
  positionals,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

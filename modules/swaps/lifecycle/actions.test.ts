import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ACTION_NAMES } from "./actions.ts";
import { MARKER_ACTION_NAMES } from "./markers.ts";

const modules = path.resolve(import.meta.dirname, "../..");

/** The sources of the commands, without the tables themselves and the tests. */
const sources = readdirSync(modules, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|swaps\/lifecycle\//.test(file))
  .map((file) => readFileSync(path.join(modules, file), "utf8"))
  .join("\n");

it.each([...ACTION_NAMES, ...MARKER_ACTION_NAMES])("%s has a command", (action) => {
  // One command handles the payment actions and builds the name from the kind.
  const built = action.startsWith("pay-") && sources.includes("`pay-$" + "{");
  expect(built || sources.includes(`"${action}"`)).toBe(true);
});

import { expect, it } from "vitest";
import { commandsOf } from "#app/api/kit.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { exportedCommands } from "#test/faults/commands.ts";
import { endpointPlaces } from "./endpoint-places.ts";
import { ErrorsBySource } from "./errors-by-source.ts";

const source = new ErrorsBySource();
const isOwn = (code: string) => !(code in refuseCommon.definitions);

/** What is declared although the source can't return it, and what is missing. */
function differences(
  name: string,
  declared: readonly string[],
  file: string,
  ...path: [string, ...string[]]
): string[] {
  const [first, ...members] = path;
  const possible = new Set(source.codesOf(file, first, members).filter(isOwn));
  const said = new Set(declared.filter(isOwn));
  return [
    ...[...possible].filter((code) => !said.has(code)).map((code) => `${name} can return ${code}, and does not say so`),
    ...[...said].filter((code) => !possible.has(code)).map((code) => `${name} declares ${code}, and never returns it`),
  ];
}

it("each command declares the errors of its modules that it can return", async () => {
  const found = await exportedCommands();
  expect(found.length).toBeGreaterThan(300);
  expect(
    found.flatMap(({ command, file, name }) => differences(command.command, command.errors, file, name)).sort(),
  ).toEqual([]);
});

it("each endpoint publishes the errors of its commands, and declares only those that it adds", () => {
  const found = endpointPlaces();
  expect(found.length).toBeGreaterThan(250);
  const problems = found.flatMap(({ endpoint, file, members }) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const ofCommands = commandsOf(endpoint).flatMap(({ errors }) => errors);
    const repeated = (endpoint.errors ?? []).filter((code) => ofCommands.includes(code));
    return [
      ...repeated.map((code) => `${name} repeats ${code} of its command`),
      ...differences(name, [...ofCommands, ...(endpoint.errors ?? [])], file, ...members),
    ];
  });
  expect(problems.sort()).toEqual([]);
});

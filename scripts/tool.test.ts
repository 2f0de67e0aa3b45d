import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./settings.ts";

const folder = path.join(ROOT, "scripts/tools");
const read = (tool: string, file: string) => JSON.parse(readFileSync(path.join(folder, tool, file), "utf8"));
const project = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));

describe.each(readdirSync(folder))("the packages of %s", (tool) => {
  it("are pinned to the versions of the lock file and are not dependencies of the project", () => {
    const { dependencies } = read(tool, "package.json") as { dependencies: Record<string, string> };
    const { packages } = read(tool, "package-lock.json") as { packages: Record<string, { version: string }> };
    const locked = Object.keys(dependencies).map((name) => [name, packages[`node_modules/${name}`]?.version]);
    expect(Object.fromEntries(locked)).toEqual(dependencies);
    const everywhere = { ...project.dependencies, ...project.devDependencies };
    expect(Object.keys(dependencies).filter((name) => name in everywhere)).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../settings.ts";
import { billOf } from "./bill.ts";

const read = (name: string) => readFileSync(path.join(ROOT, name), "utf8");
const bill = billOf(read("package-lock.json"));

it("the list of components has everything that runs in its version, with a checksum", () => {
  const { dependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const listed = new Map(bill.components.map((one) => [`${one.name} ${one.version}`, one]));
  for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
    expect(listed.get(`${name} ${version}`), name).toBeDefined();
  expect(bill.components.length).toBeGreaterThan(200);
  const sound = ({ hashes }: (typeof bill.components)[number]) =>
    hashes[0]?.alg === "SHA-512" && /^[\da-f]{128}$/.test(hashes[0].content);
  expect(bill.components.filter((one) => !sound(one)).map(({ purl }) => purl)).toEqual([]);
});

it("it leaves out what only builds and tests", () => {
  const names = new Set(bill.components.map(({ name }) => name));
  expect(names).toContain("react");
  for (const name of ["vitest", "@playwright/test", "typescript-7", "vite", "knip"]) expect(names).not.toContain(name);
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { loadSettingFiles } from "#scripts/settings.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { reloadEnvironment, SETTINGS } from "./environment.ts";
import { withSettingFiles } from "./setting-files.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "settings-"));
const fileWith = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
afterAll(() => rmSync(folder, { recursive: true }));
restoreSettingsAfterEach();

it("every setting may come from a file, without its line end", () => {
  expect(SETTINGS.length).toBeGreaterThan(60);
  for (const name of SETTINGS)
    expect(withSettingFiles({ [`${name}_FILE`]: fileWith(name, " a value \n") }, SETTINGS)[name]).toBe(" a value");
});

it("the process reads them, and they don't enter its environment", () => {
  delete process.env.SESSION_SECRET;
  process.env.SESSION_SECRET_FILE = fileWith("secret", "the secret of a file, with enough characters\n");
  expect(reloadEnvironment().sessionSecret).toBe("the secret of a file, with enough characters");
  expect(Object.values(process.env).join("\n")).not.toContain("the secret of a file");
});

it("a setting and its file together, and a file that can't be read, are refused by name", () => {
  Object.assign(process.env, { SESSION_SECRET_FILE: fileWith("both", "x".repeat(40)), SESSION_SECRET: "y".repeat(40) });
  expect(() => reloadEnvironment()).toThrow("Set SESSION_SECRET or SESSION_SECRET_FILE, not both");
  delete process.env.SESSION_SECRET;
  process.env.SESSION_SECRET_FILE = path.join(folder, "missing");
  expect(() => reloadEnvironment()).toThrow(/^SESSION_SECRET_FILE: .*missing can’t be read \(ENOENT\)$/);
});

it("commands hand their children the values, so that the owner's address can be kept from the site", () => {
  process.env.DATABASE_OWNER_URL_FILE = fileWith("owner", "postgres://owner@127.0.0.1/x\n");
  loadSettingFiles();
  expect(process.env.DATABASE_OWNER_URL).toBe("postgres://owner@127.0.0.1/x");
  expect(process.env.DATABASE_OWNER_URL_FILE).toBeUndefined();
});

import { expect, it } from "vitest";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { loader } from "./gallery.tsx";

restoreSettingsAfterEach();

it("returns 404 in production, with and without demo data", () => {
  expect(loader()).toBeNull();
  const required = { DATABASE_URL: "postgres://127.0.0.1/none", SESSION_SECRET: "a fixed secret for this one test" };
  Object.assign(process.env, { SWAPLOT_MODE: "production", SEED: "demo", ...required });
  reloadEnvironment();
  expect(loader).toThrow(expect.objectContaining({ status: 404 }));
});

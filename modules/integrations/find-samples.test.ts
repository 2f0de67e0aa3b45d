import { expect, it } from "vitest";
import { environment, reloadEnvironment } from "#modules/kernel/environment.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { findSamples } from "./find-samples.ts";

restoreSettingsAfterEach();

it("each service about cars that is missing is named with what answers in its place, and none that is set", () => {
  for (const name of ["PLATE", "VALUATION", "MARKET"])
    for (const part of ["URL", "TOKEN"]) delete process.env[`${name}_SERVICE_${part}`];
  reloadEnvironment();
  const named = (name: string) => findSamples(environment()).find((line) => line.startsWith(`${name}_SERVICE_URL`));
  expect(named("PLATE")).toBe(
    "PLATE_SERVICE_URL is not set. License plates: Sample data, marked as such; in production sellers are asked for the VIN",
  );
  expect(named("VALUATION")).toContain("Our own model");
  process.env.PLATE_SERVICE_URL = "https://plates.example.com";
  process.env.PLATE_SERVICE_TOKEN = "a token";
  reloadEnvironment();
  expect(named("PLATE")).toBeUndefined();
  expect(named("MARKET")).toBeDefined();
});

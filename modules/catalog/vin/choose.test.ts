import { expect, it } from "vitest";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { plateReader } from "./choose.ts";
import { decodePlate } from "./decode-plate.ts";

restoreSettingsAfterEach();

const PRODUCTION = {
  SWAPLOT_MODE: "production",
  BASE_URL: "https://www.example.com",
  DATABASE_URL: "postgres://site:pw@localhost/swaplot",
  SESSION_SECRET: "at least thirty-two characters of nonsense",
};

function inProduction(more: Record<string, string> = {}): void {
  for (const name of ["PLATE_SERVICE_URL", "PLATE_SERVICE_TOKEN", "SEED"]) delete process.env[name];
  Object.assign(process.env, PRODUCTION, more);
  reloadEnvironment();
}

it("production without a plate service finds no car, not even an invented one, and sellers enter the VIN", async () => {
  inProduction();
  expect(plateReader()).toBeNull();
  expect(await decodePlate("AB 12345", "IL")).toMatchObject({ ok: false, error: { code: "plates-off" } });
});

it("a demo has sample cars, and production the plate service that is set", () => {
  inProduction({ SEED: "demo" });
  const samples = plateReader();
  expect(samples).not.toBeNull();
  inProduction({ PLATE_SERVICE_URL: "https://plates.example.com", PLATE_SERVICE_TOKEN: "a token" });
  expect(plateReader()).not.toBeNull();
  expect(plateReader()).not.toBe(samples);
});

import { afterEach, beforeEach } from "vitest";
import { reloadEnvironment } from "#modules/kernel/environment.ts";

/** After each test of the calling file, the settings are again what they were. Tests set them in `process.env`. */
export function restoreSettingsAfterEach(): void {
  let before: NodeJS.ProcessEnv;
  beforeEach(() => {
    before = { ...process.env };
  });
  afterEach(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    reloadEnvironment();
  });
}

import type { registerApp } from "#modules/accounts/index.ts";

type Given = Parameters<typeof registerApp>[1];

/** A valid registration of an app. */
export const anApp = (given: Partial<Given> = {}): Given => ({
  name: "Fleet Sync",
  website: "https://fleet.example",
  redirectUris: ["https://fleet.example/back"],
  scopes: ["own", "write", "swap.buy"],
  version: "2026-11-29",
  ...given,
});

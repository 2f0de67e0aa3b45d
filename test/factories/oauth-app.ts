import type { Scope } from "#modules/kernel/scopes.ts";

type Given = { name: string; website: string; redirectUris: string[]; scopes: Scope[]; apiVersion: string };

/** A valid registration of an app. */
export const anApp = (given: Partial<Given> = {}): Given => ({
  name: "Fleet Sync",
  website: "https://fleet.example",
  redirectUris: ["https://fleet.example/back"],
  scopes: ["own", "write", "swap.buy"],
  apiVersion: "2026-11-29",
  ...given,
});

import type { AppKind } from "#modules/accounts/schemas.ts";
import type { Scope } from "#modules/kernel/scopes.ts";

type Given = { name: string; website: string; redirectUris: string[]; scopes: Scope[]; apiVersion: string };
type Wish = Partial<Given> & { kind?: AppKind };

/** A valid registration of an app. */
export const anApp = (given: Wish = {}): Given & { kind?: AppKind } => ({
  name: "Fleet Sync",
  website: "https://fleet.example",
  redirectUris: ["https://fleet.example/back"],
  scopes: ["own", "write", "swap.buy"],
  apiVersion: "2026-11-29",
  ...given,
});

import { PERMISSION_NAMES, type Permission, rolesCan } from "./permissions.ts";

/** What an API key may do beside the permissions of its owner. */
export const KEY_SCOPES = {
  own: "Your own account, cars, offers, visits, and messages",
  write: "Change data (without it, the key can only read)",
  export: "Download lists as CSV files",
  webhooks: "Manage your webhooks",
} as const;
export type KeyScope = keyof typeof KEY_SCOPES;
export const isKeyScope = (name: string): name is KeyScope => Object.hasOwn(KEY_SCOPES, name);

/** One thing that an API key may do: a permission, or one of `KEY_SCOPES`. Browser-safe. */
export type Scope = Permission | KeyScope;

/** Permissions that no key gets, because they open sessions or change who may do what. */
const NEVER: readonly Permission[] = ["user.switch", "user.roles", "user.verify.force"];

export const SCOPES: readonly Scope[] = [
  ...(Object.keys(KEY_SCOPES) as KeyScope[]),
  ...PERMISSION_NAMES.filter((permission) => !NEVER.includes(permission)),
];

/** What apps of partners may ask members for: nothing that only the staff may do. */
export const APP_SCOPES: readonly Scope[] = SCOPES.filter(
  (scope) => isKeyScope(scope) || rolesCan(["user", "dealer"], scope),
);

const known: ReadonlySet<string> = new Set(SCOPES);
export const isScope = (name: string): name is Scope => known.has(name);

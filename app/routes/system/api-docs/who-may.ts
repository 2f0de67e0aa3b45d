import { scopeWords } from "#app/features/account/scope-labels.ts";
import type { Gate } from "#modules/kernel/actor.ts";
import { ROLES, roleName, rolesCan } from "#modules/kernel/permissions.ts";

/** Who may call an endpoint, in words; for a permission, what it lets people do, and which roles have it. */
export function whoMay(allow: Gate): string {
  if (allow === "anyone") return "Everyone";
  if (allow === "signed-in") return "Everyone who is signed in";
  if (allow === "verified") return "Everyone who is signed in and verified";
  const permissions = [allow].flat();
  const roles = ROLES.filter((role) => permissions.some((permission) => rolesCan([role], permission)));
  return `${permissions.map(scopeWords).join(", or ")} (${roles.map(roleName).join(", ")})`;
}

/** The scopes that a key needs for an endpoint; none for a public one. */
export function scopesFor(allow: Gate, more: readonly string[]): string[] {
  if (allow === "anyone") return [...more];
  const own = allow === "signed-in" || allow === "verified" ? ["own"] : [[allow].flat().join(" or ")];
  return [...own, ...more];
}

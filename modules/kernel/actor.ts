import { type Permission, type Role, rolesCan, STAFF_ROLES } from "./permissions.ts";
import type { Scope } from "./scopes.ts";

/** The user or system that acts. Commands and queries take one as their first argument. */
export type Actor = {
  /** The user's id; null for a guest and for the system itself. */
  id: string | null;
  kind: "guest" | "user" | "system";
  roles: readonly Role[];
  seller: boolean;
  buyer: boolean;
  /** The email or phone given at sign-up is verified. */
  verified: boolean;
  /** Staff activate dealers; any user can be deactivated. */
  active: boolean;
  surveyed: boolean;
  firstName: string;
  /** The admin behind an impersonated session; every audit row carries both. */
  impersonator: string | null;
  /** The session row, for listing and ending it. */
  session: string | null;
  /** What the API key of this request may do; null without a key. It never adds to what the owner may do. */
  scopes: readonly Scope[] | null;
  /** That key, or the grant of the app whose token it is, by its id. Missing without either. */
  access?: string;
  /** The session's owner proved who they are more than 15 minutes ago: some acts ask for it again (`fresh` of a command). */
  stale: boolean;
};

export const guest: Actor = {
  id: null,
  kind: "guest",
  roles: ["guest"],
  seller: false,
  buyer: false,
  verified: false,
  active: false,
  surveyed: false,
  firstName: "",
  impersonator: null,
  session: null,
  scopes: null,
  stale: false,
};

/** The product itself: workers, schedules, seeds. Has every permission. */
export const system: Actor = { ...guest, kind: "system", roles: ["admin"], verified: true, active: true };

/** The id of a person who got through a gate. Throws for a guest or the system, which have none: only a bug brings them here. */
export function personId({ id, kind }: Pick<Actor, "id" | "kind">): string {
  if (!id) throw new Error(`A ${kind} has no account`);
  return id;
}

/** Whether the API key of the request has this scope; true without a key. */
export const hasScope = ({ scopes }: Actor, scope: Scope): boolean => scopes === null || scopes.includes(scope);

export const can = (actor: Actor, permission: Permission): boolean =>
  rolesCan(actor.roles, permission) && hasScope(actor, permission);
export const isStaff = ({ roles }: Pick<Actor, "roles">): boolean =>
  roles.some((role) => (STAFF_ROLES as readonly Role[]).includes(role));
/** The same person without staff roles: as a seller, buyer, or dealer. */
export const asMember = (actor: Actor): Actor => ({
  ...actor,
  roles: actor.roles.filter((role) => !(STAFF_ROLES as readonly Role[]).includes(role)),
});
export const isDealer = (actor: Actor): boolean => actor.roles.includes("dealer");

/** The permission check of a command's caller, before anything is loaded. */
export type Gate = "anyone" | "signed-in" | "verified" | Permission | readonly Permission[];

/** Why the caller is refused; null if the caller may proceed. */
export function gateRefuses(actor: Actor, gate: Gate): Shut | null {
  if (gate === "anyone" || actor.kind === "system") return null;
  if (typeof gate !== "string") return gate.some((p) => gateRefuses(actor, p) === null) ? null : shut(actor);
  if (missingScope(actor, gate)) return "missing-scope";
  if (gate === "signed-in") return actor.id ? null : "sign-in-required";
  if (gate === "verified") return actor.id ? unfinished(actor) : "sign-in-required";
  return can(actor, gate) ? unfinished(actor) : shut(actor);
}

type Shut = "sign-in-required" | "not-verified" | "not-active" | "not-allowed" | "missing-scope";

/** The scope that the caller's API key lacks for this gate, where its owner would be let in; null otherwise. */
export function missingScope(actor: Actor, gate: Gate): Scope | null {
  if (gate === "anyone") return null;
  if (gate === "signed-in" || gate === "verified") return hasScope(actor, "own") ? null : "own";
  const held = [gate].flat().filter((permission) => rolesCan(actor.roles, permission as Permission)) as Permission[];
  return held.some((permission) => hasScope(actor, permission)) ? null : (held[0] ?? null);
}

const shut = (actor: Actor) => (actor.id ? "not-allowed" : "sign-in-required");

/**
 * A registered, unverified user can only finish signing up; an inactive or deactivated user can do nothing. Guests can
 * hold guest permissions.
 */
function unfinished(actor: Actor): Shut | null {
  if (!actor.id) return null;
  if (!actor.verified) return "not-verified";
  return actor.active ? null : "not-active";
}

import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ROLES, type Role } from "#modules/kernel/permissions.ts";

/** A guest and one person per role, for every call and every route. */
export const people: Record<"nobody" | "unverified" | Exclude<Role, "guest">, Actor> = Object.fromEntries([
  ["nobody", guest],
  ["unverified", person("user", { verified: false })],
  ...ROLES.filter((role) => role !== "guest").map((role) => [role, person(role)]),
]);

function person(role: Role, rest: Partial<Actor> = {}): Actor {
  const seller = role === "user";
  return {
    ...guest,
    id: newId(),
    kind: "user",
    roles: [role],
    seller,
    buyer: seller,
    verified: true,
    active: true,
    surveyed: true,
    ...rest,
  };
}

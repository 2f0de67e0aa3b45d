import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Role } from "#modules/kernel/permissions.ts";

/** A signed-in, verified actor with these roles, without a row in the database. */
export const anActor = (roles: Role[] = ["user"], values: Partial<Actor> = {}): Actor => ({
  ...guest,
  id: newId(),
  kind: "user",
  roles,
  seller: roles.includes("user"),
  buyer: roles.includes("user"),
  verified: true,
  active: true,
  surveyed: true,
  firstName: "Maya",
  session: newId(),
  ...values,
});

export const aBuyer = (values: Partial<Actor> = {}) => anActor(["user"], values);
/** The seller of this swap. */
export const sellerOf = (swap: { sellerId: string }) => anActor(["user"], { id: swap.sellerId });

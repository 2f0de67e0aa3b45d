import { type Actor, isDealer, isStaff } from "#modules/kernel/actor.ts";
import { PERMISSION_NAMES, rolesCan } from "#modules/kernel/permissions.ts";

/** The person in the header, and what the menus may show. */
export async function viewerOf(actor: Actor) {
  if (!actor.id) return null;
  return {
    id: actor.id,
    firstName: actor.firstName,
    roles: actor.roles,
    verified: actor.verified,
    active: actor.active,
    seller: actor.seller,
    buyer: actor.buyer,
    dealer: isDealer(actor),
    staff: isStaff(actor),
    can: PERMISSION_NAMES.filter((permission) => rolesCan(actor.roles, permission)),
  };
}

export type Viewer = NonNullable<Awaited<ReturnType<typeof viewerOf>>>;

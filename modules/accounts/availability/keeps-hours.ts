import { type Actor, can } from "#modules/kernel/actor.ts";

/** Weekly hours and days away: the actor's own, or anyone's with the permission. */
export const keepsHoursOf = (actor: Actor, user: string): boolean =>
  can(actor, "technician.availability") || (actor.id !== null && actor.id === user);

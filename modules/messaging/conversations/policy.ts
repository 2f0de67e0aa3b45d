import { type Actor, can } from "#modules/kernel/actor.ts";
import { SWAP_TEAM } from "#modules/kernel/fixed-ids.ts";

/** Who takes part in a thread. Browser-safe. */

/**
 * The swap team is a party: all who manage swaps read and answer its threads together. Each of them writes under their
 * own name, and the team has one read state.
 */
export { SWAP_TEAM };

/** A thread is about one car: a buyer with its seller, or one person with the swap team. */
export type ThreadParties = {
  /** The buyer, or the person who talks with the swap team. */
  memberId: string;
  /** The seller, or the swap team. */
  otherId: string;
};

export const isTeam = (party: string): boolean => party === SWAP_TEAM;

/** Whether this actor answers for the swap team. */
export const speaksForTeam = (actor: Actor): boolean => can(actor, "swap.manage");

/** Who may read the threads of other people; each reading is recorded. */
export const maySupervise = (actor: Actor): boolean => can(actor, "system.audit");

/** The parties that this actor can be: themselves, and for the people of the swap team also the team. */
export const partiesOf = (actor: Actor): string[] =>
  actor.id ? [actor.id, ...(speaksForTeam(actor) ? [SWAP_TEAM] : [])] : [];

/** The side of this actor in a thread; undefined for everyone else. A person's own side comes first. */
export const partyIn = (actor: Actor, { memberId, otherId }: ThreadParties): string | undefined =>
  partiesOf(actor).find((party) => party === memberId || party === otherId);

/** The side that this party talks with. */
export const otherOf = ({ memberId, otherId }: ThreadParties, party: string): string =>
  party === memberId ? otherId : memberId;

import { findPeople, type Person } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { isTeam } from "./policy.ts";
import type { Correspondent } from "./schemas.ts";

const TEAM_NAME = `${NAME} team`;

/** What this reader calls the parties: staff see full names, members the first name and the initial. */
export type Names = { of(party: string): Correspondent; author(party: string, author: string | null): Correspondent };

export async function namesFor(actor: Actor, ids: readonly (string | null)[]): Promise<Names> {
  const people = await findPeople(ids.filter((id) => id === null || !isTeam(id)));
  const shown = (person: Person | undefined) => (isStaff(actor) && person ? person.fullName : shortName(person));
  const of = (party: string): Correspondent =>
    isTeam(party)
      ? { _id: party, name: TEAM_NAME, team: true }
      : { _id: party, name: shown(people.get(party)), team: false };
  // People of the team write under their own full names.
  const author = (party: string, id: string | null): Correspondent => {
    const person = isTeam(party) && id ? people.get(id) : undefined;
    return person ? { _id: party, name: person.fullName, team: true } : of(party);
  };
  return { of, author };
}

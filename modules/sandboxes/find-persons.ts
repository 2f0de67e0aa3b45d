import { fullNameOf } from "#modules/kernel/people-names.ts";
import { SANDBOX_PEOPLE, SANDBOX_PERSONS, type SandboxPerson, sandboxEmail } from "#modules/kernel/sandbox-people.ts";
import { personActor } from "./person-actor.ts";

type SandboxPersonView = { _id: string; person: SandboxPerson; name: string; email: string };

/** The people of the sandbox, with the names that a request uses to act as them. */
export const findPersons = (): Promise<SandboxPersonView[]> =>
  Promise.all(
    SANDBOX_PERSONS.map(async (person) => {
      const { firstName, lastName } = SANDBOX_PEOPLE[person];
      const { id } = await personActor(person);
      return { _id: id as string, person, name: fullNameOf({ firstName, lastName }), email: sandboxEmail(person) };
    }),
  );

import {
  activateUser,
  answerSurvey,
  enroll,
  forceVerify,
  hashPassword,
  saveProfile,
  setRoles,
} from "#modules/accounts/index.ts";
import { acceptTerms, saveBidder } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { newId } from "#modules/kernel/ids.ts";
import { SANDBOX_PEOPLE, SANDBOX_PERSONS, type SandboxPerson, sandboxEmail } from "#modules/kernel/sandbox-people.ts";
import { must } from "../must.ts";
import { personActor } from "../person-actor.ts";

const HOME = { address: "1420 W Belmont Avenue", city: "Chicago", state: "IL", zip: "60657" };
const SURVEY = {
  budget: "$20,000 to $30,000",
  body: "SUV",
  use: "Family",
  timing: "Within three months",
  financing: "Not sure yet",
} as const;
/** Whole dollars. */
const DEALERS_LIMIT = 250_000;

/** Creates the people of the sandbox. No one knows their password: programs act as them with a test key. */
export async function createPeople(): Promise<void> {
  const passwordHash = await hashPassword(newId());
  for (const person of SANDBOX_PERSONS) await createPerson(person, passwordHash);
}

async function createPerson(person: SandboxPerson, passwordHash: string): Promise<void> {
  const { firstName, lastName, type, role } = SANDBOX_PEOPLE[person];
  const company = type === "dealer" ? "Lakeview Motors" : undefined;
  const phone = `+1312555${String(100 + SANDBOX_PERSONS.indexOf(person)).padStart(4, "0")}`;
  const name = { firstName, lastName, company };
  const { user } = must(await enroll(system, { type, email: sandboxEmail(person), phone, ...name, passwordHash }));
  must(await forceVerify(system, { user }));
  const actor = await personActor(person);
  must(await saveProfile(actor, { ...name, allowCalls: true, address: HOME }));
  if (type === "dealer") await admitDealer(user, company ?? "");
  else if (person === "buyer") must(await answerSurvey(actor, SURVEY));
  if (role !== "user" && role !== "dealer") must(await setRoles(system, { user, roles: [role] }));
}

/** Staff activate the dealer and check the license; the dealer accepts the auction terms. */
async function admitDealer(user: string, company: string): Promise<void> {
  must(await activateUser(system, { user }));
  const licenseUntil = `${chicagoYear(currentTime()) + 3}-06-30`;
  must(await saveBidder(system, { user, company, licenseNumber: "DL-4001", licenseUntil, limit: DEALERS_LIMIT }));
  must(await acceptTerms(await personActor("dealer"), {}));
}

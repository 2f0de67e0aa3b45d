import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import {
  activateUser,
  answerSurvey,
  checkCode,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  type DemoAccount,
  enroll,
  findActor,
  findByContact,
  hashPassword,
  revealCode,
  saveProfile,
  sendVerification,
  setRoles,
} from "#modules/accounts/index.ts";
import { acceptTerms, saveBidder } from "#modules/auctions/index.ts";
import { findZip } from "#modules/catalog/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { chance } from "./demo-cars.ts";
import { must } from "./must.ts";
import { PEOPLE } from "./people.ts";
import { homeOf } from "./towns.ts";
import type { Seeder, WorldSize } from "./world.ts";

const BATCH_SIZE = 7;
const DAYS_AGO = 540;

/** Creates the demo accounts: users sign up, verify their email and answer the survey, and staff get their roles. */
export const accountsSeeder: Seeder = {
  title: "People in every role",
  async run() {
    for (let i = 0; i < DEMO_ACCOUNTS.length; i += BATCH_SIZE)
      await Promise.all(DEMO_ACCOUNTS.slice(i, i + BATCH_SIZE).map(createAccount));
  },
};

/** Hashing is slow by design, and all demo users share one password. */
let hash: Promise<string> | undefined;

const known = new Map<string, Promise<Actor>>();

/** The person with this account, who signs up if no one has needed them so far. */
export function personOf(account: DemoAccount): Promise<Actor> {
  const found = known.get(account.email) ?? findOrCreate(account);
  known.set(account.email, found);
  found.catch(() => known.delete(account.email));
  return found;
}

async function findOrCreate(account: DemoAccount): Promise<Actor> {
  if (!(await findByContact(account.email))) await createAccount(account);
  return actorOf((await findByContact(account.email))?.id ?? "");
}

/** Everyone of the full world who has neither sold nor bought a car so far. */
export async function createPeople(size: WorldSize): Promise<void> {
  if (size === "full") for (const account of PEOPLE) await personOf(account);
}

async function createAccount(account: DemoAccount): Promise<void> {
  hash ??= hashPassword(DEMO_PASSWORD);
  const passwordHash = await hash;
  const { email, firstName, lastName, company, type = "buyer" } = account;
  const number = ALL.indexOf(account);
  const phone = `+1${AREA_CODES[Math.floor(number / 100)]}555${String(100 + (number % 100)).padStart(4, "0")}`;
  const { user } = must(await enroll(system, { type, email, phone, firstName, lastName, company, passwordHash }));
  await backdate(user, account, number);
  if (account.unverified) return;
  await verify(user, "email");
  const actor = await actorOf(user);
  must(await sendVerification(actor, { channel: "phone" }));
  await verify(user, "phone");
  must(await saveProfile(actor, { firstName, lastName, company, allowCalls: true, address: await addressOf(number) }));
  if (account.type === "buyer") must(await answerSurvey(actor, SURVEY));
  if (account.type === "dealer" && !account.waiting) await admitDealer(user, company ?? "", number);
  if (account.role !== "user" && account.role !== "dealer")
    must(await setRoles(system, { user, roles: [account.role] }));
}

/** Staff activate a dealer and check the license; the dealer accepts the auction terms. */
async function admitDealer(user: string, company: string, number: number): Promise<void> {
  must(await activateUser(system, { user }));
  const licenseUntil = `${chicagoYear(new Date()) + 2}-06-30`;
  const licenseNumber = `DL-${4_000 + number}`;
  must(await saveBidder(system, { user, company, licenseNumber, licenseUntil, limit: DEMO_LIMIT }));
  must(await acceptTerms(await actorOf(user), {}));
}

/** Whole dollars. */
const DEMO_LIMIT = 250_000;

async function actorOf(user: string): Promise<Actor> {
  const actor = await findActor(user);
  if (!actor) throw new Error("A demo user does not exist");
  return actor;
}

/** Verifies the email or the phone with the code from the message. */
async function verify(user: string, channel: "email" | "phone"): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from verifications where user_id = ${user} and kind = ${channel} and used_at is null`,
  );
  const verification = await revealCode(rows[0]?.id ?? "");
  if (!verification) throw new Error("The verification message of a demo user has no code");
  must(await checkCode(await actorOf(user), { channel, code: verification.code }));
}

/** Backdates the sign-up to a day of the last months, those of the sign-in dialog first, and sets the buyer type, which staff do not have. */
async function backdate(user: string, { type }: DemoAccount, number: number): Promise<void> {
  const days = DAYS_AGO * (number < DEMO_ACCOUNTS.length ? 1 - number / 400 : chance(number, 90));
  await db().execute(
    sql`update users set created_at = now() - ${days} * interval '1 day', buyer = ${type === "buyer"} where id = ${user}`,
  );
}

const SURVEY = {
  budget: "$20,000 to $30,000",
  body: "SUV",
  use: "Family",
  timing: "Within three months",
  financing: "Not sure yet",
} as const;

const ALL: readonly DemoAccount[] = [...DEMO_ACCOUNTS, ...PEOPLE];
/** Numbers from 0100 to 0199 of each belong to nobody. */
const AREA_CODES = ["312", "630", "847", "708"];

async function addressOf(number: number) {
  const { zip, address } = homeOf(number);
  const { city = "Chicago", state = "IL" } = (await findZip(zip)) ?? {};
  return { address, city, state, zip };
}

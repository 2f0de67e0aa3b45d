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
  hashPassword,
  revealCode,
  saveProfile,
  sendVerification,
  setRoles,
} from "#modules/accounts/index.ts";
import { acceptTerms, saveBidder } from "#modules/auctions/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { must } from "./must.ts";
import type { Seeder } from "./world.ts";

const BATCH_SIZE = 7;
const DAYS_AGO = 540;

/** Creates the demo accounts: users sign up, verify their email and answer the survey, and staff get their roles. */
export const accountsSeeder: Seeder = {
  title: "People in every role",
  async run() {
    // Hashing is slow by design, and all demo users share one password.
    const hash = await hashPassword(DEMO_PASSWORD);
    for (let i = 0; i < DEMO_ACCOUNTS.length; i += BATCH_SIZE)
      await Promise.all(
        DEMO_ACCOUNTS.slice(i, i + BATCH_SIZE).map((account, at) => createAccount(account, i + at, hash)),
      );
  },
};

async function createAccount(account: DemoAccount, number: number, passwordHash: string): Promise<void> {
  const { email, firstName, lastName, company, type = "buyer" } = account;
  const phone = `+1312555${String(100 + number).padStart(4, "0")}`;
  const { user } = must(await enroll(system, { type, email, phone, firstName, lastName, company, passwordHash }));
  await backdate(user, account, number);
  if (account.unverified) return;
  await verify(user, "email");
  const actor = await actorOf(user);
  must(await sendVerification(actor, { channel: "phone" }));
  await verify(user, "phone");
  must(await saveProfile(actor, { firstName, lastName, company, allowCalls: true, address: ADDRESSES[number % 4] }));
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

/** Backdates the sign-up, with the first accounts as the oldest, and sets the buyer type, which staff do not have. */
async function backdate(user: string, { type }: DemoAccount, number: number): Promise<void> {
  const days = Math.round(DAYS_AGO * (1 - number / DEMO_ACCOUNTS.length));
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

const ADDRESSES = [
  { address: "1420 W Belmont Avenue", city: "Chicago", state: "IL", zip: "60657" },
  { address: "318 N Washington Street", city: "Naperville", state: "IL", zip: "60540" },
  { address: "77 Prairie Lane", city: "Schaumburg", state: "IL", zip: "60173" },
  { address: "2105 Sherman Avenue", city: "Evanston", state: "IL", zip: "60201" },
];

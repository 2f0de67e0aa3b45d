import {
  activateUser,
  answerSurvey,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  type DemoAccount,
  findActor,
  forceVerify,
  register,
  setRoles,
} from "#modules/accounts/index.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import type { Chapter } from "./demo.ts";
import { must } from "./must.ts";

/** One account a role, sellers, buyers and dealers: registered, verified and let in as people are. */
export const peopleChapter: Chapter = {
  title: `${DEMO_ACCOUNTS.length} people`,
  async tell() {
    await Promise.all(DEMO_ACCOUNTS.map(join));
  },
};

async function join(account: DemoAccount, index: number): Promise<void> {
  const { email, firstName, lastName, type = "buyer", company, role } = account;
  const phone = `+1312555${String(100 + index).padStart(4, "0")}`;
  const given = { email, phone, firstName, lastName, company, password: DEMO_PASSWORD, adult: "on" as const };
  const { user } = must(await register(guest, { type, ...given }));
  if (account.unverified) return;
  must(await forceVerify(system, { user }));
  if (type === "dealer" && !account.waiting) must(await activateUser(system, { user }));
  if (!account.type) must(await setRoles(system, { user, roles: [role] }));
  if (account.type === "buyer") must(await answerSurvey((await findActor(user)) as Actor, SURVEY));
}

const SURVEY = {
  budget: "$20,000 to $30,000",
  body: "SUV",
  use: "Family",
  timing: "Within a month",
  financing: "Not sure yet",
} as const;

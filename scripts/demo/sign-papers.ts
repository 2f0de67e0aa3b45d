import { findPeople } from "#modules/accounts/index.ts";
import {
  countersignPaper,
  findClosingPapers,
  findOwnIdentity,
  findOwnPayout,
  findPaper,
  preparePapers,
  recordIdentity,
  savePayout,
  signPaper,
} from "#modules/deals/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { must } from "./must.ts";
import type { Walker } from "./walk-swap.ts";

/** Both parties show their IDs and sign the closing papers, the seller says where to pay, and the dealmaker countersigns. */
export async function signPapers({ swap, seller, buyer, staff }: Walker): Promise<void> {
  must(await preparePapers(system, { swap }));
  for (const person of [seller, buyer]) await showId(staff["customer-service"], person);
  await enterAccount(seller);
  const signers = [
    [seller, signPaper],
    [buyer, signPaper],
    [staff.dealmaker, countersignPaper],
  ] as const;
  for (const [actor, sign] of signers)
    for (const { _id } of (await findClosingPapers(actor, swap))?.papers ?? []) {
      const paper = await findPaper(actor, swap, _id);
      if (!paper?.signsName) continue;
      const signature = {
        name: paper.signsName,
        consent: "on",
        document: paper.sha256,
        address: "203.0.113.7",
      } as const;
      must(await sign(actor, { swap, paper: _id, ...signature }));
    }
}

/** A Swap Center has seen the ID of a person who signs for the first time. */
async function showId(clerk: Actor, person: Actor): Promise<void> {
  const user = person.id as string;
  if ((await findOwnIdentity(person))?.state === "checked") return;
  const until = addChicagoDays(chicagoDay(new Date()), 900);
  must(await recordIdentity(clerk, { user, document: "license", until, seen: "on" }));
}

/** The digits of the account are made up. */
async function enterAccount(seller: Actor): Promise<void> {
  if ((await findOwnPayout(seller))?.account) return;
  const holder = (await findPeople([seller.id])).get(seller.id ?? "")?.fullName ?? "";
  const accountNumber = "000123456789";
  must(
    await savePayout(seller, { holder, kind: "checking", routing: "021000021", accountNumber, again: accountNumber }),
  );
}

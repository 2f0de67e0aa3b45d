import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { apiKeys } from "#modules/accounts/api-keys/tables.ts";
import { devices } from "#modules/accounts/devices/tables.ts";
import { userNotes } from "#modules/accounts/notes/tables.ts";
import { oauthApps, oauthGrants, oauthTokens } from "#modules/accounts/oauth/tables.ts";
import { passkeys } from "#modules/accounts/second-steps/passkeys/tables.ts";
import { recoveryCodes, twoSteps } from "#modules/accounts/second-steps/tables.ts";
import * as accounts from "#modules/accounts/tables.ts";
import { listViews } from "#modules/accounts/views/tables.ts";
import { cancelLot, inviteMember, placeBid, recordCall, watchLot } from "#modules/auctions/index.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import * as claims from "#modules/claims/index.ts";
import { writeTestimonial } from "#modules/content/index.ts";
import * as dealCommands from "#modules/deals/index.ts";
import { deals } from "#modules/deals/tables.ts";
import { storeFile } from "#modules/files/index.ts";
import { files } from "#modules/files/tables.ts";
import { openClaim } from "#modules/inspections/index.ts";
import { inspections } from "#modules/inspections/tables.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import * as ledger from "#modules/ledger/index.ts";
import { followSwap } from "#modules/marketplace/follows/index.ts";
import { saveSearch } from "#modules/marketplace/searches/index.ts";
import { toldCars } from "#modules/marketplace/searches/tables.ts";
import { recipientOf } from "#modules/marketplace/searches/tokens.ts";
import { callRequests, calls } from "#modules/messaging/calls/tables.ts";
import * as messaging from "#modules/messaging/index.ts";
import { SWAP_TEAM } from "#modules/messaging/policy.ts";
import * as messagingTables from "#modules/messaging/tables.ts";
import * as newsletters from "#modules/newsletters/index.ts";
import { mailReports, suppressions } from "#modules/newsletters/subscribers/tables.ts";
import * as offers from "#modules/offers/index.ts";
import { sandboxes } from "#modules/sandboxes/tables.ts";
import * as swaps from "#modules/swaps/index.ts";
import { swapDrafts } from "#modules/swaps/registration/tables.ts";
import { swaps as swapRows } from "#modules/swaps/tables.ts";
import { webhooks } from "#modules/webhooks/tables.ts";
import { drainJobs } from "#test/drain.ts";
import { handOver } from "#test/factories/handover.ts";
import { aLiveLot, becomeBidder } from "#test/factories/lot.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { picture } from "#test/factories/picture.ts";
import { aPushService } from "#test/factories/push-service.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { visitTime } from "#test/factories/visit.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";

/** The name in all texts by and about the person. */
export const NAME = "Zaphod";

const said = (what: string) => `${NAME} ${what}.`;

/** A person who has used every part of the product as a seller and as a buyer, with nothing open. */
export async function aFullLife(): Promise<{ person: Actor; email: string }> {
  const email = `${NAME}.${newId()}@example.test`.toLowerCase();
  const address = { street: `7 ${NAME} Street`, city: "Oak Park", state: "IL", zip: "60302" };
  const formerAddresses = [{ address: `7 ${NAME} Street`, until: "2026-01-02T12:00:00Z" }];
  const wish = { firstName: NAME, lastName: "Beeblebrox", email, address, formerAddresses, seller: true, buyer: true };
  const person = await makeUser(wish);
  const team = {
    admin: await makeUser({ role: "admin" }),
    dealmaker: await makeUser({ role: "dealmaker" }),
    accountant: await makeUser({ role: "accountant" }),
  };
  await fillAccount(person, email);
  await sellInVain(person, team);
  await showCar(person, team);
  await bidInVain(person);
  await buyCar(person, team);
  await talk(person, email);
  await drainJobs();
  await deliver(person);
  return { person, email };
}

/** A dealer's bid in an auction that was canceled. */
async function bidInVain(person: Actor): Promise<void> {
  const swap = await aLiveLot();
  await becomeBidder(person);
  value(await placeBid({ ...person, roles: ["dealer"] }, { swap: swap.id, amount: 5_000 }));
  value(await inviteMember({ ...person, roles: ["dealer"] }, { email: `${newId()}@example.test`, role: "buyer" }));
  value(await watchLot({ ...person, roles: ["dealer"] }, { swap: swap.id }));
  value(await cancelLot(system, { swap: swap.id, reason: "The car was damaged." }));
}

type Team = { admin: Actor; dealmaker: Actor; accountant: Actor };

async function fillAccount(person: Actor, email: string): Promise<void> {
  const userId = person.id as string;
  const row = { id: newId(), userId };
  await signedIn(person);
  const [soon, secrets] = [new Date(Date.now() + 86_400_000), { selector: newId(), validatorHash: "x" }];
  await db()
    .insert(accounts.rememberTokens)
    .values({ ...row, ...secrets, familyId: newId(), expiresAt: soon });
  await db()
    .insert(accounts.verifications)
    .values({ ...row, kind: "email", target: email, codeHash: "x", expiresAt: soon });
  await db()
    .insert(accounts.socialAccounts)
    .values({ ...row, provider: "google", subject: newId(), email });
  await db()
    .insert(devices)
    .values({ ...row, installed: false, version: "1", waiting: 0, waitingBytes: 0, errors: 0, lastSeenAt: soon });
  await db()
    .insert(apiKeys)
    .values({ ...row, name: said("syncs"), scopes: ["own"], hash: newId(), hint: "abcd" });
  const app = {
    ...row,
    name: said("connects"),
    website: said("visits"),
    redirectUris: ["x"],
    apiVersion: "2026-11-29",
  };
  await db()
    .insert(oauthApps)
    .values({ ...app, scopes: ["own"], hash: newId(), hint: "abcd" });
  const grant = { ...row, id: newId(), appId: row.id, scopes: ["own" as const], codeHash: newId() };
  await db().insert(oauthGrants).values(grant);
  await db()
    .insert(oauthTokens)
    .values({ hash: newId(), grantId: grant.id, kind: "access", scopes: ["own"], expiresAt: soon });
  await db()
    .insert(passkeys)
    .values({ ...row, name: said("phones"), credentialId: newId(), publicKey: "x" });
  await db().insert(twoSteps).values({ userId, sealedSecret: newId(), enabledAt: soon });
  await db()
    .insert(recoveryCodes)
    .values({ ...row, codeHash: newId() });
  await db()
    .insert(webhooks)
    .values({ ...row, url: said("listens"), secret: "x", events: ["swap.sold"] });
  await db().insert(sandboxes).values({ userId });
  await db()
    .insert(userNotes)
    .values({ ...row, authorId: newId(), text: said("called"), at: soon });
  await db()
    .insert(accounts.vacations)
    .values({
      ...row,
      fromDay: addChicagoDays(today(), 40),
      toDay: addChicagoDays(today(), 41),
      note: said("is away"),
    });
  const file = { kind: "pdf", mime: "application/pdf", size: 1, sha256: "x" } as const;
  await db()
    .insert(files)
    .values({ ...file, id: newId(), ownerId: userId, key: newId(), name: `${NAME}.pdf` });
  await db()
    .insert(swapDrafts)
    .values({ ...row, tokenHash: newId(), data: { plate: NAME } });
  await db()
    .insert(listViews)
    .values({ ...row, list: "claims", name: NAME, query: { q: NAME } });
}

/** A deal about the person's car that is canceled after it was signed. */
async function sellInVain(person: Actor, { admin, dealmaker }: Team): Promise<void> {
  const place = { address: `7 ${NAME} Street`, plate: NAME };
  const { id: swap } = await aSwap({ step: "finalize-deal", sellerId: person.id as string, ...place });
  const buyer = (await makeUser()).id as string;
  value(
    await dealCommands.createDealAdmin(dealmaker, {
      swap,
      signed: true,
      ...TAXED,
      price: 19_000,
      buyer,
      note: said("sells"),
    }),
  );
  await drainJobs();
  await showId(person, admin);
  await enterAccounts(person, admin);
  const paper = (await dealCommands.findClosingPapers(person, swap))?.papers[0]?._id as string;
  const { sha256 } = (await dealCommands.findPaper(person, swap, paper)) as { sha256: string };
  const signature = { name: `${NAME} Beeblebrox`, consent: true, document: sha256, address: "203.0.113.7" };
  value(await dealCommands.signPaper(person, { swap, paper, ...signature }));
  value(await swaps.addNote(admin, { swap, note: said("called") }));
  value(await dealCommands.cancelDeal(admin, { swap, reason: said("has changed plans") }));
  value(await swaps.cancelSwap(admin, { swap, reason: said("keeps the car") }));
}

/** Photos of an ID that staff don't accept; a Swap Center accepts the ID itself. */
async function showId(person: Actor, admin: Actor): Promise<void> {
  const user = person.id as string;
  const sent: string[] = [];
  for (const color of ["#224466", "#664422"]) {
    const content = await picture(200, 150, color);
    sent.push(value(await storeFile(person, { content, name: "id.jpg" })).key);
  }
  const place = { zip: "60302", city: "Oak Park", state: "IL", lat: 41.89, lng: -87.79 };
  await db().insert(catalogZips).values(place).onConflictDoNothing();
  const asked = { address: "12 Main Street", zip: "60302", monthlyIncome: 6_000, consent: true };
  value(await offers.askPrequalification(person, asked));
  const check = value(await dealCommands.sendIdentity(person, { document: "license", files: sent }))._id;
  const declined = { user, check, outcome: "declined", reason: said("sent a blurred photo") } as const;
  value(await dealCommands.decideIdentity(admin, declined));
  const until = addChicagoDays(today(), 900);
  value(await dealCommands.recordIdentity(admin, { user, document: "passport", until, seen: true }));
}

/** A bank account that was changed, and the change refused. */
async function enterAccounts(person: Actor, admin: Actor): Promise<void> {
  const user = person.id as string;
  const account = { holder: NAME, kind: "checking", routing: "021000021" } as const;
  const save = async (accountNumber: string) =>
    value(await dealCommands.savePayout(person, { ...account, accountNumber, again: accountNumber }))._id;
  await save("111122223333");
  const decision = { user, account: await save("444455556666"), outcome: "refused" } as const;
  value(await dealCommands.decidePayout(admin, { ...decision, note: said("did not know") }));
}

/** A car that is shown to a buyer, but never sold. */
async function showCar(person: Actor, { admin }: Team): Promise<void> {
  const car = await aSwap({ sellerId: person.id as string, address: `7 ${NAME} Street`, plate: NAME });
  const swap = car.id;
  const visit = value(await offers.requestVisit(await makeUser(), { swap, date: visitTime(), message: `For ${NAME}` }));
  value(await offers.cancelVisit(person, { _id: visit._id, reason: said("is ill") }));
  value(await offers.openCalendarFeed(person, {}));
  const asked = {
    swap,
    kind: "new-price",
    amount: 20_000,
    talkedAt: new Date(Date.now() - 60_000).toISOString(),
  } as const;
  value(await recordCall(admin, { ...asked, said: said("agrees") }));
  value(await swaps.askChange(person, { swap, kind: "price", price: 20_000, reason: said("needs money") }));
  const [start, end] = [new Date("2026-01-05T15:00:00Z"), new Date("2026-01-05T16:00:00Z")];
  const at = {
    startsAt: start,
    endsAt: end,
    bookedAt: start,
    locationType: "home",
    address: `7 ${NAME} Street`,
  } as const;
  const booked = { id: newId(), swapId: swap, sellerId: car.sellerId, vehicle: car.fullName, channel: "listing" };
  await db()
    .insert(inspections)
    .values({ ...booked, ...at, technicianId: newId(), note: said("has a dog"), status: "complete" });
  value(await swaps.cancelSwap(admin, { swap, reason: said("moves") }));
}

/** A car that the person buys: paid, delivered, with a claim that is withdrawn. */
async function buyCar(person: Actor, { admin, accountant }: Team): Promise<void> {
  const { id: swap } = await aSwap({
    step: "finalize-deal",
    sellerId: (await makeUser({ seller: true })).id as string,
  });
  value(
    await dealCommands.createDealAdmin(admin, {
      swap,
      signed: true,
      price: 18_000,
      buyer: person.id as string,
    }),
  );
  const date = today();
  await withoutPapers(swap);
  for (const kind of ["buyer", "state", "seller"] as const)
    value(await ledger.recordPayment(accountant, { swap, kind, method: "wire", reference: NAME, date }));
  const place = {
    address: `7 ${NAME} Street`,
    city: "Chicago",
    state: "IL",
    zip: "60601",
    carrier: "Acme",
    note: said("is at home"),
  };
  value(await dealCommands.scheduleDelivery(admin, { swap, date: visitTime(5).slice(0, 10), ...place }));
  const car = { id: swap, mileage: 200_000 };
  value(await handOver(admin, car, { receivedBy: NAME, sure: car.mileage + 12 }));
  value(
    await dealCommands.sendTitle(admin, {
      swap,
      date,
      carrier: "UPS",
      tracking: "1Z999AA10123456784",
      unsigned: said("signed on paper"),
    }),
  );
  const claim = { swap, category: "condition", description: said("hears a noise") } as const;
  const { _id } = value(await openClaim(person, claim));
  value(await claims.withdrawClaim(person, { claim: _id, reason: said("was wrong") }));
  const [sold] = await db()
    .update(deals)
    .set({ status: "closed" })
    .where(eq(deals.swapId, swap))
    .returning({ deal: deals.id });
  const token = dealCommands.saleToken({ deal: sold?.deal ?? "", user: person.id as string });
  value(await writeTestimonial(guest, { token, rating: 4, text: said("is content"), consent: "on" }));
  await db()
    .update(swapRows)
    .set({ step: "complete", stage: "complete", ownerId: person.id as string })
    .where(eq(swapRows.id, swap));
}

/** Messages, offers, invitations, and the person's notification settings. */
async function talk(person: Actor, email: string): Promise<void> {
  const other = await makeUser({ seller: true });
  const { id: swap } = await aSwap({ sellerId: other.id as string });
  const { thread } = value(await messaging.sendMessage(person, { swap, message: said("asks"), files: [] }));
  value(await messaging.sendMessage(person, { swap, to: SWAP_TEAM, message: said("asks the team"), files: [] }));
  value(await messaging.reportThread(person, { thread, reason: "other", note: said("is unsure") }));
  const { _id: question } = value(await messaging.askQuestion(person, { swap, question: said("asks for all") }));
  const { id: own } = await aSwap({ sellerId: person.id as string });
  const asked = value(await messaging.askQuestion(other, { swap: own, question: "Is it garaged?" }));
  value(await messaging.answerQuestion(person, { question: asked._id, answer: said("answers for all") }));
  await db()
    .update(swapRows)
    .set({ step: "complete", stage: "complete", ownerId: other.id as string })
    .where(eq(swapRows.id, own));
  value(await messaging.answerQuestion(other, { question, answer: "Yes." }));
  value(await messaging.reportQuestion(person, { question, reason: "other", note: said("is unsure here") }));
  value(await messaging.blockInThread(person, { thread }));
  value(await offers.makeOffer(person, { swap: (await aSwap()).id, offer: 20_000, visited: false }));
  value(await followSwap(person, { swap }));
  value(await saveSearch(person, { name: NAME, query: "make=honda", frequency: "daily" }));
  await db()
    .insert(toldCars)
    .values({ recipient: recipientOf(email), swapId: swap, reason: "new" });
  value(await messaging.inviteToJoin(person, { email: `${NAME.toLowerCase()}.friend@example.test` }));
  const message = { topic: "other", dealer: false, name: NAME, email, message: said("writes") } as const;
  value(await messaging.contactTeam(person, message));
  value(await newsletters.subscribe(person, { firstName: NAME, lastName: "B.", email }));
  const bounce = { email, kind: "soft", at: new Date(), receivedAt: new Date() } as const;
  await db()
    .insert(mailReports)
    .values({ id: newId(), ...bounce });
  await db().insert(suppressions).values({ email, reason: "soft-bounces", at: new Date() });
  value(await messaging.subscribePush(person, { endpoint: await aPushService() }));
  const quiet = { on: true, fromHour: 21, toHour: 8, zone: "America/Chicago" } as const;
  value(await messaging.saveNotificationSettings(person, { quiet }));
}

/** Entries of the bell and the summary, and weekly hours, which would restrict the earlier visits. */
async function deliver(person: Actor): Promise<void> {
  const userId = person.id as string;
  const row = { id: newId(), userId, type: "offer.made", text: said("has a notification") } as const;
  await db().insert(messagingTables.notifications).values(row);
  await db()
    .insert(messagingTables.summaryItems)
    .values({ ...row, uniqueKey: newId(), path: "/", dueAt: new Date() });
  await db().insert(accounts.availability).values({ userId, key: "mon-09:00" });
  await db()
    .insert(callRequests)
    .values({ id: newId(), userId, taskId: newId(), about: said("wants a call") });
  await db().insert(calls).values({ id: newId(), kind: "seller", calleeId: userId, status: "ended", outcome: "busy" });
}

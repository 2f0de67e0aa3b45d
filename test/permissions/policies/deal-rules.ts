import * as claims from "#modules/claims/policy.ts";
import { coverOf, openDamages, privateKeys } from "#modules/inspections/findings/pictures.ts";
import * as inspections from "#modules/inspections/policy.ts";
import * as threads from "#modules/messaging/conversations/policy.ts";
import * as questions from "#modules/messaging/questions/policy.ts";
import { mayAnswer, partyOf } from "#modules/offers/policy.ts";
import * as visits from "#modules/offers/visits/policy.ts";
import { lowestAsked, reducedFrom } from "#modules/swaps/pricing/policy.ts";
import { type Answers, ask, BUYER, each, SELLER, TECHNICIAN, who } from "./actors.ts";
import { CARS, daysAgo, NOW } from "./swap-rules.ts";

const PARTIES = ["buyer", "seller", "staff"] as const;
const SIDES = { buyer: "buyer", seller: "seller" } as const;
const HOUR = 3_600_000;

const VISIT = { side: "buyer", missing: null } as const;
const at = (days: number) => ({ startsAt: daysAgo(-days), endsAt: new Date(daysAgo(-days).getTime() + HOUR) });
const VISITS = Object.fromEntries(
  (["pending", "accepted", "declined", "canceled"] as const).flatMap((status) =>
    (["buyer", "seller"] as const).flatMap((side) => [
      [`${status} by the ${side}, tomorrow`, { ...VISIT, status, side, ...at(1) }],
      [`${status} by the ${side}, at this moment`, { ...VISIT, status, side, ...at(0) }],
      [`${status} by the ${side}, yesterday`, { ...VISIT, status, side, ...at(-1) }],
      [`${status} by the ${side}, yesterday, missed`, { ...VISIT, status, side, ...at(-1), missing: "buyer" as const }],
      [`${status} by the ${side}, 30 days ago`, { ...VISIT, status, side, ...at(-30) }],
      [`${status} by the ${side}, until now`, { ...VISIT, status, side, startsAt: daysAgo(1), endsAt: NOW }],
    ]),
  ),
) as Record<string, Parameters<typeof visits.visitActsFor>[1]>;

const byParty = (rule: (party: (typeof PARTIES)[number]) => unknown) =>
  Object.fromEntries(PARTIES.map((party) => [party, rule(party)]));

function saleRules(): Record<string, Answers> {
  const sale = { buyerId: BUYER, sellerId: SELLER };
  // No row is like this; a visitor, who has no id either, would be a party of it.
  const nobody = { buyerId: null, sellerId: null } as unknown as typeof sale;
  return {
    "offers: partyOf": ask({ offer: sale, "offer without people": nobody }, (one) =>
      each((actor) => partyOf(actor, one, one)),
    ),
    "offers: mayAnswer": ask(SIDES, (side) => byParty((party) => mayAnswer(party, { side }))),
    "visits: visitPartyOf": ask({ visit: sale, "visit without people": nobody }, (one) =>
      each((actor) => visits.visitPartyOf(actor, one)),
    ),
    "visits: answersVisit": ask(SIDES, (side) => byParty((party) => visits.answersVisit(party, { side }))),
    "visits: knowsAddress": ask(VISITS, (visit) => byParty((party) => visits.knowsAddress(party, visit))),
    "visits: tookPlace": ask(VISITS, (visit) => visits.tookPlace(visit, NOW)),
    "visits: hasBegun": ask(VISITS, (visit) => visits.hasBegun(visit, NOW)),
    "visits: isRecordable": ask(VISITS, (visit) => visits.isRecordable(visit, NOW)),
    "visits: visitActsFor": ask(VISITS, (visit) => byParty((party) => visits.visitActsFor(party, visit, NOW))),
  };
}

type Inspection = Parameters<typeof inspections.canSee>[1];
const INSPECTION: Inspection = { sellerId: SELLER, technicianId: TECHNICIAN, startsAt: daysAgo(2) };
const INSPECTIONS: Record<string, Inspection> = {
  evaluation: { ...INSPECTION, stage: 1, buyerId: BUYER },
  "evaluation 30 days ago": { ...INSPECTION, stage: 1, startsAt: daysAgo(30) },
  "evaluation 31 days ago": { ...INSPECTION, stage: 1, startsAt: daysAgo(31) },
  "drop-off": { ...INSPECTION, stage: 2, buyerId: BUYER },
  "pick-up": { ...INSPECTION, stage: 3, buyerId: BUYER },
  "pick-up without a buyer": { ...INSPECTION, stage: 3, buyerId: null },
  "without a stage": INSPECTION,
};

const VERIFIED = { stage1CompleteAt: daysAgo(1), inspectionSelf: false };

function inspectionRules(): Record<string, Answers> {
  const car = CARS.eval as (typeof CARS)[string];
  const evaluated = {
    complete: { ...car, ...VERIFIED },
    "not complete": { ...car, ...VERIFIED, stage1CompleteAt: null },
    "by the seller": { ...car, ...VERIFIED, inspectionSelf: true, factoryWarrantyUser: true },
    "of a closed car": { ...car, ...VERIFIED, canceledAt: daysAgo(1) },
  };
  const people = { sellerId: SELLER, buyerId: BUYER };
  return {
    "inspections: canSee": ask(INSPECTIONS, (one) => who((actor) => inspections.canSee(actor, one, NOW))),
    "inspections: canArrange": ask(INSPECTIONS, (one) => who((actor) => inspections.canArrange(actor, one))),
    "inspections: canWork": ask(INSPECTIONS, (one) => who((actor) => inspections.canWork(actor, one))),
    "inspections: hasVerification": ask(evaluated, inspections.hasVerification),
    "inspections: canVerify": ask(evaluated, (one) => who((actor) => inspections.canVerify(actor, one, NOW))),
    "inspections: canBook": ask({ "drop-off": 2, "pick-up": 3 }, (stage) =>
      who((actor) => inspections.canBook(actor, stage, people)),
    ),
    "inspections: booksAtOnce": ask({ any: inspections.booksAtOnce }, (rule) => who(rule)),
  };
}

function pictureRules(): Record<string, Answers> {
  const car = {
    picturesOverview: [{ key: "hidden", private: true }, { key: "front" }],
    picturesDamages: [{ key: "dent", private: true }, { key: "scratch" }],
  };
  const damages = ["dent", "scratch"].map((key) => ({ kind: key, picture: { key } }));
  const hidden = { picturesOverview: [{ key: "hidden", private: true }], picturesDamages: [] };
  return {
    "pictures: privateKeys": ask({ car }, (one) => [...privateKeys(one)]),
    "pictures: coverOf": ask({ none: null, "a public one": "scratch", "a private one": "dent" }, (chosen) =>
      coverOf(car, chosen),
    ),
    "pictures: coverOf a car with private pictures only": ask({ hidden }, (one) => coverOf(one, null)),
    "pictures: openDamages": ask({ car }, (one) => openDamages({ ...one, damages })),
  };
}

function threadRules(): Record<string, Answers> {
  const withSeller = { memberId: BUYER, otherId: SELLER };
  const withTeam = { memberId: BUYER, otherId: threads.SWAP_TEAM };
  const ofStaff = { memberId: "a swap-agent", otherId: threads.SWAP_TEAM };
  const all = { "with the seller": withSeller, "with the team": withTeam, "of staff with the team": ofStaff };
  const alone = { speaksForTeam: threads.speaksForTeam, maySupervise: threads.maySupervise };
  return {
    "threads: of the actor alone": ask(alone, (rule) => who(rule)),
    "threads: partiesOf": ask({ all: threads.partiesOf }, (rule) => each(rule)),
    "threads: partyIn": ask(all, (thread) => each((actor) => threads.partyIn(actor, thread))),
    "threads: otherOf": ask({ [BUYER]: BUYER, [SELLER]: SELLER }, (party) => threads.otherOf(withSeller, party)),
    "threads: isTeam": ask({ team: threads.SWAP_TEAM, [BUYER]: BUYER }, threads.isTeam),
  };
}

function questionRules(): Record<string, Answers> {
  const cars = {
    "evaluated by the technician": { sellerId: SELLER, stage1By: TECHNICIAN },
    "evaluated by its seller": { sellerId: SELLER, stage1By: SELLER },
    "not evaluated": { sellerId: SELLER, stage1By: null },
    "evaluated by someone who is no technician": { sellerId: SELLER, stage1By: BUYER },
  };
  const standings = ["shown", "held", "removed"] as const;
  const asked = Object.fromEntries(standings.map((standing) => [standing, { askerId: BUYER, standing }]));
  const answers = Object.fromEntries([null, ...standings].map((one) => [one ?? "none", { answerStanding: one }]));
  return {
    "questions: moderates": ask({ all: questions.moderates }, (rule) => who(rule)),
    "questions: answersAs": ask(cars, (car) => each((actor) => questions.answersAs(actor, car))),
    "questions: seesQuestion": ask(asked, (question) => who((actor) => questions.seesQuestion(actor, question))),
    "questions: isUnanswered": ask(answers, questions.isUnanswered),
  };
}

function claimRules(): Record<string, Answers> {
  const lines = { "no line": null, "a sound line": false, "a line with a problem": true } as const;
  const fits = Object.fromEntries(
    Object.entries(lines).map(([name, disclosed]) => [
      `claims: fitsLine, ${name}`,
      ask(Object.fromEntries(claims.CLAIM_CATEGORIES.map((one) => [one, one])), (category) =>
        claims.CLAIM_CATEGORIES.filter((of) =>
          claims.fitsLine(category, disclosed === null ? null : { category: of, disclosed }),
        ),
      ),
    ]),
  );
  return {
    ...fits,
    "claims: the rules of arbitration": ask(claims.ARBITRATION, ({ label: _, excluded: __, ...rule }) => rule),
    "claims: categories of private buyers": ask({ all: claims.PRIVATE_CATEGORIES }, (all) => all),
    "claims: categories of arbitration": ask({ all: claims.ARBITRATION_CATEGORIES }, (all) => all),
    "claims: categories of dealers": ask({ all: claims.CLAIM_CATEGORIES }, (all) =>
      all.filter(claims.isArbitrationCategory),
    ),
    "claims: words": ask({ auction: "auction", listing: "listing" } as const, (channel) => [
      claims.claimWord(channel),
      claims.claimTitle(channel),
      ...claims.CLAIM_CATEGORIES.map((category) => claims.categoryLabel(category, channel)),
    ]),
  };
}

function priceRules(): Record<string, Answers> {
  const until = (amount: number, from: number, to: number | null) => ({
    amount,
    from: daysAgo(from),
    until: to === null ? null : daysAgo(to),
  });
  const histories = {
    none: [],
    "one price": [until(20_000, 9, null)],
    "lower before 30 days": [until(15_000, 60, 30), until(20_000, 30, null)],
    "lower 29 days ago": [until(15_000, 60, 29), until(20_000, 29, null)],
    "planned for tomorrow": [until(20_000, 9, null), until(10_000, -1, null)],
    "from this moment": [until(20_000, 9, null), until(10_000, 0, null)],
  };
  return {
    "prices: lowestAsked": ask(histories, (asked) => lowestAsked(asked, NOW)),
    "prices: reducedFrom": ask(histories, (asked) =>
      [14_000, 17_000, 20_000, 21_000].map((price) => reducedFrom(price, 20_000, asked, NOW)),
    ),
  };
}

/** Every rule about offers, visits, inspections, pictures, threads, claims, and prices. */
export const dealRules = (): Record<string, Answers> => ({
  ...saleRules(),
  ...inspectionRules(),
  ...pictureRules(),
  ...threadRules(),
  ...questionRules(),
  ...claimRules(),
  ...priceRules(),
});

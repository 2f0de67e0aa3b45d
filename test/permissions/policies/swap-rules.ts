import type { Actor } from "#modules/kernel/actor.ts";
import { maskFor, shortVin, vinFor } from "#modules/marketplace/listing/policy.ts";
import * as lifecycle from "#modules/swaps/lifecycle.ts";
import * as policy from "#modules/swaps/policy.ts";
import { anActor } from "#test/factories/actor.ts";
import { ACTORS, type Answers, ask, BUYER, each, SELLER, TECHNICIAN, who } from "./actors.ts";

const { MARKERS, STEPS } = lifecycle;
export const NOW = new Date("2026-03-02T12:00:00Z");
const DAY = 86_400_000;
export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY);

const CAR: policy.SwapFacts = {
  id: "a car",
  sellerId: SELLER,
  ownerId: SELLER,
  step: "listing",
  channel: "listing",
  loanActive: false,
  canceledAt: null,
  cancelRequestedAt: null,
  disqualifiedAt: null,
  inactiveAt: null,
  onHoldAt: null,
  deletedAt: null,
  firstListedDate: null,
  factoryWarrantyUser: false,
  stage1By: null,
  evaluationTechnicianId: TECHNICIAN,
  evaluationAt: daysAgo(2),
};

const named = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> => Object.fromEntries(entries);
const marked = (car: policy.SwapFacts, marker: lifecycle.Marker): policy.SwapFacts => ({
  ...car,
  [`${marker}At`]: daysAgo(1),
});

/** A car at every step in both channels, with every marker, and with everything else that a rule asks about. */
export const CARS: Record<string, policy.SwapFacts> = {
  ...named(STEPS.map((step) => [step, { ...CAR, step }])),
  ...named(STEPS.map((step) => [`auction: ${step}`, { ...CAR, step, channel: "auction" as const }])),
  ...named(
    (["qualify", "valuate", "listing", "auction", "payments"] as const).flatMap((step) =>
      MARKERS.map((marker) => [`${step}, ${marker}`, marked({ ...CAR, step }, marker)]),
    ),
  ),
  sold: { ...CAR, step: "complete", ownerId: BUYER },
  "sold in an auction": { ...CAR, step: "complete", channel: "auction", ownerId: BUYER },
  // No row is like this; a visitor, who has no id either, would be its seller.
  "without people": { ...CAR, sellerId: null as never, ownerId: null as never },
  "sold, then deleted": { ...CAR, step: "complete", ownerId: BUYER, deletedAt: daysAgo(1) },
  "evaluated 30 days ago": { ...CAR, step: "eval", evaluationAt: daysAgo(30) },
  "evaluated 31 days ago": { ...CAR, step: "eval", evaluationAt: daysAgo(31) },
  "no evaluation booked": { ...CAR, step: "eval", evaluationAt: null },
  "nobody's evaluation": { ...CAR, step: "eval", evaluationTechnicianId: null },
  "evaluation, under warranty": { ...CAR, step: "eval", factoryWarrantyUser: true },
  "evaluation, under warranty, complete": { ...CAR, step: "eval", factoryWarrantyUser: true, stage1By: SELLER },
  "back at valuate after it was listed": { ...CAR, step: "valuate", firstListedDate: daysAgo(9) },
};

const TASKS: Record<string, policy.TaskFacts> = {
  ...named(lifecycle.TASK_KINDS.map((kind) => [kind, { kind, roleGroup: "dealmaker" as const, assigneeId: null }])),
  "eval of a colleague": { kind: "eval", roleGroup: "technician", assigneeId: "a colleague" },
  "eval of this technician": { kind: "eval", roleGroup: "technician", assigneeId: TECHNICIAN },
  "a title task of this technician": { kind: "title", roleGroup: "accountant", assigneeId: TECHNICIAN },
  "a title task given to the seller": { kind: "title", roleGroup: "accountant", assigneeId: SELLER },
  "a free task of a colleague": { kind: "free", roleGroup: "technician", assigneeId: "a colleague" },
  "a free task for editors": { kind: "free", roleGroup: "editor", assigneeId: null },
};

const ACTIONS = [...lifecycle.ACTION_NAMES, ...lifecycle.MARKER_ACTION_NAMES];

/** An administrator's API keys, one for each permission that an action asks for. */
const KEYS: Record<string, Actor> = Object.fromEntries(
  [...new Set(ACTIONS.flatMap((action) => lifecycle.whoMay(action).may))].map((scope) => [
    `key for ${scope}`,
    anActor(["admin"], { id: "by key", scopes: [scope] }),
  ]),
);
const WITH_KEYS = {
  ...ACTORS,
  ...KEYS,
  "the technician by a key for own": anActor(["technician"], { id: TECHNICIAN, scopes: ["own"] }),
};

/** Every step with every marker, and markers that come together. */
const MARKED = {
  ...CARS,
  ...named(
    STEPS.flatMap((step) => MARKERS.map((marker) => [`${step}, ${marker}`, marked({ ...CAR, step }, marker)] as const)),
  ),
  ...named(
    (["canceled", "disqualified", "deleted"] as const).flatMap((end) =>
      MARKERS.map((marker) => [`listing, ${end} and ${marker}`, marked(marked(CAR, end), marker)] as const),
    ),
  ),
};

/** Who may take each action on each car; the cars that are not listed are those on which no one may. */
function actionRules(): Record<string, Answers> {
  const rules = ACTIONS.map((action) => {
    const { nobody: _, ...answers } = ask(MARKED, (car) =>
      who((actor) => policy.canTake(actor, car, action), WITH_KEYS),
    );
    return [`${action}: who may take it`, answers];
  });
  return Object.fromEntries(rules);
}

const STATES = {
  isPublic: lifecycle.isPublic,
  isOpenForOffers: lifecycle.isOpenForOffers,
  isOpenForBids: lifecycle.isOpenForBids,
  isOpenForBuyers: lifecycle.isOpenForBuyers,
  isVisitable: lifecycle.isVisitable,
  isEnded: lifecycle.isEnded,
  isIdentityFixed: lifecycle.isIdentityFixed,
  areTaxesOpen: policy.areTaxesOpen,
  whyNotForSale: lifecycle.whyNotForSale,
  markersOf: lifecycle.markersOf,
} as const;

const OF_STEPS = {
  isListed: lifecycle.isListed,
  isSold: lifecycle.isSold,
  isForSale: lifecycle.isForSale,
  isPriced: lifecycle.isPriced,
  isInDeal: lifecycle.isInDeal,
  isPriceOpen: lifecycle.isPriceOpen,
  stepWithoutEvaluation: lifecycle.stepWithoutEvaluation,
  "comesBefore listing": (step: lifecycle.Step) => lifecycle.comesBefore(step, "listing"),
} as const;

const PEOPLE_RULES = {
  canSee: (actor, car) => policy.canSee(actor, car, NOW),
  canSeePublicly: (actor, car) => policy.canSeePublicly(actor, car, NOW),
  isClosedTo: policy.isClosedTo,
  canEdit: (actor, car) => policy.canEdit(actor, car, NOW),
  canEditVehicle: (actor, car) => policy.canEditVehicle(actor, car, NOW),
  canEditEvaluation: (actor, car) => policy.canEditEvaluation(actor, car, NOW),
  canEditPapers: policy.canEditPapers,
  canCorrectTaxes: policy.canCorrectTaxes,
  isSeller: policy.isSeller,
  isOwner: policy.isOwner,
} satisfies Record<string, (actor: Actor, car: policy.SwapFacts) => boolean>;

const steps = named(STEPS.map((step) => [step, step]));

/** Every rule about a car, in every situation. */
export function swapRules(): Record<string, Answers> {
  const over = <T>(rules: Record<string, (facts: T) => unknown>, facts: Record<string, T>) =>
    Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ask(facts, rule)]));
  return {
    ...over(
      Object.fromEntries(
        Object.entries(PEOPLE_RULES).map(([name, rule]) => [
          name,
          (car: policy.SwapFacts) => who((actor) => rule(actor, car)),
        ]),
      ),
      CARS,
    ),
    ...over<policy.SwapFacts>(STATES, CARS),
    ...over<lifecycle.Step>(OF_STEPS, steps),
    ...actionRules(),
    actionsFor: ask({ listing: CARS.listing as policy.SwapFacts }, (car) =>
      each((actor) => policy.actionsFor(actor, car).length),
    ),
    "canWork (a task)": ask(TASKS, (task) => who((actor) => policy.canWork(actor, task))),
    workersOf: ask(TASKS, (task) => policy.workersOf(task)),
    "of the actor alone": ask(
      {
        isOnlyTechnician: policy.isOnlyTechnician,
        canEditMoney: policy.canEditMoney,
        canEditReports: policy.canEditReports,
      },
      (rule) => who(rule),
    ),
    maskFor: ask(CARS, (car) => each((actor) => maskFor(actor, car, NOW))),
    "maskFor an unverified person": ask({ listing: CARS.listing, sold: CARS.sold } as typeof CARS, (car) =>
      each((actor) => maskFor({ ...actor, verified: false }, car, NOW).vin),
    ),
    vinFor: ask({ none: null, VIN: "2HKRW2H8XKDEMO1" }, (vin) => [
      vinFor({ vin: true }, vin),
      vinFor({ vin: false }, vin),
      vin && shortVin(vin),
    ]),
    technicianSince: ask({ now: NOW }, policy.technicianSince),
    "actions that go back": ask({ all: ACTIONS }, (all) => all.filter(lifecycle.goesBack)),
    "what a task finishes": ask({ all: lifecycle.FINISHES }, (all) => all),
    "labels of actions": ask({ all: ACTIONS }, (all) => all.map(lifecycle.actionLabel)),
    targets: ask(steps, (step) => lifecycle.ACTION_NAMES.map((action) => lifecycle.lifecycle.targets(step, action))),
    branchOf: ask(
      {
        "activate, listing": ["activate", "listing", null, null],
        "activate, auction": ["activate", "auction", null, null],
        "pre-valuate": ["pre-valuate", "listing", null, null],
        "pre-valuate, booked": ["pre-valuate", "listing", null, NOW],
        "pre-valuate, by the seller": ["pre-valuate", "listing", NOW, null],
        "qualify, booked": ["qualify", "listing", null, NOW],
      } as const,
      ([action, channel, inspectionSelfAt, evaluationAt]) =>
        lifecycle.branchOf({ channel, inspectionSelfAt, evaluationAt } as never, action),
    ),
  };
}

import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { DealMoney } from "#app/features/deal/deal-money.tsx";
import { ActionForm, ActionsOf } from "#app/features/forms/action-form.tsx";
import { SellerAnswers } from "#app/features/seller-answers/seller-answers.tsx";
import { ACTION_TABLE, MORE_FORMS, STEP_FORMS } from "#app/features/task/action-table.tsx";
import { Checklist } from "#app/features/task/checklist.tsx";
import { MarketView } from "#app/features/task/facts/market-view.tsx";
import type { StepFacts } from "#app/features/task/facts/step-facts.ts";
import { RequestAnswers } from "#app/features/task/forms/request-answers.tsx";
import { SellerRequestAnswers } from "#app/features/task/forms/seller-request.tsx";
import { NoteForm, TaskStatus } from "#app/features/task/task-status.tsx";
import { Asks } from "#app/routes/dashboard/home/asks.tsx";
import { Hero } from "#app/routes/dashboard/home/hero.tsx";
import { OfferFloor } from "#app/routes/dashboard/home/offer-floor.tsx";
import { OwnLot } from "#app/routes/dashboard/home/own-lot.tsx";
import { TASK_ACTIONS } from "#app/routes/dashboard/tasks/task-actions.ts";
import { TAKEN_ELSEWHERE } from "#app/shared/actions.ts";
import type { SellerLot } from "#modules/auctions/schemas.ts";
import type { DealView } from "#modules/deals/schemas.ts";
import { ACTION_NAMES, type AnyAction, MARKER_ACTION_NAMES } from "#modules/swaps/lifecycle.ts";
import type {
  MarketFacts,
  QuestionView,
  SellerHome,
  SellerRequest,
  SellerRequests,
  SwapReports,
  SwapSummary,
  TaskPanel,
} from "#modules/swaps/schemas.ts";
import { dealSheet } from "#modules/swaps/sheet/deal-sheet.ts";
import { draw } from "#test/draw.tsx";
import { ManageActions, PriceForm, TeamForm } from "./manage-actions.tsx";
import { ReportsSection } from "./reports-section.tsx";
import { SELLER_ACTIONS, SWAP_ACTIONS } from "./swap-actions.ts";
import { TaxSection } from "./tax-section.tsx";

const ALL: readonly AnyAction[] = [...ACTION_NAMES, ...MARKER_ACTION_NAMES];
const PAGE = "/u/swaps/manage/d/s1";

const swap = {
  _id: "s1",
  version: 3,
  channel: "listing",
  stage: "listing",
  priceListing: 20_000,
  priceProposed: 21_000,
  cashOffer: null,
  cashOfferAgreedAt: null,
  evaluationAt: "2026-11-20T16:00:00Z",
  gaps: [],
  taxes: { place: "Illinois", private: 1_300, dealer: 2_300, correctedAt: "2026-11-20T16:00:00Z", rules: null },
} as unknown as SwapSummary;
const planned = { delivery: { status: "scheduled", at: "2026-12-01T20:30:00Z", address: "1 Main St", note: null } };
const deal = {
  names: {},
  bidders: [],
  payments: [],
  due: [],
  waiting: [],
  approvals: [],
  missing: {},
  heldFor: [],
  mileage: 84_000,
  verification: { needed: null, differs: null },
  agreed: null,
  deal: null,
  titleScans: [],
  unsigned: { titles: [], waiver: null },
};
const askable = (["price", "cash-offer", "new-price"] as const).map((kind) => ({
  kind,
  subject: null,
  amount: 19_000,
  min: null,
  max: null,
  start: null,
  blank: false,
}));
const facts = { swap, state: null, choices: [], offers: [], deal, inspection: { _id: "i1", words: "Monday" }, askable };
/** Variants of a step that show different forms. */
const SITUATIONS = [
  facts,
  { ...facts, deal: { ...deal, ...planned } },
  { ...facts, swap: { ...swap, cashOffer: 9_000 } },
  { ...facts, swap: { ...swap, cashOffer: 9_000, cashOfferAgreedAt: "2026-11-20T16:00:00Z" } },
] as unknown as StepFacts[];

/** A signed deal with a loan, where everything is open and a payment waits for a colleague. */
const money = {
  ...deal,
  swap: "s1",
  channel: "listing",
  pays: true,
  loan: { lender: null, payoff: 4_000 },
  deal: { status: "signed", version: 1, buyer: "b", quote: null },
  sheet: dealSheet({
    sale: "marketplace",
    price: 20_000,
    fees: { success: 0, lien: 0 },
    taxCents: 120_000,
    deliveryCents: 0,
    depositCents: 0,
    payoff: null,
    on: "2026-11-20",
  }),
  open: { buyer: 2_120_000, seller: -1_600_000, lender: 0, state: -120_000 },
  approvals: [
    { _id: "a1", what: "payment", kind: "seller", direction: "out", date: "2026-11-20", own: false, may: true },
  ],
} as unknown as DealView;

/** The names of the actions whose forms the elements render. */
async function actionsIn(...elements: ReactElement[]): Promise<string[]> {
  const html = await draw(<ActionsOf page={PAGE}>{elements}</ActionsOf>);
  const found = [...html.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action = ""]) => action);
  for (const action of found) expect(action).toMatch(/^\/u\/swaps\/manage\/d\/s1\/acts\/[\w-]+\?mine=1$/);
  expect(html.match(/name="_key"/g) ?? []).toHaveLength(found.length);
  return [...new Set(found.map((action) => action.replace(/^.*\/acts\/|\?.*$/g, "")))].toSorted();
}

const stepActions = (row: (typeof STEP_FORMS)[number]) =>
  actionsIn(...SITUATIONS.map((situation, at) => <div key={at.toString()}>{row.form(situation)}</div>));

const left = { cents: 100, deductions: [], payoffKnown: true };
const home = {
  swap: { ...swap, stage: "inspection", factoryWarrantyUser: true },
  status: { tone: "ok", text: "" },
  asks: { price: { amount: 1, reason: null, left }, cash: { amount: 1, left } },
  terms: { sale: "marketplace", payoff: null, on: "2026-11-23" },
} as unknown as SellerHome;
const asked = { _id: "r1", kind: "price", price: 22_000, previous: 21_000, createdAt: "2026-11-20T16:00:00Z" };
const requests = { open: asked, declined: null, price: 21_000, channel: "auction" } as SellerRequests;
const ofSeller = (...actions: string[]) => ({ ...home, actions }) as SellerHome;
const question = {
  _id: "q1",
  swap: "s1",
  vehicle: "2019 Honda CR-V",
  kind: "new-price",
  amount: 19_000,
  agreed: 20_000,
  note: null,
  status: "open",
  askedBy: "Ann Lee",
  askedAt: "2026-11-24T16:00:00Z",
  answer: null,
  left,
  expiresAt: "2026-11-27T16:00:00Z",
  call: { by: "Ann Lee", at: "2026-11-24T15:00:00Z", said: "Yes." },
  may: { answer: true, confirm: true, withdraw: true },
} as QuestionView;
const sellerActions = () =>
  actionsIn(
    <Asks
      key="asks"
      home={ofSeller("agree", "agree-cash-offer", "evaluation-booked", "evaluation-confirmed")}
      inspection="i1"
      requests={requests}
      questions={[question]}
      state={null}
    />,
    <Hero key="asked" home={ofSeller("request-cancel")} agreed={null} lot={null} state={null} />,
    <Hero key="waits" home={ofSeller("revert-cancel")} agreed={null} lot={null} state={null} />,
    <Hero key="canceled" home={ofSeller("sell-again")} agreed={null} lot={null} state={null} />,
    <OfferFloor key="floor" floor={null} state={null} />,
    <OwnLot key="lot" lot={lot} negotiation={talk} watchers={2} now="2026-11-24T16:00:00Z" state={null} />,
  );

const talk = {
  bidder: 1,
  terms: null,
  reader: "seller" as const,
  dealer: null,
  secondChance: false,
  offer: 9_000,
  ask: null,
  turn: "seller" as const,
  seq: 5,
  may: { accept: true, decline: true, counter: { min: 9_100, max: 12_000 } },
  countersLeft: 3,
  endsAt: "2026-11-26T16:00:00Z",
  steps: [],
};

/** A live lot whose seller has not agreed to the reserve. */
const lot: SellerLot = {
  _id: "l1",
  phase: "live",
  outcome: null,
  opening: 5_000,
  reserve: 12_000,
  price: 9_000,
  reserveState: "not met",
  buyNow: null,
  bids: 2,
  bidders: 1,
  agreed: null,
  closedAt: null,
  history: [],
  previewAt: "2026-11-22T16:00:00Z",
  startsAt: "2026-11-23T16:00:00Z",
  endsAt: "2026-11-25T16:00:00Z",
};

const market: MarketFacts = {
  comparedAt: null,
  comparables: [],
  low: null,
  high: null,
  median: null,
  without: "no-report",
  lender: null,
  terms: { sale: "marketplace", payoff: null, on: "2026-11-23" },
};

const reports: SwapReports = {
  reports: [{ kind: "recalls", name: "Safety recalls", order: null, orderable: true }],
  costCents: 0,
};

describe("each action of the lifecycle", () => {
  it.each(ALL)("%s has a command for its form or is listed in TAKEN_ELSEWHERE", (action) => {
    expect(Object.hasOwn(SWAP_ACTIONS, action)).toBe(!Object.hasOwn(TAKEN_ELSEWHERE, action));
  });

  it.each(STEP_FORMS)("$action shows exactly the forms of its acts", async (row) => {
    const elsewhere = Object.hasOwn(TAKEN_ELSEWHERE, row.action) && row.actions.includes(row.action);
    expect(await stepActions(row)).toEqual(elsewhere ? [] : row.actions.toSorted());
  });

  it("with place `within` names an action that has a form", () => {
    const within = Object.values(ACTION_TABLE).flatMap((row) => (row.place === "within" ? [row.action] : []));
    expect(within.filter((action) => ACTION_TABLE[action].place !== "step")).toEqual([]);
  });
});

describe("the forms of a swap and of a task", () => {
  it("post to existing actions, and every action has a form", async () => {
    const task = { version: 1, status: "open", noResponseCount: 0, highAsk: null } as TaskPanel["task"];
    const shown = [
      ...(await Promise.all(STEP_FORMS.map(stepActions))).flat(),
      ...(await sellerActions()),
      ...(await actionsIn(
        <ManageActions key="more" swap={swap} actions={MORE_FORMS.map(({ action }) => action)} state={null} />,
        <PriceForm key="price" swap={swap} state={null} />,
        <TaxSection key="taxes" swap={swap} state={null} mayCorrect />,
        <TeamForm key="team" choices={[]} state={null} />,
        <NoteForm key="note" state={null} />,
        <TaskStatus key="status" task={task} state={null} />,
        <Checklist key="check" items={[{ code: "a", text: "A", done: false }]} live />,
        <RequestAnswers key="request" swap={swap} actions={["cancel", "revert-cancel"]} state={null} />,
        <SellerRequestAnswers
          key="asks"
          swap={swap}
          request={requests.open as SellerRequest}
          actions={[]}
          state={null}
        />,
        <SellerAnswers key="answers" questions={[question]} askable={[]} state={null} />,
        <MarketView key="market" swap={swap} market={market} />,
        <ReportsSection key="reports" reports={reports} state={null} />,
        <DealMoney key="money" deal={money} state={null} />,
        <ActionForm key="complete" action="complete" state={null} button="Mark as done" />,
      )),
    ];
    const known = Object.keys({ ...SWAP_ACTIONS, ...SELLER_ACTIONS, ...TASK_ACTIONS });
    expect([...new Set(shown)].toSorted()).toEqual(known.toSorted());
  });

  it("of a seller are exactly those that the seller's page performs", async () => {
    expect(await sellerActions()).toEqual(Object.keys(SELLER_ACTIONS).toSorted());
  });
});

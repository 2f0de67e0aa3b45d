import type { Person } from "#modules/accounts/schemas.ts";
import type { AnyAction, Channel, Marker, Stage, Step, TaskKind, TaskStatus } from "../lifecycle.ts";
import type { TeamRole } from "./actions.ts";
import type { ChecklistEntry, Lead } from "./contents.ts";

/** What pages about a swap show: amounts in whole dollars, moments as ISO texts. Browser-safe. */

/** The facts about a car that staff look at beside a form. Never for buyers: it holds VIN, address and prices. */
export type SwapSummary = {
  _id: string;
  version: number;
  shortName: string;
  fullName: string;
  picture: string | null;
  pictures: number;
  channel: Channel;
  stage: Stage;
  step: Step;
  stepName: string;
  stepSince: string;
  markers: Marker[];
  cancelReason: string | null;
  year: number;
  make: string;
  model: string;
  series: string | null;
  style: string | null;
  vin: string | null;
  plate: string | null;
  plateState: string | null;
  mileage: number;
  bodyClass: string | null;
  transmission: string | null;
  drivetrain: string | null;
  fuel: string | null;
  exteriorColor: string | null;
  interiorColor: string | null;
  interiorType: string | null;
  keys: number | null;
  condition: string | null;
  expectedTime: string | null;
  accidents: string | null;
  damageTypes: string[];
  damages: number;
  zip: string;
  city: string | null;
  state: string | null;
  address: string | null;
  priceListing: number | null;
  priceAuction: number | null;
  priceSold: number | null;
  priceLow: number | null;
  priceHigh: number | null;
  priceProposed: number | null;
  priceProposedAt: string | null;
  priceReason: string | null;
  priceLowest: number | null;
  priceAgreedAt: string | null;
  sellerAsks: number | null;
  valuationRetail: number | null;
  valuationTradeIn: number | null;
  loanActive: boolean;
  lender: string | null;
  loanPayoff: number | null;
  titleStatus: string | null;
  titleMissing: string | null;
  titleMissingDate: string | null;
  titleMultipleOwners: boolean;
  factoryWarrantyUser: boolean;
  inspectionSelf: boolean;
  stage1CompleteAt: string | null;
  evaluationAt: string | null;
  cashOffer: number | null;
  cashOfferAgreedAt: string | null;
  highlights: string | null;
  listedDate: string | null;
  dealDate: string | null;
  soldDate: string | null;
  createdAt: string;
  lead: Lead;
};

/** A swap in the list of those who work with it. */
export type ManagedRow = {
  _id: string;
  shortName: string;
  fullName: string;
  picture: { key: string } | null;
  channel: Channel;
  stage: { name: Stage };
  step: Step;
  stepName: string;
  stepSince: string;
  markers: Marker[];
  /** Asking price on its channel. */
  price: number | null;
  sold: number | null;
  mileage: number;
  city: string | null;
  state: string | null;
  seller: string | null;
  agent: string | null;
  updatedAt: string;
};

/** One line of what happened: who did what, and what was said about it. */
export type TimelineEntry = {
  key: string;
  kind: "note" | "move" | "task" | "price";
  who: string | null;
  text: string;
  note: string | null;
  at: string;
};

/** One place of a swap's team. */
export type TeamMember = { role: TeamRole; label: string; person: Person | null };
/** Who may fill one place of a team. */
export type TeamChoice = { role: TeamRole; people: { _id: string; fullName: string }[] };

/** Everything staff see of one swap beside the list. */
export type SwapPanel = {
  swap: SwapSummary;
  seller: { _id: string; fullName: string; phone: string | null };
  team: TeamMember[];
  tasks: { _id: string; title: string; group: string; dueAt: string | null; mine: boolean }[];
  timeline: TimelineEntry[];
  actions: AnyAction[];
  can: { editTeam: boolean; price: boolean; note: boolean };
};

/** A task in a list. */
export type TaskRow = {
  _id: string;
  kind: TaskKind;
  title: string;
  /** The role whose list shows it. */
  group: string;
  status: TaskStatus;
  dueAt: string | null;
  late: boolean;
  followUpAt: string | null;
  noResponseCount: number;
  highAsk: number | null;
  checked: { done: number; all: number };
  createdAt: string;
  version: number;
  assignee: { _id: string; fullName: string } | null;
  swap: {
    _id: string;
    shortName: string;
    fullName: string;
    picture: string | null;
    channel: Channel;
    stepSince: string;
    seller: string | null;
  } | null;
};

/** One task with its car, its checklist and its history. */
export type TaskPanel = {
  task: TaskRow & { checklist: ChecklistEntry[]; live: boolean; completedAt: string | null };
  swap: SwapSummary | null;
  seller: Person | null;
  team: TeamMember[];
  /** Who can be put into the team; asked for by the first task alone. */
  choices: TeamChoice[] | null;
  actions: AnyAction[];
  /** Where the step usually leads, in words. */
  next: string[];
  timeline: TimelineEntry[];
  can: { editTeam: boolean };
};

/** How a swap stands, in words for its seller. */
export type SellerStatus = { text: string; tone: "ok" | "warn" | "bad" | "info" | "mute" };
/** A milestone on the seller's way; `at` is when it was reached. */
export type Milestone = { label: string; state: "done" | "current" | "ahead"; at: string | null };

/** A seller's cars, and one of them in full. */
export type SellerHome = {
  swaps: { _id: string; shortName: string; picture: string | null; status: SellerStatus }[];
  swap: Omit<SwapSummary, "lead" | "priceLow" | "priceHigh">;
  status: SellerStatus;
  progress: Milestone[];
  next: { title: string; text: string; takes: string; you: boolean; who: string; person: Person | null }[];
  team: TeamMember[];
  actions: AnyAction[];
  /** What waits for the seller's own answer. */
  asks: { price: { amount: number; reason: string | null } | null; cash: { amount: number } | null };
};

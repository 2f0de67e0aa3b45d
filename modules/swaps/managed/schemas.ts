import { z } from "zod";
import { page } from "#modules/kernel/fields.ts";
import type { Lead } from "../car/schemas.ts";
import type { AnyAction } from "../lifecycle/markers.ts";
import {
  CHANNELS,
  type Channel,
  MARKERS,
  type Marker,
  STAGES,
  STEPS,
  type Stage,
  type Step,
} from "../lifecycle/steps.ts";
import type { TaxNote } from "../taxes/schemas.ts";
import type { TeamMember } from "../team/schemas.ts";
import type { ListingGap } from "../transitions/schemas.ts";

const one = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values).optional().catch(undefined);

/** 40 a page (docs/spec/display.md). */
export const MANAGED_PAGE = 40;
const MANAGED_SORTS = ["updated", "created", "waiting", "price", "name", "step"] as const;

/** The query parameters of a list; an unknown value is ignored. */
export const ManagedQuery = z.object({
  page,
  q: z.string().trim().max(100).optional().catch(undefined),
  stage: one(STAGES),
  step: one(STEPS),
  channel: one(CHANNELS),
  marker: one(MARKERS),
  /** Only swaps with the actor in their team. */
  mine: z.coerce.string().optional().catch(undefined),
  /** A member of the team, by id. */
  user: z.uuid().optional().catch(undefined),
  sort: z.enum(MANAGED_SORTS).catch("updated"),
  dir: z.enum(["asc", "desc"]).optional().catch(undefined),
});
export type ManagedQuery = z.output<typeof ManagedQuery>;

/** Something that a listing still needs. */
/** The view models of a swap: amounts in whole dollars, times as ISO texts. */

/** The facts about a car that staff see next to a form. Never for buyers: it holds VIN, address and prices. */
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
  taxes: TaxNote | null;
  loanActive: boolean;
  lender: string | null;
  loanPayoff: number | null;
  loanPerDiemCents: number | null;
  loanGoodThrough: string | null;
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
  /** What the listing still needs. */
  gaps: ListingGap[];
  listedDate: string | null;
  dealDate: string | null;
  soldDate: string | null;
  createdAt: string;
  lead: Lead;
};

/** A swap in the staff's list. */
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

/** One entry of the history: who did what, with which comment. */
export type TimelineEntry = {
  key: string;
  kind: "note" | "move" | "task" | "price";
  who: string | null;
  text: string;
  note: string | null;
  at: string;
};

/** The staff panel of one swap next to the list. */
export type SwapPanel = {
  swap: SwapSummary;
  seller: { _id: string; fullName: string; phone: string | null };
  team: TeamMember[];
  tasks: { _id: string; title: string; group: string; dueAt: string | null; mine: boolean }[];
  timeline: TimelineEntry[];
  actions: AnyAction[];
  can: { editTeam: boolean; price: boolean; taxes: boolean; note: boolean; edit: boolean };
};

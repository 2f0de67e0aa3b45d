import { withQuery } from "#app/shared/paths.ts";
import type { Car, Card, CarVideo } from "#modules/marketplace/listing/schemas.ts";

export const CAR_TABS = { details: "Details", evaluation: "Evaluation", carfax: "Carfax" } as const;
export type CarTab = keyof typeof CAR_TABS;

/** One car as the pages show it, with what this viewer may do and where. */
export type CarView = {
  /** The evaluation's findings travel with its tab only; the rest of the page needs their count. */
  car: Omit<Car, "evaluation">;
  /** "48,200 mi · FWD · Chicago, IL · Listed Nov 21, 2026": what stands below its name. */
  facts: string;
  evaluation: Car["evaluation"];
  evaluated: { date: string; problems: number; damages: number } | null;
  viewer: "visitor" | "member" | "seller";
  /** May make offers (swap.buy). */
  buys: boolean;
  /** May ask to be called (swap.call). */
  calls: boolean;
  /** This page's address; tabs, dialogs and pictures are parameters of it. */
  here: string;
  /** The list behind it. */
  listTo: string;
  /** Own open or accepted offer on it. */
  offer: { _id: string; amount: number; side: "buyer" | "seller"; status: string; expiresAt: string } | null;
  tab: CarTab;
  tabs: readonly CarTab[];
  /** The picture that is shown large, from 0; null while none is. */
  photo: number | null;
  video: CarVideo | null;
  dialog: "offer" | "join" | "warranty" | "market" | "rating" | "loan" | null;
  /** Cars for sale like this one. */
  similar: Card[];
  /** The details tab, written by the server: nothing in it needs scripts but the way to what opens over the page. */
  details: string | null;
};

/** The tabs a car has (spec 2.6): no evaluation while it is coming soon, Carfax once its report is complete. */
export const tabsOf = (car: Pick<Car, "stage" | "history">): CarTab[] => [
  "details",
  ...(car.stage === "inspection" ? [] : (["evaluation"] as const)),
  ...(car.history.carfax ? (["carfax"] as const) : []),
];

/** The tab an address asks for; anything else is the details. */
export const tabFrom = (asked: string | null, tabs: readonly CarTab[]): CarTab =>
  tabs.find((tab) => tab === asked) ?? "details";

/** The picture an address asks for, counted from 1; null when it asks for none that is there. */
export function photoFrom(asked: string | null, count: number): number | null {
  const number = /^\d{1,3}$/.test(asked ?? "") ? Number(asked) : 0;
  return number >= 1 && number <= count ? number - 1 : null;
}

/**
 * The sums behind a price, line by line: for people who are signed in, while the car is coming or for sale (spec 2.6, price
 * block). Everybody reads the price itself and what is saved in all, as on the cards (gap 173).
 */
export const sumsOf = ({ viewer, car }: SumsView): Car["analysis"] =>
  viewer !== "visitor" && (car.stage === "listing" || car.stage === "inspection") ? car.analysis : null;

type SumsView = Pick<CarView, "viewer"> & { car: Pick<Car, "stage" | "analysis"> };

/** Whether this viewer has something to press: a visitor is asked to join, who has made an offer goes on in it. */
export const mayAct = ({ viewer, car, buys, offer }: Pick<CarView, "viewer" | "car" | "buys" | "offer">): boolean =>
  car.mask.acting && (viewer === "visitor" || (buys && !offer));

/** The same page with another parameter, such as `photo` or `offer`. */
export const hereWith = (view: Pick<CarView, "here">, query: Record<string, string | number | null>): string =>
  withQuery(view.here, query);

/** The same page at another tab; the details need no parameter. */
export const tabTo = (view: Pick<CarView, "here">, tab: CarTab): string =>
  hereWith(view, { tab: tab === "details" ? null : tab });

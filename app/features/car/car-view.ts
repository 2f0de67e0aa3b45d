import type { Waiting } from "#app/shared/join.ts";
import { buyPath, buySwapPath, withQuery } from "#app/shared/paths.ts";
import type { Car, Card, CarVideo, GradeWords } from "#modules/marketplace/listing/schemas.ts";
import type { CarQuestion } from "#modules/messaging/schemas.ts";
import type { VisitStatus } from "#modules/offers/lifecycle.ts";
import type { OwnOffer, VisitTimes } from "#modules/offers/schemas.ts";
import type { TaxNote } from "#modules/swaps/schemas.ts";

export type CarDelivery =
  | {
      to: string;
      place: string;
      miles: number;
      cents: number;
      days: number;
      estimate: boolean;
      /** For a title where the car is brought to. */
      taxes: TaxNote | null;
    }
  | { error: string };

export const CAR_TABS = { details: "Details", evaluation: "Evaluation", carfax: "Carfax" } as const;
export type CarTab = keyof typeof CAR_TABS;

/** A car as the pages show it, with the viewer's permissions and the page's addresses. */
export type CarView = {
  /** The findings of the evaluation are loaded only for its tab; the rest of the page needs only their count. */
  car: Omit<Car, "evaluation">;
  /** "48,200 mi · FWD · Chicago, IL · Listed Nov 21, 2026": the line below the car's name. */
  facts: string;
  evaluation: Car["evaluation"];
  evaluated: { date: string; self: boolean; grade: GradeWords; problems: number; damages: number } | null;
  viewer: "visitor" | "member" | "seller";
  /** May make offers (swap.buy). */
  buys: boolean;
  /** May call the seller, who takes calls or not, or ask to be called (swap.call). */
  calls: boolean;
  /** This page's address; tabs, dialogs and pictures are parameters of it. */
  here: string;
  /** The list that the car was opened from. */
  listTo: string;
  /** The viewer's own open or accepted offer on the car. */
  offer: Pick<OwnOffer, "_id" | "amount" | "side" | "status" | "expiresAt" | "delivery"> | null;
  /** The viewer's own upcoming visit to the car. */
  visit: { _id: string; date: string; status: VisitStatus } | null;
  /** The free times, while the dialog that schedules a visit is open. */
  visitTimes: VisitTimes | null;
  /** The car is on the visitor's shortlist. */
  shortlisted: boolean;
  /** What the viewer had typed into the open form before they joined. */
  typed: Waiting | null;
  /** The viewer has bought the car, or is about to. */
  bought: boolean;
  /** The price of bringing the car to the ZIP code asked for, or why there is none. */
  delivery: CarDelivery | null;
  tab: CarTab;
  tabs: readonly CarTab[];
  /** The index of the picture shown large, from 0; null when none is open. */
  photo: number | null;
  video: CarVideo | null;
  dialog: "offer" | "visit" | "message" | "question" | "join" | "warranty" | "market" | "rating" | "loan" | null;
  /** Cars for sale like this one. */
  similar: Card[];
  /** What buyers asked on this page, the latest first. */
  questions: CarQuestion[];
  /** The details tab, rendered by the server. It needs scripts only for the links that open something over the page. */
  details: string | null;
};

/** The result of an evaluation, without its findings. */
export const evaluatedOf = (evaluation: Car["evaluation"]): CarView["evaluated"] =>
  evaluation && {
    date: evaluation.date,
    self: evaluation.self,
    grade: { text: evaluation.grade.text, word: evaluation.grade.word },
    problems: evaluation.checklist.filter((item) => item.value === false).length,
    damages: evaluation.damages.length,
  };

/**
 * The tabs of a car (docs/spec/routes.md): no evaluation while the car is coming soon; Carfax once its report is
 * complete.
 */
export const tabsOf = (car: Pick<Car, "stage" | "history">): CarTab[] => [
  "details",
  ...(car.stage === "inspection" ? [] : (["evaluation"] as const)),
  ...(car.history.carfax ? (["carfax"] as const) : []),
];

/** The tab named by the address; any other value means the details. */
export const tabFrom = (asked: string | null, tabs: readonly CarTab[]): CarTab =>
  tabs.find((tab) => tab === asked) ?? "details";

/** The picture named by the address, counted from 1; null when the address names no existing picture. */
export function photoFrom(asked: string | null, count: number): number | null {
  const number = /^\d{1,3}$/.test(asked ?? "") ? Number(asked) : 0;
  return number >= 1 && number <= count ? number - 1 : null;
}

/** The calculation behind a price, line by line, for everyone while the car is coming soon or for sale (public-prices.md). */
export const sumsOf = ({ car }: SumsView): Car["analysis"] =>
  car.stage === "listing" || car.stage === "inspection" ? car.analysis : null;

type SumsView = { car: Pick<Car, "stage" | "analysis"> };

/** Whether the viewer has an action: visitors are asked to join, and buyers with an offer continue with it. */
export const mayAct = ({ viewer, car, buys, offer }: Pick<CarView, "viewer" | "car" | "buys" | "offer">): boolean =>
  car.mask.acting && (viewer === "visitor" || (buys && !offer));

/** Whether the viewer can schedule a visit, also with an open offer; visitors are asked to join. */
export const mayVisit = ({ viewer, car, buys, visit }: Pick<CarView, "viewer" | "car" | "buys" | "visit">): boolean =>
  car.mask.acting && (viewer === "visitor" || (buys && !visit));
/** Whether the viewer may write to the seller: while buyers act on the car, and later with an offer on it. */
export const mayWrite = ({ viewer, car, buys, offer }: Pick<CarView, "viewer" | "car" | "buys" | "offer">): boolean =>
  viewer === "visitor" ? car.mask.acting : buys && (car.mask.acting || offer !== null);

/** Whether the viewer may ask a public question; visitors are asked to join. */
export const mayAsk = ({ viewer, car, buys }: Pick<CarView, "viewer" | "car" | "buys">): boolean =>
  car.mask.acting && (viewer === "visitor" || buys);

/** The same page with another parameter, such as `photo` or `offer`. */
export const hereWith = (view: Pick<CarView, "here">, query: Record<string, string | number | null>): string =>
  withQuery(view.here, query);

/** The ZIP code of the delivery that the page shows. */
export const quotedZip = ({ delivery }: Pick<CarView, "delivery">): string | null =>
  delivery && "to" in delivery ? delivery.to : null;

/** Members act on a car in the member area (docs/spec/routes.md): the form opens there, from every page of the car. */
export function actTo(view: Pick<CarView, "here" | "delivery"> & { car: { _id: string } }, form: Form): string {
  const member = buySwapPath(view.car._id);
  if (view.here.startsWith(`${buyPath}/`)) return hereWith(view, { [form]: 1 });
  return withQuery(member, { deliver: quotedZip(view), [form]: 1 });
}
type Form = "offer" | "visit" | "message" | "question";

/** The same page at another tab; the details need no parameter. */
export const tabTo = (view: Pick<CarView, "here">, tab: CarTab): string =>
  hereWith(view, { tab: tab === "details" ? null : tab });

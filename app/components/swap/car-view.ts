import { withQuery } from "#app/paths.ts";
import type { Car } from "#modules/swaps/listing/schemas.ts";

/** One car as the pages show it, with what this viewer may do and where. */
export type CarView = {
  car: Car;
  viewer: "visitor" | "member" | "seller";
  /** May make offers (swap.buy). */
  buys: boolean;
  /** This page's address; dialogs and pictures are parameters of it. */
  here: string;
  /** The list behind it. */
  listTo: string;
  /** Own open or accepted offer on it. */
  offer: { _id: string; amount: number; side: "buyer" | "seller"; status: string; expiresAt: string } | null;
  /** Picture shown, from 0. */
  photo: number;
  dialog: "offer" | "join" | null;
};

/** The same page with another parameter, such as `photo` or `offer`. */
export const hereWith = (view: Pick<CarView, "here">, query: Record<string, string | number | null>): string =>
  withQuery(view.here, query);

import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "#app/ui/icon.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import * as styles from "./car.module.css";

/** A car's number in the list it was opened from, counted from 1, with links to the cars beside it. */
export type ListPlace = {
  at: number;
  total: number;
  /** There are more cars than `total`. */
  more: boolean;
  previous: { to: string; name: string } | null;
  next: { to: string; name: string } | null;
};

/** "3 of 148", with the previous and the next car of the list. Beside the list, the page keeps its scroll position. */
export function ListPlaceLinks({ place, beside = false }: { place: ListPlace; beside?: boolean }) {
  const link = (car: ListPlace["next"], rel: "prev" | "next", words: string, icon: JSX.Element) =>
    car ? (
      <Link className="btn quiet square" to={car.to} rel={rel} preventScrollReset={beside}>
        {icon}
        <span className="sr">
          {words}: {car.name}
        </span>
      </Link>
    ) : (
      <span className={`btn quiet square ${styles.noCar}`} aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <nav className={`middle gap-2 soft unbroken ${styles.place} num no-print`} aria-label="Cars of this list">
      {link(place.previous, "prev", "Previous car", <ChevronLeft />)}
      <span>
        {formatNumber(place.at)} of {formatNumber(place.total)}
        {place.more && "+"}
      </span>
      {link(place.next, "next", "Next car", <ChevronRight />)}
    </nav>
  );
}

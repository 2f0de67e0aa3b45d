import { Link } from "@remix-run/react";
import * as styles from "#app/features/auction-desk/desk.module.css";
import { checkDealerPath, dayLotPath, managedSwapPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { Check } from "#app/ui/icon.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import type { AuctionDay, WaitingCar } from "#modules/auctions/schemas.ts";
import { formatDashboardDate, formatDashboardDay, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";

export type Waiting = {
  day: AuctionDay;
  negotiations: readonly {
    swap: string;
    vehicle: string;
    offer: number;
    reserve: number | null;
    turn: "seller" | "dealer";
    secondChance: boolean;
    endsAt: string;
  }[];
  unsold: readonly WaitingCar[];
};

export type HandRow = { key: string; to: string; name: string; text: string; state: string; tone: Tone };

/** What staff have to look at, the most urgent first. */
export function handRows({ day, negotiations, unsold }: Waiting): HandRow[] {
  return [
    ...day.overdue.map((lot) => ({
      key: `pay ${lot._id}`,
      to: dayLotPath(lot.swap),
      name: lot.vehicle,
      text: `${lot.leader?.name ?? "The dealer"} owes ${formatDollars(lot.price ?? 0)} since ${formatDashboardDate(lot.payBy ?? lot.endsAt)}`,
      state: "Payment overdue",
      tone: "bad" as const,
    })),
    ...negotiations.map(({ swap, vehicle, offer, reserve, turn, secondChance, endsAt }) => ({
      key: `talk ${swap}`,
      to: dayLotPath(swap),
      name: vehicle,
      text: `Offer ${formatDollars(offer)}${reserve === null ? "" : `, reserve ${formatDollars(reserve)}`}, until ${formatDashboardMoment(endsAt)}`,
      state: secondChance ? "Second chance" : turn === "seller" ? "Waiting for the seller" : "Waiting for the dealer",
      tone: "warn" as const,
    })),
    ...day.licenses.map(({ user, name, company, why, at }) => ({
      key: `license ${user}`,
      to: checkDealerPath(user),
      name: [name, company].filter(Boolean).join(", "),
      text: why === "sent" ? `Sent ${formatDashboardDate(at)}` : `Valid until ${formatDashboardDay(at)}`,
      state: why === "sent" ? "License to check" : "License expired",
      tone: why === "sent" ? ("info" as const) : ("warn" as const),
    })),
    ...day.next
      .filter(({ agreed }) => agreed === null)
      .map((lot) => ({
        key: `agree ${lot._id}`,
        to: dayLotPath(lot.swap),
        name: lot.vehicle,
        text: `Bids open ${formatDashboardMoment(lot.startsAt)}`,
        state: "Seller has not agreed",
        tone: "warn" as const,
      })),
    ...unsold.map(({ swap, vehicle, since }) => ({
      key: `unsold ${swap}`,
      to: managedSwapPath(swap),
      name: vehicle,
      text: `Since ${formatDashboardDate(since)}: choose another auction date, or another channel`,
      state: "Not sold",
      tone: "mute" as const,
    })),
  ];
}

export function NeedsHand({ rows }: { rows: readonly HandRow[] }) {
  if (rows.length === 0)
    return (
      <EmptyState icon={Check} title="Nothing needs your attention" heading="h3">
        Overdue payments, open negotiations, licenses, and unsold cars appear here.
      </EmptyState>
    );
  return (
    <ul className={styles.hand}>
      {rows.map(({ key, to, name, text, state, tone }) => (
        <li className="row wrap spread text-14 line-20 hair-bottom" key={key}>
          <span>
            <Link to={to} preventScrollReset>
              {name}
            </Link>
            <br />
            <span className="dim">{text}</span>
          </span>
          <State tone={tone}>{state}</State>
        </li>
      ))}
    </ul>
  );
}

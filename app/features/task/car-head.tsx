import { Link } from "@remix-run/react";
import * as styles from "#app/features/forms/tasks.module.css";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { State } from "#app/ui/marks.tsx";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { SwapSummary } from "#modules/swaps/schemas.ts";

type Props = { swap: SwapSummary; to?: string };

/** The car of a panel: picture, name, a line of facts, its markers. */
export function CarHead({ swap, to }: Props) {
  return (
    <div className={`grid middle gap-12 ${styles.carHead}`}>
      <CarPicture file={ownPicture(swap.picture)} alt="" size="card" missing="" />
      <div>
        <h3>{to ? <Link to={to}>{swap.fullName}</Link> : swap.fullName}</h3>
        <p className="dim num">
          {[
            `${formatNumber(swap.mileage)} mi`,
            swap.exteriorColor,
            swap.channel === "auction" ? "Auction" : "Marketplace",
            swap.priceListing && swap.channel === "listing" ? formatDollars(swap.priceListing) : null,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {swap.markers.length > 0 && (
        <p className={`row wrap ${styles.marks}`}>
          {swap.markers.map((marker) => (
            <State key={marker} tone={MARKER_TONES[marker] ?? "warn"}>
              {MARKER_LABELS[marker]}
            </State>
          ))}
        </p>
      )}
    </div>
  );
}

export const MARKER_LABELS: Record<SwapSummary["markers"][number], string> = {
  canceled: "Canceled",
  cancelRequested: "Cancel requested",
  disqualified: "Disqualified",
  inactive: "Deactivated",
  onHold: "On hold",
  deleted: "Deleted",
};
const MARKER_TONES: Partial<Record<SwapSummary["markers"][number], "bad" | "warn">> = {
  canceled: "bad",
  disqualified: "bad",
  deleted: "bad",
};

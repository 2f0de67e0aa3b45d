import { Link } from "@remix-run/react";
import { claimPath, newClaimPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import {
  type CarClaims,
  CLAIM_DAYS,
  type ClaimSummary,
  categoryLabel,
  claimTitle,
  SIGHT_DAYS,
} from "#modules/claims/schemas.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { ClaimState, Due } from "./claim-labels.tsx";
import * as styles from "./claims.module.css";

type Props = { claims: CarClaims | null | undefined };

/** Whether a page has something to say about claims. A dealer reads on every bought car how long it can be disputed. */
export const showsClaims = (claims: CarClaims | null | undefined): claims is CarClaims =>
  Boolean(
    claims &&
      (claims.claims.length > 0 ||
        claims.window?.state === "open" ||
        (claims.channel === "auction" && claims.reader === "buyer")),
  );

/** "Claims", or "Arbitration" for a car from an auction. */
export const claimsHeading = ({ channel }: CarClaims): string => (channel === "auction" ? "Arbitration" : "Claims");

/** The claims about a car, and for its buyer the way to open one. */
export function ClaimsList({ claims }: { claims: CarClaims }) {
  return (
    <div className="stack tight">
      {claims.claims.length > 0 && <ClaimLines claims={claims.claims} />}
      {claims.window && <Window {...claims} window={claims.window} />}
    </div>
  );
}

/** Claims with their status and what is due. */
export const ClaimLines = ({ claims, cars }: { claims: readonly ClaimSummary[]; cars?: boolean }) => (
  <ul className={`grid ${styles.list}`}>
    {claims.map((claim) => (
      <li key={claim._id}>
        <p className="row wrap">
          <Link to={claimPath(claim._id)}>
            {claimTitle(claim.channel)} {claim.number}
            {cars && `: ${claim.car}`}
          </Link>
          <ClaimState status={claim.status} />
          {claim.refundCents !== null && <span className="num">{formatCents(claim.refundCents)}</span>}
        </p>
        <p className="dim">
          {categoryLabel(claim.category, claim.channel)}
          {claim.dueAt && (
            <>
              {" · "}
              <Due claim={claim} />
            </>
          )}
        </p>
        {claim.unread && claim.status !== "open" && <p className="small">Please read what others have added.</p>}
      </li>
    ))}
  </ul>
);

type Shown = CarClaims & { window: NonNullable<CarClaims["window"]> };

function Window({ swap, channel, window: { state, until, categories } }: Shown) {
  if (channel === "auction") return <Arbitration swap={swap} window={{ state, until, categories }} />;
  if (state !== "open" || !until) return null;
  return (
    <>
      <p>
        Is something wrong with the car? You can open a claim until <b>{formatDashboardDay(until)}</b>.
      </p>
      <div>
        <ButtonLink to={newClaimPath(swap)}>Open a claim</ButtonLink>
      </div>
    </>
  );
}

function Arbitration({ swap, window: { state, until, categories } }: Pick<Shown, "swap" | "window">) {
  if (state === "early")
    return (
      <p>
        Once you have the car, you can dispute what the condition report does not say: damage and missing parts within{" "}
        {SIGHT_DAYS} days, everything else within {CLAIM_DAYS} days.
      </p>
    );
  if (state === "over")
    return <p className="dim">The time for arbitration ended{until && ` on ${formatDashboardDay(until)}`}.</p>;
  return (
    <>
      <p>If the car isn’t as its condition report says, you can ask for arbitration about:</p>
      <ul className={`grid ${styles.reasons}`}>
        {categories.map((one) => (
          <li className="flex wrap spread hair-bottom" key={one.category}>
            <span>{categoryLabel(one.category, "auction")}</span>
            <span className="dim">until {formatDashboardDay(one.until)}</span>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={newClaimPath(swap)}>Ask for arbitration</ButtonLink>
      </div>
    </>
  );
}

/** The claims in a panel; nothing while there are none and none can be opened. */
export function ClaimsSection({ claims }: Props) {
  if (!showsClaims(claims)) return null;
  return (
    <section className="sec">
      <h3>{claimsHeading(claims)}</h3>
      <ClaimsList claims={claims} />
    </section>
  );
}

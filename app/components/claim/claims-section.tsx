import { Link } from "@remix-run/react";
import { claimPath, newClaimPath } from "#app/shared/paths.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { type CarClaims, CLAIM_LABELS } from "#modules/swaps/schemas.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ClaimState, dueWords } from "./claim-words.tsx";
import * as styles from "./claims.module.css";

type Props = { claims: CarClaims | null | undefined };

/** Whether a page has something to say about claims. */
export const showsClaims = (claims: CarClaims | null | undefined): claims is CarClaims =>
  Boolean(claims && (claims.claims.length > 0 || claims.window?.state === "open"));

/** The claims about a car, and for its buyer the way to open one. */
export function ClaimsList({ claims: { swap, claims, window } }: { claims: CarClaims }) {
  return (
    <div className="stack tight">
      {claims.length > 0 && (
        <ul className={styles.list}>
          {claims.map((claim) => (
            <li key={claim._id}>
              <p className="row wrap">
                <Link to={claimPath(claim._id)}>Claim {claim.number}</Link>
                <ClaimState status={claim.status} />
                {claim.refundCents !== null && <span className="num">{formatCents(claim.refundCents)}</span>}
              </p>
              <p className="dim">{[CLAIM_LABELS[claim.category], dueWords(claim)].filter(Boolean).join(" · ")}</p>
            </li>
          ))}
        </ul>
      )}
      {window?.state === "open" && window.until && (
        <>
          <p>
            Is something wrong with the car? You can open a claim until <b>{formatDashboardDay(window.until)}</b>.
          </p>
          <div>
            <ButtonLink to={newClaimPath(swap)}>Open a claim</ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

/** The claims in a panel; nothing while there are none and none can be opened. */
export function ClaimsSection({ claims }: Props) {
  if (!showsClaims(claims)) return null;
  return (
    <section className="sec">
      <h3>Claims</h3>
      <ClaimsList claims={claims} />
    </section>
  );
}

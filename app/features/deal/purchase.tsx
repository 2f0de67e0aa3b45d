import { Card } from "#app/ui/card.tsx";
import { Journey } from "#app/ui/stepper.tsx";
import type { CarClaims } from "#modules/claims/schemas.ts";
import type { OwnDeal, PapersView } from "#modules/deals/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import * as styles from "./own-deal.module.css";
import { OwnDealCards } from "./own-deal.tsx";
import { PurchaseState } from "./purchase-state.tsx";

type Props = { deal: OwnDeal; papers: PapersView | null; claims: CarClaims | null };

/** A purchase for its buyer: how far it is, the deal, and the claims about the car. */
export function Purchase({ deal, papers, claims }: Props) {
  return (
    <>
      <p data-part="purchase-state">
        <PurchaseState car={deal} />
      </p>
      <OwnDealCards deal={deal} papers={papers} claims={claims} />
      <Card title="Progress" className={styles.progress}>
        <Journey
          label="Progress"
          steps={deal.progress.map(({ label, state, at }) => ({
            label,
            state: state === "current" ? "now" : state === "done" ? "done" : "next",
            note: at ? formatDashboardDate(at) : undefined,
          }))}
        />
      </Card>
    </>
  );
}

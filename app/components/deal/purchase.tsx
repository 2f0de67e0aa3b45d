import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import type { OwnDeal, PapersView } from "#modules/swaps/schemas.ts";
import { Card } from "../ui/card.tsx";
import { Journey } from "../ui/stepper.tsx";
import * as styles from "./own-deal.module.css";
import { OwnDealCards } from "./own-deal.tsx";
import { PurchaseState } from "./purchase-state.tsx";

/** A purchase for its buyer: how far it is, and the deal. */
export function Purchase({ deal, papers }: { deal: OwnDeal; papers: PapersView | null }) {
  return (
    <>
      <p data-part="purchase-state">
        <PurchaseState car={deal} />
      </p>
      <OwnDealCards deal={deal} papers={papers} />
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

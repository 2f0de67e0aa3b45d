import { ownDealPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { OwnDeal, PapersView } from "#modules/deals/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { type NextStep, nextStepOf } from "./next-step.ts";
import * as styles from "./own-deal.module.css";
import { type Meeting, mainSentence, restSentence } from "./own-deal-labels.ts";
import { PurchaseState } from "./purchase-state.tsx";

type Props = { deal: OwnDeal; papers: PapersView | null; meeting?: Meeting | null };

/** A deal on the pages of its car: its next step and its sum. Everything else is on the page of the deal. */
export function DealSummary({ deal, papers, meeting = null }: Props) {
  const next = nextStepOf({ deal, papers, meeting });
  const rest = restSentence(deal);
  return (
    <Card
      title="Your deal"
      aside={deal.price !== null && <span className="dim num">agreed price {formatDollars(deal.price)}</span>}
    >
      <div data-part="deal-money" className="stack tight">
        {deal.reader === "buyer" && (
          <p data-part="purchase-state">
            <PurchaseState car={deal} />
          </p>
        )}
        <NextStepWords next={next} />
        {deal.parts.length > 0 && <p className={styles.sum}>{mainSentence(deal)}</p>}
        {rest && <p className="num">{rest}</p>}
        <div className="row wrap">
          {next.link && (
            <ButtonLink kind="primary" to={next.link.to}>
              {next.link.label}
            </ButtonLink>
          )}
          <ButtonLink to={ownDealPath(deal.swap)}>Open your deal</ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/** What comes next, in words. */
export const NextStepWords = ({ next }: { next: NextStep }) => (
  <>
    <h3>{next.title}</h3>
    <p>{next.text}</p>
  </>
);

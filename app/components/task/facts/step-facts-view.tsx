import type { TaskKind } from "#modules/swaps/lifecycle.ts";
import { DealFacts } from "../forms/deal-forms.tsx";
import type { StepFacts } from "../step-facts.ts";
import { AppointmentFacts } from "./appointment-facts.tsx";
import { MarketView } from "./market-view.tsx";

const PRICED: readonly TaskKind[] = ["pre-valuate", "valuate"];
const EVALUATED: readonly TaskKind[] = ["confirm-scheduled", "eval", "eval-not-complete"];
const PAID: readonly TaskKind[] = ["seller-payment", "lender-payment", "dealer-payment", "title", "close-out"];
/** The forms of these steps show the agreed terms themselves. */
const WITH_TERMS: readonly TaskKind[] = ["seller-payment", "lender-payment", "dealer-payment"];

/** Only what this step is decided by: the market, the appointment, or the sheet of the deal. */
export function StepFactsView({ kind, facts }: { kind: TaskKind; facts: StepFacts }) {
  if (PRICED.includes(kind) && facts.market) return <MarketView market={facts.market} swap={facts.swap} />;
  if (EVALUATED.includes(kind) && facts.inspection) return <AppointmentFacts inspection={facts.inspection} />;
  return PAID.includes(kind) ? <DealSheetSlot kind={kind} deal={facts.deal} /> : null;
}

/** The slot of the deal sheet: what each party pays and receives. Until there is one, the agreed terms. */
function DealSheetSlot({ kind, deal }: Pick<StepFacts, "deal"> & { kind: TaskKind }) {
  return WITH_TERMS.includes(kind) ? null : <DealFacts deal={deal} />;
}

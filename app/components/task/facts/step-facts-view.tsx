import type { TaskKind } from "#modules/swaps/lifecycle.ts";
import { DealMoney } from "../../deal/deal-money.tsx";
import type { StepFacts } from "../step-facts.ts";
import { AppointmentFacts } from "./appointment-facts.tsx";
import { MarketView } from "./market-view.tsx";

const PRICED: readonly TaskKind[] = ["pre-valuate", "valuate"];
const EVALUATED: readonly TaskKind[] = ["confirm-scheduled", "eval", "eval-not-complete"];
const PAID: readonly TaskKind[] = ["seller-payment", "lender-payment", "dealer-payment", "title", "close-out"];

/** Only what this step is decided by: the market, the appointment, or the sheet of the deal. */
export function StepFactsView({ kind, facts }: { kind: TaskKind; facts: StepFacts }) {
  if (PRICED.includes(kind) && facts.market) return <MarketView market={facts.market} swap={facts.swap} />;
  if (EVALUATED.includes(kind) && facts.inspection) return <AppointmentFacts inspection={facts.inspection} />;
  if (PAID.includes(kind)) return <DealMoney deal={facts.deal} state={facts.state} />;
  return null;
}

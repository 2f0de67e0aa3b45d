import type { TaskKind } from "#modules/swaps/lifecycle.ts";
import { AppointmentFacts } from "./appointment-facts.tsx";
import { MarketView } from "./market-view.tsx";
import type { StepFacts } from "./step-facts.ts";

const PRICED: readonly TaskKind[] = ["pre-valuate", "valuate"];
const EVALUATED: readonly TaskKind[] = ["confirm-scheduled", "eval", "eval-not-complete"];

/**
 * The facts for the decision of this step: the market or the appointment. The deal sheet is below the form, because it
 * has its own forms.
 */
export function StepFactsView({ kind, facts }: { kind: TaskKind; facts: StepFacts }) {
  if (PRICED.includes(kind) && facts.market) return <MarketView market={facts.market} swap={facts.swap} />;
  if (EVALUATED.includes(kind) && facts.inspection) return <AppointmentFacts inspection={facts.inspection} />;
  return null;
}

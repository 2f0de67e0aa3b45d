import { Facts } from "#app/ui/card.tsx";
import type { TaskKind } from "#modules/swaps/lifecycle.ts";
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

/** When, where and with whom the evaluation takes place. */
function AppointmentFacts({ inspection }: { inspection: NonNullable<StepFacts["inspection"]> }) {
  const { words, place, note, technician, status } = inspection;
  return (
    <>
      <h3>Appointment</h3>
      <Facts
        items={[
          ["When", words],
          ["Where", place],
          ["Technician", technician],
          ["Status", status],
          note ? ["Note", note] : null,
        ]}
      />
    </>
  );
}

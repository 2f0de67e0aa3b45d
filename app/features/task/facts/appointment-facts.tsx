import { Facts } from "#app/ui/card.tsx";
import type { StepFacts } from "./step-facts.ts";

/** When, where and with whom the evaluation takes place. */
export function AppointmentFacts({ inspection }: { inspection: NonNullable<StepFacts["inspection"]> }) {
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

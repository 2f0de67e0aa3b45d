import type { InspectionView } from "#modules/inspections/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { Card, Facts } from "../ui/card.tsx";
import { State, type Tone } from "../ui/marks.tsx";

const TONES: Record<InspectionView["status"], { tone: Tone; label: string }> = {
  pending: { tone: "warn", label: "Not confirmed yet" },
  scheduled: { tone: "info", label: "Confirmed" },
  complete: { tone: "ok", label: "Complete" },
  canceled: { tone: "mute", label: "Canceled" },
};

/** An appointment: its title (spec 2.6), time, place and people. */
export function InspectionCard({ inspection, children }: { inspection: InspectionView; children?: React.ReactNode }) {
  const { tone, label } = TONES[inspection.status];
  return (
    <Card title={inspection.title} heading="h3" aside={<State tone={tone}>{label}</State>} footer={children}>
      <Facts
        items={[
          ["When", formatDashboardMoment(inspection.time)],
          ["Where", inspection.location.address],
          ["Technician", inspection.technician?.fullName],
          inspection.location.note ? ["Note", inspection.location.note] : null,
          inspection.cancelReason ? ["Reason", inspection.cancelReason] : null,
        ]}
      />
    </Card>
  );
}

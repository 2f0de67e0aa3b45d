import { Card, Facts } from "#app/ui/card.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import type { InspectionView } from "#modules/inspections/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { type AppointmentViewer, InspectionActions, InspectionChips } from "./inspection-actions.tsx";

const TONES: Record<InspectionView["status"], { tone: Tone; label: string }> = {
  pending: { tone: "warn", label: "Not confirmed yet" },
  scheduled: { tone: "info", label: "Confirmed" },
  complete: { tone: "ok", label: "Complete" },
  canceled: { tone: "mute", label: "Canceled" },
};

/** How far an appointment is. */
export function InspectionState({ status }: Pick<InspectionView, "status">) {
  const { tone, label } = TONES[status];
  return <State tone={tone}>{label}</State>;
}

type Props = {
  inspection: InspectionView;
  /** In a list: shows the car, and the chips and links that this person may have. */
  viewer?: AppointmentViewer;
  children?: React.ReactNode;
};

/** An appointment: its title (docs/spec/screens.md), time, place and people. */
export function InspectionCard({ inspection, viewer, children }: Props) {
  return (
    <Card
      title={inspection.title}
      heading="h3"
      aside={<InspectionState status={inspection.status} />}
      footer={children}
    >
      {viewer && <InspectionChips inspection={inspection} viewer={viewer} />}
      <Facts
        items={[
          viewer ? ["Car", inspection.vehicle] : null,
          ["When", formatDashboardMoment(inspection.time)],
          ["Where", inspection.location.address],
          ["Technician", inspection.technician?.fullName],
          inspection.location.note ? ["Note", inspection.location.note] : null,
          inspection.cancelReason ? ["Reason", inspection.cancelReason] : null,
          viewer && inspection.seller && inspection.seller._id !== viewer.user
            ? ["Seller", inspection.seller.fullName]
            : null,
        ]}
      />
      {viewer && <InspectionActions inspection={inspection} viewer={viewer} onCard />}
    </Card>
  );
}

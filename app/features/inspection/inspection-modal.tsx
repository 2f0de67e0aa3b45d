import { visitFilePath } from "#app/shared/paths.ts";
import { Facts } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { type InspectionView, LOCATION_LABELS } from "#modules/inspections/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { FieldActions } from "./field-actions.tsx";
import { type AppointmentViewer, InspectionActions, InspectionChips } from "./inspection-actions.tsx";

type Props = {
  inspection: InspectionView;
  viewer: AppointmentViewer;
  may: { reschedule: boolean; complete: boolean };
  closeTo: string;
};

/** One appointment: schedule, seller, agent, technician and notes. */
export function InspectionModal({ inspection, viewer, may, closeTo }: Props) {
  const { location, scheduleUser, scheduleTime, highlights } = inspection;
  const own = inspection.seller?._id === viewer.user;
  return (
    <Dialog title={inspection.title} closeTo={closeTo} size="wide">
      <div className="stack">
        <InspectionChips inspection={inspection} viewer={viewer} />
        <Facts
          look="ruled"
          items={[
            ["Schedule", formatDashboardMoment(inspection.time)],
            ["Where", `${LOCATION_LABELS[location.type]}: ${location.address}`],
            ["Booked", [formatDashboardMoment(scheduleTime), scheduleUser?.fullName].filter(Boolean).join(", ")],
            ["Vehicle", inspection.vehicle],
            own ? null : ["Seller", inspection.seller?.fullName],
            ["Agent", inspection.agent?.fullName],
            ["Technician", inspection.technician?.fullName],
            ["Notes", location.note],
            ...highlights.map(({ author, note }) => [author ?? "Note", note] as const),
            inspection.cancelReason ? ["Reason", inspection.cancelReason] : null,
          ]}
        />
        <FieldActions inspection={inspection} viewer={viewer} may={may} back={closeTo} />
        <InspectionActions inspection={inspection} viewer={viewer} />
        {(inspection.pending || inspection.status === "scheduled") && (
          <p>
            <a className="link" href={visitFilePath(inspection._id)} download>
              Add to your calendar
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}

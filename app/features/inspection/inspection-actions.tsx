import { eventPath, managedSwapPath, ownedSwapPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/marks.tsx";
import { type InspectionView, LEAD_LABELS } from "#modules/inspections/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/** Who looks at appointments, and the permissions that the cards depend on (docs/spec/roles.md). */
export type AppointmentViewer = {
  user: string;
  /** swap.inspection.details */
  details: boolean;
  /** system.tasks */
  manage: boolean;
};

type Props = { inspection: InspectionView; viewer: AppointmentViewer; onCard?: boolean };

/** The channel and the lead source, for staff who work with appointments. */
export function InspectionChips({ inspection: { channel, lead }, viewer }: Props) {
  if (!viewer.details) return null;
  return (
    <div className="chips">
      <Chip>{channel === "auction" ? "Auction" : "Listing"}</Chip>
      {lead && <Chip>{lookup(LEAD_LABELS, lead) ?? lead}</Chip>}
    </div>
  );
}

/** "Details" and "Manage" for the team, "Status Page" for the seller (docs/spec/roles.md). */
export function InspectionActions({ inspection, viewer, onCard }: Props) {
  const own = inspection.seller?._id === viewer.user;
  if (!own && !viewer.manage && !(onCard && viewer.details)) return null;
  return (
    <div className="row wrap">
      {onCard && viewer.details && (
        <ButtonLink kind="quiet" size="small" to={eventPath(inspection._id)}>
          Details
        </ButtonLink>
      )}
      {viewer.manage && (
        <ButtonLink kind="quiet" size="small" to={managedSwapPath(inspection.swap)}>
          Manage
        </ButtonLink>
      )}
      {own && (
        <ButtonLink kind="quiet" size="small" to={ownedSwapPath(inspection.swap)}>
          Status Page
        </ButtonLink>
      )}
    </div>
  );
}

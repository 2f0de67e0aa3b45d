import { Link } from "@remix-run/react";
import { FieldActions } from "#app/features/inspection/field-actions.tsx";
import type { AppointmentViewer } from "#app/features/inspection/inspection-actions.tsx";
import { InspectionState } from "#app/features/inspection/inspection-card.tsx";
import { OnDevice } from "#app/features/offline-queue/kept-note.tsx";
import { dayRoutePath, evaluationPath, inspectionPath, inspectionsPath } from "#app/shared/paths.ts";
import type { InspectionView } from "#modules/inspections/schemas.ts";
import { formatTime } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import * as styles from "./field-list.module.css";

export type FieldDay = { day: string; label: string; inspections: InspectionView[] };
type Props = {
  days: readonly FieldDay[];
  viewer: AppointmentViewer;
  /** The appointments that the viewer may work on or move, by id. */
  may: Record<string, { reschedule: boolean; complete: boolean }>;
  search: string;
  /** The first of these days is kept on a technician's device. */
  ahead?: boolean;
};

const NOTHING = { reschedule: false, complete: false };

/** Appointments day by day, made for a phone in the hand: large targets, one primary button each. */
export const FieldList = ({ days, viewer, may, search, ahead = false }: Props) =>
  days.map(({ day, label, inspections }) => (
    <section key={day} className={styles.day} aria-label={label} data-day={ahead ? day : undefined}>
      <div className="row wrap spread">
        <h3>{label}</h3>
        {inspections.length > 1 && (
          <Link className="link" to={dayRoutePath({ day, technician: routeOf(inspections) })}>
            Route of the day
          </Link>
        )}
      </div>
      <ol className="grid gap-10">
        {inspections.map((inspection) => (
          <li key={inspection._id} className={`grid boxed ${styles.stop}`}>
            <p className={`breaks grid content-top items-left gap-6 ${styles.when}`}>
              <b className="num">{formatTime(inspection.time)}</b>
              <InspectionState status={inspection.status} />
              <OnDevice path={evaluationPath(inspection.swap)} />
            </p>
            <div className={`grid shrinks gap-2 ${styles.what}`}>
              <h4>
                <Link to={`${inspectionPath(inspection._id)}${search}`} preventScrollReset>
                  {inspection.vehicle}
                </Link>
              </h4>
              <p className="breaks">{inspection.title}</p>
              <p className="dim breaks">{placeOf(inspection, viewer)}</p>
              {inspection.location.note && <p className="breaks">{inspection.location.note}</p>}
              <FieldActions
                inspection={inspection}
                viewer={viewer}
                may={lookup(may, inspection._id) ?? NOTHING}
                back={`${inspectionsPath}${search}`}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  ));

/** Whose route it is. */
const routeOf = ([first]: readonly InspectionView[]) => first?.technician?._id;

const placeOf = ({ location, seller, technician }: InspectionView, viewer: AppointmentViewer): string =>
  [location.address, seller?.fullName, technician?._id === viewer.user ? null : technician?.fullName]
    .filter(Boolean)
    .join(" · ");

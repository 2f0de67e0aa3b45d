import type { AppointmentViewer } from "#app/features/inspection/inspection-actions.tsx";
import { InspectionCard } from "#app/features/inspection/inspection-card.tsx";
import { VisitCard } from "#app/features/visit/visit-card.tsx";
import * as styles from "#app/features/visit/visits.module.css";
import type { AgendaItem } from "#modules/inspections/schemas.ts";

type Props = {
  items: readonly AgendaItem[];
  viewer: AppointmentViewer;
  /** The page to return to after an answer. */
  back: string;
};

/** Visits and appointments in order of time, side by side where there is room. */
export const AgendaCards = ({ items, viewer, back }: Props) => (
  <ul className={`grid top gap-12 ${styles.cards}`}>
    {items.map((item) =>
      "visit" in item ? (
        <li key={item.visit._id}>
          <VisitCard visit={item.visit} back={back} named />
        </li>
      ) : (
        <li key={item.inspection._id}>
          <InspectionCard inspection={item.inspection} viewer={viewer} />
        </li>
      ),
    )}
  </ul>
);

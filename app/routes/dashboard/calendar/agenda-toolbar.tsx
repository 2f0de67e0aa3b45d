import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as styles from "#app/features/calendar/agenda.module.css";
import type { CalendarMode } from "#app/features/calendar/calendar-query.ts";
import { eventsPath, withQuery } from "#app/shared/paths.ts";
import { Chip } from "#app/ui/marks.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { EVENT_KIND_LABELS, EVENT_STATE_LABELS } from "#modules/inspections/schemas.ts";
import type { AgendaQuery } from "./agenda-query.ts";

type Named = readonly { _id: string; name: string }[];
type Props = {
  query: AgendaQuery;
  /** The view and the day that stay as they are. */
  shown: { mode: CalendarMode; day?: string };
  controls: ReactNode;
  /** The technicians and centers that staff choose from; empty for everyone else. */
  technicians: Named;
  centers: Named;
};

/** The controls of the calendar, and what it shows. All of it is links. */
export function AgendaToolbar({ query, shown, controls, technicians, centers }: Props) {
  const to = (over: AgendaQuery) => withQuery(eventsPath, { ...shown, ...query, ...over });
  const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([_id, name]) => ({ _id, name }));
  const choices = [
    { key: "kind", all: "All kinds", options: optionsOf(EVENT_KIND_LABELS) },
    { key: "state", all: "All states", options: optionsOf(EVENT_STATE_LABELS) },
    { key: "person", all: "All technicians", options: technicians },
    { key: "center", all: "All places", options: centers },
  ] as const;
  const isFiltered = choices.some(({ key }) => query[key]);
  return (
    <div className={`toolbar ${styles.choices}`}>
      {controls}
      {choices
        .filter(({ options }) => options.length > 0)
        .map(({ key, all, options }) => (
          <Menu
            key={key}
            align="left"
            summaryClass="btn small"
            summary={options.find(({ _id }) => _id === query[key])?.name ?? all}
          >
            <Link to={to({ [key]: undefined })}>{all}</Link>
            {options.map(({ _id, name }) => (
              <Link key={_id} to={to({ [key]: _id })} aria-current={_id === query[key] ? "true" : undefined}>
                {name}
              </Link>
            ))}
          </Menu>
        ))}
      {isFiltered && (
        <Chip to={withQuery(eventsPath, shown)} on>
          Clear All
        </Chip>
      )}
    </div>
  );
}

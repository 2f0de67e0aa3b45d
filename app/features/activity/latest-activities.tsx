import { activitiesPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Timeline } from "#app/ui/card.tsx";
import type { ActivityLine } from "#modules/activities/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

type Props = { lines: readonly ActivityLine[]; query: Record<string, string>; showCar?: boolean };

/** The newest activities about a car, a person, or a deal, on its panel. `query` leads to all of them. */
export function LatestActivities({ lines, query, showCar }: Props) {
  return (
    <section className="sec stack">
      <h3>Activity</h3>
      {lines.length === 0 ? (
        <p className="dim">No activity yet.</p>
      ) : (
        <>
          <Timeline
            items={lines.map(({ _id, sentence, at, behind, car }) => ({
              id: _id,
              text: sentence,
              when: formatDashboardMoment(at),
              note: [showCar && car?.name, behind && `${behind.fullName} acted as this person`]
                .filter(Boolean)
                .join(" · "),
            }))}
          />
          <p>
            <ButtonLink size="small" to={activitiesPath(query)}>
              All activities
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}

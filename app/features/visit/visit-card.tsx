import { Link } from "@remix-run/react";
import { eventPath, managedSwapPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import type { VisitView } from "#modules/offers/schemas.ts";
import { VisitActions } from "./visit-actions.tsx";
import { VisitState, visitFacts } from "./visit-facts.tsx";

type Props = {
  visit: VisitView;
  /** The page to return to after an answer. */
  back: string;
  /** Among visits to several cars. */
  named?: boolean;
};

/** A visit: its title (docs/spec/screens.md), time, place and people, and what the viewer may do. */
export function VisitCard({ visit, back, named }: Props) {
  return (
    <Card
      title={<Link to={eventPath(visit._id)}>{visit.title}</Link>}
      heading="h3"
      aside={<VisitState visit={visit} />}
    >
      <div className="stack tight">
        {named && <b>{visit.vehicle}</b>}
        <Facts items={visitFacts(visit)} />
        <VisitActions visit={visit} back={back} />
        {visit.manages && (
          <div className="row wrap">
            <ButtonLink kind="quiet" size="small" to={eventPath(visit._id)}>
              Details
            </ButtonLink>
            <ButtonLink kind="quiet" size="small" to={managedSwapPath(visit.swap)}>
              Manage
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}

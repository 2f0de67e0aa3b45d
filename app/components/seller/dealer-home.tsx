import { ownedPath } from "#app/shared/paths.ts";
import { Alerts } from "../frame/alerts.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/card.tsx";
import { CarFront } from "../ui/icon.tsx";

/** The home of a dealer. */
export function DealerHome() {
  return (
    <div className="page page-body stack loose">
      <EmptyState icon={CarFront} title="Welcome" action={<ButtonLink to={ownedPath}>Owned cars</ButtonLink>}>
        Cars you win in an auction show under “Owned”.
      </EmptyState>
      <Alerts />
    </div>
  );
}

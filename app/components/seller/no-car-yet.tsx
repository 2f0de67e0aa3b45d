import { buyPath, ownedPath, sellPath } from "#app/shared/paths.ts";
import type { BoughtCar } from "#modules/swaps/schemas.ts";
import { BoughtCars } from "../deal/bought-cars.tsx";
import { Alerts } from "../frame/alerts.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/card.tsx";
import { CarFront } from "../ui/icon.tsx";

/** The home of a user without cars for sale. */
export function NoCarYet({ dealer, bought }: { dealer: boolean; bought: readonly BoughtCar[] }) {
  return (
    <div className="page page-body stack loose">
      <BoughtCars cars={bought} />
      {dealer ? (
        <EmptyState icon={CarFront} title="Welcome" action={<ButtonLink to={ownedPath}>Owned cars</ButtonLink>}>
          Cars you win in an auction show under “Owned”.
        </EmptyState>
      ) : (
        <EmptyState
          icon={CarFront}
          title="No car registered yet"
          action={
            <span className="row wrap">
              <ButtonLink kind="primary" to={sellPath}>
                Sell a car
              </ButtonLink>
              <ButtonLink to={buyPath}>Browse cars</ButtonLink>
            </span>
          }
        >
          Register a car by plate or VIN, and follow it here from evaluation to payment.
        </EmptyState>
      )}
      <Alerts />
    </div>
  );
}

import { Link } from "@remix-run/react";
import * as styles from "#app/features/auction-desk/desk.module.css";
import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { managedSwapPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Check } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { ScheduleLot, type WaitingCar } from "#modules/auctions/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { LotCar } from "./lot-car.tsx";

const fields = fieldsOf(ScheduleLot);

type Props = { cars: readonly WaitingCar[]; over: boolean; state: ActionState };

/** The cars that no auction has yet, each with the form that schedules it. */
export function WaitingCars({ cars, over, state }: Props) {
  if (cars.length === 0)
    return (
      <EmptyState icon={Check} title="No cars are waiting for an auction" heading="h3">
        Cars appear here once the seller has agreed to a price and the listing is ready.
      </EmptyState>
    );
  return (
    <ul className={styles.waiting}>
      {cars.map((car) => {
        const typed = state?.action === "schedule" && state.values?.swap === car.swap ? state : null;
        return (
          <li key={car.swap}>
            <LotCar car={car}>
              <Link to={managedSwapPath(car.swap)}>{car.vehicle}</Link>
            </LotCar>
            <span className={styles.terms}>
              <span className="num">
                {car.agreed === null ? "No price agreed" : `${formatDollars(car.agreed)} agreed with the seller`}
              </span>
              {car.failed && <State tone="warn">Did not sell before</State>}
            </span>
            {!over && (
              <details className={styles.schedule} open={typed !== null}>
                <summary className="btn small">
                  Schedule<span className="sr"> {car.vehicle}</span>
                </summary>
                <ScheduleForm car={car} state={typed} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function ScheduleForm({ car, state }: { car: WaitingCar; state: ActionState }) {
  return (
    <ActionForm
      action="schedule"
      id={`schedule-${car.swap}`}
      state={state}
      hidden={{ swap: car.swap }}
      values={{
        reserve: car.agreed === null ? null : formatNumber(car.agreed),
        opening: car.before && formatNumber(car.before.opening),
      }}
      button="Put into this auction"
      className={styles.form}
    >
      <div className="grid2">
        <MoneyField
          {...fields.reserve}
          label="Reserve"
          optional
          precision={0}
          hint={car.agreed === null ? "Leave blank to sell to the highest bid." : "The price agreed with the seller."}
        />
        <MoneyField {...fields.opening} label="Opening price" optional precision={0} hint={openingHint(car)} />
      </div>
      {car.before?.buyNow != null && (
        <p className="dim">
          It had a buy-now price of {formatDollars(car.before.buyNow)}. Once the car is in the auction, you can ask the
          seller for it again.
        </p>
      )}
    </ActionForm>
  );
}

/** Where the opening price comes from. Every dealer sees it, so it is never calculated from the reserve. */
function openingHint({ agreed, wholesale, opening, before }: WaitingCar): string {
  const blank = `${before ? "As in its last auction. " : ""}Leave blank for ${formatDollars(opening)}`;
  if (wholesale === null) return `${blank}. With the report “Wholesale prices”, it would be half of them.`;
  if (opening * 2 <= wholesale) return `${blank}, half of the wholesale price of ${formatDollars(wholesale)}.`;
  return agreed !== null && wholesale > agreed * 2
    ? `${blank}, because half of the wholesale price is above the reserve.`
    : `${blank}, the lowest opening price.`;
}

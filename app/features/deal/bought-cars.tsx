import { Link } from "@remix-run/react";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { buySwapPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import type { BoughtCar } from "#modules/deals/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./own-deal.module.css";
import { nextOfPurchase, PurchaseState } from "./purchase-state.tsx";

/** The cars that a private buyer has bought or is buying, each with a link to its deal. */
export function BoughtCars({ cars }: { cars: readonly BoughtCar[] }) {
  if (cars.length === 0) return null;
  return (
    <Card title={cars.length === 1 ? "The car you bought" : "Cars you bought"}>
      <ul className={`grid gap-12 ${styles.bought}`}>
        {cars.map((car) => (
          <li key={car._id}>
            <Link to={buySwapPath(car._id)}>
              <CarPicture file={car.picture} alt="" size="thumb" />
              <span>
                <b>{car.name}</b>
                <small className="num">{formatDollars(car.price)}</small>
                <PurchaseState car={car} />
                {nextOfPurchase(car.step) && <small className="num">{nextOfPurchase(car.step)}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

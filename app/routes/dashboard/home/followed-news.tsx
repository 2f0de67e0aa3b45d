import { Link } from "@remix-run/react";
import * as styles from "#app/features/buyer/buyer.module.css";
import { buySwapPath, followedPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { State } from "#app/ui/marks.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Card as CarCard } from "#modules/marketplace/listing/schemas.ts";

/** The cars that a buyer follows, those with news first. */
export function FollowedNews({ cars, more }: { cars: readonly CarCard[]; more: boolean }) {
  return (
    <Card
      title="Followed cars"
      aside={
        cars.length > 0 && (
          <Link className="link" to={followedPath}>
            {more ? "See all" : "Open"}
          </Link>
        )
      }
    >
      {cars.length === 0 ? (
        <p className="dim">Press the heart on a car to keep it here. We'll alert you when its price drops.</p>
      ) : (
        <ul className={styles.rows}>
          {[...cars]
            .sort((a, b) => rank(a) - rank(b))
            .map((car) => (
              <li className="grid middle" key={car._id}>
                <span>
                  <Link to={buySwapPath(car._id)}>{car.name}</Link>
                  <small>{newsOf(car)}</small>
                </span>
                <span className="text-right num">
                  {car.overlay ? (
                    <State>{car.overlay === "sold" ? "Sold" : "Deal in progress"}</State>
                  ) : (
                    <b>{car.price === null ? "Price TBD" : formatDollars(car.price)}</b>
                  )}
                </span>
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}

const dropOf = ({ previous, price }: CarCard) => (previous !== null && price !== null ? previous - price : 0);
const rank = (car: CarCard) => (car.overlay ? 2 : dropOf(car) > 0 ? 0 : 1);

function newsOf(car: CarCard): string {
  if (car.overlay) return car.overlay === "sold" ? "Sold to another buyer" : "In a deal with another buyer";
  if (dropOf(car) > 0) return `${formatDollars(dropOf(car))} less than before`;
  return [car.city, car.state].filter(Boolean).join(", ");
}

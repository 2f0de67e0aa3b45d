import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { Button } from "#app/ui/button.tsx";
import * as styles from "./recent.module.css";
import { forgetRecentCars, keepRecentCar, type RecentCar, readRecentCars } from "./recent-store.ts";

type Props = {
  /** The car of this page: it is kept as well, and isn't shown. */
  current: RecentCar;
  /** The page of a car for this viewer. */
  to(swap: string, name: string): string;
};

/** The other cars that this browser has looked at. Only with scripts, because nothing about them leaves the browser. */
export function RecentCars({ current, to }: Props) {
  const { _id, name, kind, picture } = current;
  const [cars, setCars] = useState<readonly RecentCar[]>([]);
  useEffect(() => {
    setCars(readRecentCars().filter((one) => one._id !== _id));
    keepRecentCar({ _id, name, kind, picture });
  }, [_id, name, kind, picture]);
  if (cars.length === 0) return null;
  const forget = () => {
    forgetRecentCars();
    setCars([]);
  };
  return (
    <section className="section no-print" aria-labelledby="recent-cars">
      <div className="page">
        <div className="section-head">
          <h2 id="recent-cars">Recently viewed</h2>
          <Button type="button" kind="quiet" size="small" onClick={forget}>
            Clear
          </Button>
        </div>
        <ul className={`flex scroll-x gap-16 ${styles.recent}`}>
          {cars.map((car) => (
            <li key={car._id}>
              <Link className="grid gap-6 ink" to={to(car._id, car.name)}>
                <CarPicture file={car.picture} alt="" missing="" />
                <b>{car.name}</b>
                <span className="dim text-14">{car.kind}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { Link } from "@remix-run/react";
import type { CarCardData } from "#app/features/car-card/car-card.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { X } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import * as styles from "./listing.module.css";

/** A car on the map, with what its preview shows. */
export type MapCar = Pick<
  CarCardData,
  "_id" | "name" | "mileage" | "price" | "trim" | "picture" | "blur" | "city" | "state" | "overlay"
> & { lat: number; lng: number; to: string };

type Props = { cars: readonly MapCar[]; onClose: () => void };

/** The cars of a pressed pin, over the map, which stays. */
export function MapPreview({ cars, onClose }: Props) {
  const many = cars.length > 1;
  return (
    <section
      className={`paper rounded floating ${styles.preview}`}
      aria-label={many ? `${cars.length} cars at this place` : "The car at this place"}
    >
      <header className="flex spread middle sticky paper">
        <b>{many ? `${cars.length} cars here` : "1 car here"}</b>
        <button type="button" className="btn quiet square" aria-label="Close" onClick={onClose}>
          <X />
        </button>
      </header>
      <ul>
        {cars.map((car) => (
          <li key={car._id}>
            <Link to={car.to} preventScrollReset>
              <CarPicture file={car.picture} blur={car.blur} alt="" />
              <span>
                <b>
                  {car.name} <span className="dim">{trimWords(car.name, car.trim)}</span>
                </b>
                <span className="small dim">
                  {[`${formatNumber(car.mileage)} mi`, [car.city, car.state].filter(Boolean).join(", ")]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <Price dollars={car.price} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

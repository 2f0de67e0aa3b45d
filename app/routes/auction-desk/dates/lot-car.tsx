import type { ReactNode } from "react";
import * as styles from "#app/features/auction-desk/desk.module.css";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { formatNumber } from "#modules/kernel/money.ts";

type Car = { mileage: number; city: string | null; state: string | null; picture: string | null };

/** Picture, name and a line of facts about a car in a row. `children` is the name, a link. */
export function LotCar({ car, note, children }: { car: Car; note?: string | undefined; children: ReactNode }) {
  const place = [car.city, car.state].filter(Boolean).join(", ");
  return (
    <span className={`row shrinks gap-12 ${styles.car}`}>
      <CarPicture file={ownPicture(car.picture)} alt="" size="thumb" missing="" />
      <span className={`grid shrinks text-14 line-20 ${styles.carWords}`}>
        {children}
        <span className="dim num">{[`${formatNumber(car.mileage)} mi`, place, note].filter(Boolean).join(" · ")}</span>
      </span>
    </span>
  );
}

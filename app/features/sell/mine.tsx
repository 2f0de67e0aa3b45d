import { Link } from "@remix-run/react";
import { sellVehiclePath } from "#app/shared/paths.ts";
import { CarFront } from "#app/ui/icon.tsx";
import type { DraftCar } from "./draft-view.ts";
import * as styles from "./sell.module.css";

/** The car of this registration, with a link to change it. */
export function Mine({ car, change = true }: { car: DraftCar; change?: boolean }) {
  return (
    <div className={`row gap-16 soft text-15 ${styles.mine}`} data-part="known-car">
      <span className={`grid rigid centered accent ${styles.mineMark}`} aria-hidden="true">
        <CarFront />
      </span>
      <div>
        <b className="block ink text-17">{car.name}</b>
        <span className="num">{car.facts}</span>
      </div>
      {change && (
        <Link className="link" to={sellVehiclePath}>
          Change
        </Link>
      )}
    </div>
  );
}

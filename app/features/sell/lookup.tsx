import { Link } from "@remix-run/react";
import { sellPath } from "#app/shared/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { CarFields } from "./car-fields.ts";
import { Sample } from "./sample.tsx";
import * as styles from "./sell.module.css";

type Props = { decoded: NonNullable<CarFields["decoded"]>; plate: string | null; sample: boolean };

/** The result of the plate or VIN lookup, and how reliable it is. */
export function Lookup({ decoded, plate, sample }: Props) {
  const { name, vin } = decoded;
  return (
    <div className={`grid gap-12 ${styles.found}`}>
      <p className={`grid gap-4 green breaks green-tint rounded ${styles.foundCar}`} data-part="found-car">
        <b>{name}</b>
        <span className="num">
          VIN {vin}
          {plate ? ` · plate ${plate}` : ""}
        </span>
        <span className="row wrap">
          <Link className="link" to={sellPath}>
            This isn’t my car
          </Link>
          {sample && <Sample what="This lookup" />}
        </span>
      </p>
      <LookupNotes decoded={decoded} />
    </div>
  );
}

type Notes = Pick<Props["decoded"], "name" | "unsure" | "doubtful" | "assumedYear">;

/** What to look at again after a lookup. */
export function LookupNotes({ decoded: { name, unsure, doubtful, assumedYear } }: { decoded: Notes }) {
  return (
    <>
      {doubtful && (
        <Notice kind="warn">
          The ninth character of this VIN doesn’t match the rest. Please compare it with the car.
        </Notice>
      )}
      {assumedYear !== null && (
        <Notice kind="warn">
          We don’t have the {name} of this VIN in our data and used its {assumedYear} model year instead. Please check
          the model, the series, and the style.
        </Notice>
      )}
      {unsure.length > 0 && (
        <Notice kind="info">
          This VIN matches several series: {unsure.slice(0, 8).join(", ")}. Please choose yours below.
        </Notice>
      )}
    </>
  );
}

import { Link } from "@remix-run/react";
import carMap from "#app/assets/car-map.svg";
import { imagePath } from "#app/shared/paths.ts";
import { MAP_SIZE, partAt } from "#modules/inspections/schemas.ts";
import { type CarEvaluation, DAMAGE_LEVELS } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car.module.css";
import { type CarView, hereWith } from "./car-view.ts";
import { pinOf } from "./damage-pin.ts";
import { Part } from "./evaluation-part.tsx";

/** The unfolded drawing of the car with a pin for each damage, and the list that the pins link to. */
export function CarDamages({ view, damages }: { view: CarView; damages: CarEvaluation["damages"] }) {
  const { pictures } = view.car.media;
  const words = (level: number) => DAMAGE_LEVELS.find((one) => one.level === level)?.label ?? "";
  if (damages.length === 0)
    return (
      <Part id="damages" title="Damage">
        <p className="lede">No damage found.</p>
      </Part>
    );
  return (
    <Part id="damages" title="Damage" aside={damages.length === 1 ? "1 mark" : `${damages.length} marks`}>
      <div className={styles.damage}>
        <figure className={styles.carMap} style={{ aspectRatio: `${MAP_SIZE.width} / ${MAP_SIZE.height}` }}>
          <img src={carMap} alt="Diagram of the car from all sides, front at the top" {...MAP_SIZE} loading="lazy" />
          {damages.map(({ key, location, level }, at) => (
            <a
              key={key}
              className={pinOf(level)}
              href={`#damage-${at + 1}`}
              style={{ left: `${location.x * 100}%`, top: `${location.y * 100}%` }}
              aria-label={`Damage ${at + 1}: ${partAt(location)}, ${words(level).toLowerCase()}`}
            >
              <i className="num">{at + 1}</i>
            </a>
          ))}
        </figure>
        <ol className={`unlisted ${styles.marks}`}>
          {damages.map(({ key, location, level, text, picture }, at) => {
            const place = pictures.findIndex((one) => one.key === picture);
            const image = picture ? (
              <img src={imagePath(picture, "card")} alt="" width={96} height={64} loading="lazy" />
            ) : (
              <span />
            );
            return (
              <li className="grid middle gap-14 line-bottom" key={key} id={`damage-${at + 1}`}>
                <span className={pinOf(level)}>
                  <i className="num">{at + 1}</i>
                </span>
                {place < 0 ? (
                  image
                ) : (
                  <Link
                    to={hereWith(view, { photo: place + 1 })}
                    aria-label={`Picture of damage ${at + 1}`}
                    preventScrollReset
                  >
                    {image}
                  </Link>
                )}
                <p className="soft text-14">
                  <b className="block">{partAt(location)}</b>
                  {words(level)}. {text}
                </p>
              </li>
            );
          })}
        </ol>
      </div>
    </Part>
  );
}

import { Link } from "@remix-run/react";
import { imagePath, picturesPath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { Camera, Check } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { sketchOf } from "#app/ui/sketch.ts";
import {
  ANGLE_GROUPS,
  ANGLE_NAMES,
  ANGLES,
  type Angle,
  type AngleGroup,
  missingAngles,
  type Picture,
  type ShownPicture,
} from "#modules/inspections/schemas.ts";
import { AngleOutline } from "./angle-outline.tsx";
import { KeptImage } from "./kept-image.tsx";
import * as styles from "./pictures.module.css";
import { type KeptPicture, useKeptPictures } from "./use-kept-pictures.ts";

type Props = {
  swap: string;
  pictures: readonly (Pick<Picture, "key" | "angle"> & Partial<Pick<ShownPicture, "blur">>)[];
};

/** The guided walk around and through the car: the pictures that exist, those that are missing, and the next one. */
export function GuidedList({ swap, pictures }: Props) {
  const waiting = useKeptPictures(swap);
  const missing = missingAngles([...pictures, ...waiting]);
  const [next] = missing;
  const kept = new Map(waiting.flatMap((picture) => (picture.angle ? [[picture.angle, picture] as const] : [])));
  const taken = ANGLE_NAMES.length - missing.length;
  const keys = new Map(pictures.flatMap((picture) => (picture.angle ? [[picture.angle, picture] as const] : [])));
  return (
    <section className="card" id="walk" aria-labelledby="walk-title">
      <div className="card-top">
        <h2 id="walk-title">Guided pictures</h2>
        <span className="dim num">
          {taken} of {ANGLE_NAMES.length}
        </span>
      </div>
      <div className="in stack">
        <Progress value={taken / ANGLE_NAMES.length} label="Guided pictures taken" />
        <MissingShots swap={swap} missing={missing} />
        {next && (
          <p>
            <Link to={picturesPath(swap, next)} className="btn primary big" preventScrollReset>
              <Camera /> {ANGLES[next].label}
            </Link>
          </p>
        )}
        {(Object.keys(ANGLE_GROUPS) as AngleGroup[]).map((group) => (
          <Group key={group} swap={swap} group={group} keys={keys} kept={kept} next={next} />
        ))}
      </div>
    </section>
  );
}

/** Tells which pictures of the walk are missing, each a link to where it is taken. */
export function MissingShots({ swap, missing }: { swap: string; missing: readonly Angle[] }) {
  if (missing.length === 0) return <p className="green strong">All walkaround pictures are taken.</p>;
  if (missing.length === ANGLE_NAMES.length)
    return <p className="dim">Walk around the car once. No walkaround pictures yet.</p>;
  return (
    <details>
      <summary className="link">
        {missing.length === 1 ? "1 picture is missing" : `${missing.length} pictures are missing`}
      </summary>
      <ul className={`grid unlisted unpadded ${styles.missingShots}`}>
        {missing.map((angle) => (
          <li key={angle}>
            <Link to={picturesPath(swap, angle)} className="link">
              {ANGLES[angle].label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

type GroupProps = {
  swap: string;
  group: AngleGroup;
  keys: ReadonlyMap<Angle, Taken>;
  kept: ReadonlyMap<Angle, KeptPicture>;
  next: Angle | undefined;
};

function Group({ swap, group, keys, kept, next }: GroupProps) {
  const angles = ANGLE_NAMES.filter((angle) => ANGLES[angle].group === group);
  const taken = angles.filter((angle) => keys.has(angle) || kept.has(angle)).length;
  return (
    <div>
      <h3 className={styles.groupHead}>
        {ANGLE_GROUPS[group]}
        <span className="dim num">
          {taken} of {angles.length}
        </span>
      </h3>
      <ul className={`grid unlisted unpadded ${styles.walk}`}>
        {angles.map((angle) => (
          <li key={angle}>
            <Link
              to={picturesPath(swap, angle)}
              preventScrollReset
              className={cx("grid gap-4 soft small", styles.shot, angle === next && `strong ${styles.next}`)}
            >
              <Tile angle={angle} taken={keys.get(angle)} kept={kept.get(angle)} />
              <span>{ANGLES[angle].label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Taken = { key: string; blur?: string | null };
type TileProps = { angle: Angle; taken: Taken | undefined; kept: KeptPicture | undefined };

function Tile({ angle, taken, kept }: TileProps) {
  if (kept)
    return (
      <span className={styles.taken}>
        <KeptImage {...kept} />
        <span className={styles.keptState}>
          <State tone={kept.problem ? "bad" : "info"}>{kept.problem ? "Not accepted" : "Waiting"}</State>
        </span>
      </span>
    );
  if (!taken)
    return (
      <span className={styles.ghost}>
        <AngleOutline angle={angle} />
      </span>
    );
  const { key, blur } = taken;
  return (
    <span className={styles.taken}>
      <img
        src={imagePath({ key, public: false }, "content")}
        alt="Taken:"
        width={300}
        height={180}
        style={sketchOf({ blur })}
        loading="lazy"
      />
      <Check />
    </span>
  );
}

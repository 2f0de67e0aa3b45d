import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as styles from "#app/features/car/car.module.css";
import { HistorySection } from "#app/features/car/car-history.tsx";
import { CarOptions } from "#app/features/car/car-options.tsx";
import { CarVideos } from "#app/features/car/car-videos.tsx";
import { type CarView, tabTo } from "#app/features/car/car-view.ts";
import { PreviewLink } from "#app/features/preview/preview-link.tsx";
import { PriceSections } from "#app/features/price/price-sections.tsx";
import { filePath, swapPdfPath } from "#app/shared/paths.ts";
import { Download, FileText, Lock, Maximize } from "#app/ui/icon.tsx";
import { Odometer } from "#app/ui/price.tsx";
import { gradeWords } from "#modules/inspections/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { valueName } from "#modules/marketplace/listing/schemas.ts";
import { factRows } from "#modules/swaps/schemas.ts";
import { WarrantySection } from "./car-warranty.tsx";
import { OwningSection } from "./owning-section.tsx";
import { VinLine } from "./vin-line.tsx";

type Car = CarView["car"];

/**
 * The details tab as one story: what the car is, whether its price is fair, what the technician and others found, and
 * at last everything to look up.
 */
export function CarDetails({ view }: { view: CarView }) {
  const { car } = view;
  return (
    <>
      <TopFacts car={car} evaluated={view.evaluated} />
      <Highlights lines={car.vehicle.highlights} />
      <CarVideos view={view} />
      <PriceSections view={view} />
      <Evaluated view={view} />
      <HistorySection view={view} />
      <WarrantySection view={view} />
      <OwningSection vehicle={car.vehicle} />
      <Specification car={car} />
      <CarOptions options={car.vehicle.options} />
      <Papers car={car} />
    </>
  );
}

type Row = readonly [string, ReactNode];
const known = (rows: Row[]) => rows.filter(([, value]) => value !== null && value !== undefined && value !== "");

const engineOf = ({ engine }: Car["vehicle"]) =>
  [engine.size && `${engine.size.toFixed(1)} L`, engine.cylinders && `${engine.cylinders} cylinders`]
    .filter(Boolean)
    .join(", ");

export function TopFacts({ car, evaluated }: Pick<CarView, "car" | "evaluated">) {
  const { vehicle } = car;
  const rows = known([
    ["Mileage", <Odometer key="mileage" miles={vehicle.mileage} />],
    ["Drivetrain", vehicle.drivetrain && valueName("drivetrain", vehicle.drivetrain)],
    ["Engine", engineOf(vehicle)],
    ["Transmission", vehicle.transmission],
    ...factRows(vehicle, "page", evaluated ? gradeWords(evaluated.grade) : undefined),
    ["Title", <TitleFact key="title" vehicle={vehicle} />],
    ["Keys", vehicle.keys],
    ["Fuel economy", vehicle.mpg && `About ${vehicle.mpg} mpg, our estimate`],
    ["Range when new", vehicle.electric && `About ${vehicle.electric.range} mi, our estimate`],
    ["Charging plug", vehicle.electric?.plug],
  ]);
  return (
    <dl className={`grid clipped paper framed ${styles.topFacts}`} id="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="dim text-14">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function TitleFact({ vehicle: { titleStatus, titleNotes } }: Pick<Car, "vehicle">) {
  return (
    <>
      {titleStatus ?? "Not stated"}
      {titleNotes.map((note) => (
        <span key={note} className="dim text-14 block">
          {note}
        </span>
      ))}
    </>
  );
}

const FIRST_HIGHLIGHTS = 5;

function Highlights({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  const rest = lines.slice(FIRST_HIGHLIGHTS);
  const list = (some: string[]) => (
    <ul className={styles.highlights}>
      {some.map((line) => (
        <li className="flex gap-12 text-16" key={line}>
          {line}
        </li>
      ))}
    </ul>
  );
  return (
    <section className={styles.block} id="highlights">
      <h2>Highlights</h2>
      {list(lines.slice(0, FIRST_HIGHLIGHTS))}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{rest.length === 1 ? "1 more highlight" : `${rest.length} more highlights`}</summary>
          {list(rest)}
        </details>
      )}
    </section>
  );
}

function Specification({ car: { vehicle } }: { car: Car }) {
  const rows = known([
    ["VIN", vehicle.vin],
    ["Body style", vehicle.class],
    ["Fuel", vehicle.fuel],
    ["Power", vehicle.engine.horsepower && `${vehicle.engine.horsepower} hp`],
    ["Exterior", vehicle.color],
    ["Interior", [vehicle.interior.color, vehicle.interior.type].filter(Boolean).join(", ")],
    ["Series", vehicle.series],
    ["Style", vehicle.style],
  ]);
  return (
    <section className={styles.block} id="specification">
      <h2>Specification</h2>
      <dl className={styles.specs} data-part="specs">
        {rows.map(([name, value]) => (
          <div className="flex spread gap-16 line-bottom" key={name}>
            <dt className="soft">{name}</dt>
            <dd className="text-right breaks">
              {name === "VIN" && vehicle.vin ? <VinLine vin={vehicle.vin} /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The result of the evaluation in one sentence, with a link to the full evaluation. */
function Evaluated({ view }: { view: CarView }) {
  const { car, evaluated } = view;
  if (!evaluated && !car.warrantyNotice) return null;
  return (
    <section className={styles.block} id="evaluated">
      <div className={styles.blockHead}>
        <h2>Evaluation</h2>
        <Link className="link" to={tabTo(view, "evaluation")} preventScrollReset>
          Read the evaluation
        </Link>
      </div>
      <p className="lede">
        {car.warrantyNotice
          ? "This car is still under factory warranty. Its owner did the evaluation."
          : evaluated && `${formatDate(evaluated.date)}: ${foundIn(evaluated)}.`}
      </p>
    </section>
  );
}

function foundIn({ problems, damages }: NonNullable<CarView["evaluated"]>): string {
  const some = (count: number, one: string, more: string) => (count === 1 ? `one ${one}` : `${count} ${more}`);
  if (problems + damages === 0) return "no problems and no damage found";
  const words = [
    problems > 0 && some(problems, "checklist item needs attention", "checklist items need attention"),
    damages > 0 && some(damages, "flaw shown in photos", "flaws shown in photos"),
  ];
  return words.filter(Boolean).join(", ");
}

/** The documents this viewer may open, shown over the page. The printable page is public. */
export function Papers({ car }: { car: Car }) {
  return (
    <section className={styles.block} id="documents">
      <h2>Documents</h2>
      <ul className={`grid gap-12 ${styles.docs}`}>
        {car.papers.map(({ key, name, mime, open }) => (
          <li key={key}>
            <PreviewLink to={filePath(key)} mime={mime} group="papers" className="">
              <Paper name={name} about={open ? typeOf(mime) : `${typeOf(mime)}, only the seller and our team see it`} />
              {open ? <Maximize /> : <Lock />}
            </PreviewLink>
          </li>
        ))}
        <li>
          <a href={swapPdfPath(car._id)}>
            <Paper name="Printable details" about="Download PDF" />
            <Download />
          </a>
        </li>
      </ul>
    </section>
  );
}

const Paper = ({ name, about }: { name: string; about: string }) => (
  <>
    <FileText />
    <span>
      <b>{name}</b>
      <small>{about}</small>
    </span>
  </>
);

/** The file type in everyday words. */
const typeOf = (mime: string): string =>
  mime === "application/pdf" ? "PDF" : mime.startsWith("image/") ? "Picture" : mime;

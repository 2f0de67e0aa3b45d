import { swapPdfPath } from "#app/paths.ts";
import { formatDate } from "#modules/kernel/chicago.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { LABELS } from "#modules/swaps/listing/schemas.ts";
import { Check, Download, FileText } from "../ui/icon.tsx";
import type { CarView } from "./car-view.ts";

type Car = CarView["car"];

/** Everything below the pictures, in the order people ask: facts, what stands out, what was found. */
export function CarDetails({ car }: { car: Car }) {
  return (
    <>
      <TopFacts car={car} />
      <Highlights lines={car.vehicle.highlights} />
      <Specification car={car} />
      <Options options={car.vehicle.options} />
      {car.evaluation && <Evaluation evaluation={car.evaluation} />}
      <section className="block" id="documents">
        <h2>Documents</h2>
        <div className="docs">
          <a href={swapPdfPath(car._id)}>
            <FileText />
            <span>
              <b>Printable details</b>
              <small>Download PDF</small>
            </span>
            <Download />
          </a>
        </div>
      </section>
    </>
  );
}

type Row = [string, string | number | null | undefined];
const known = (rows: Row[]) => rows.filter(([, value]) => value !== null && value !== undefined && value !== "");

const engineOf = ({ engine }: Car["vehicle"]) =>
  [engine.size && `${engine.size.toFixed(1)} L`, engine.cylinders && `${engine.cylinders} cylinders`]
    .filter(Boolean)
    .join(", ");

function TopFacts({ car }: { car: Car }) {
  const { vehicle } = car;
  const rows = known([
    ["Mileage", `${formatNumber(vehicle.mileage)} mi`],
    ["Drivetrain", LABELS[vehicle.drivetrain ?? ""] ?? vehicle.drivetrain],
    ["Engine", engineOf(vehicle)],
    ["Transmission", vehicle.transmission],
    ["Condition", vehicle.condition],
    ["Accidents", vehicle.accidents],
    ["Title", vehicle.titleStatus],
    ["Keys", vehicle.keys],
  ]);
  return (
    <dl className="top-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Highlights({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="block">
      <h2>Highlights</h2>
      <ul className="highlights">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
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
    <section className="block">
      <h2>Specification</h2>
      <dl className="specs">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const CATEGORIES = { exterior: "Exterior", interior: "Interior", package: "Package", other: "Other" } as const;

function Options({ options }: { options: Car["vehicle"]["options"] }) {
  if (options.length === 0) return null;
  return (
    <section className="block">
      <h2>Options</h2>
      <div className="option-lists">
        {(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]).map((category) => {
          const some = options.filter((option) => option.category === category);
          return some.length === 0 ? null : (
            <div key={category}>
              <h3>{CATEGORIES[category]}</h3>
              <ul>
                {some.map((option) => (
                  <li key={option.text}>
                    <Check className="s" />
                    {option.text}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

const LEVELS: Record<number, string> = { 1: "Light", 2: "Moderate", 3: "Severe" };

function Evaluation({ evaluation }: { evaluation: NonNullable<Car["evaluation"]> }) {
  const problems = evaluation.checklist.filter((item) => item.value === false);
  return (
    <section className="block" id="evaluation">
      <div className="block-head">
        <h2>Evaluation</h2>
        <p>{formatDate(evaluation.date)}</p>
      </div>
      {evaluation.comment && <p className="lede">{evaluation.comment}</p>}
      <ul className="findings">
        {problems.map((item) => (
          <li key={item.text}>
            <b>{item.text}</b> {item.comment}
          </li>
        ))}
        {evaluation.damages.map((damage) => (
          <li key={`${damage.text}${damage.picture}`}>
            <b>{LEVELS[damage.level]}</b> {damage.text}
          </li>
        ))}
        {problems.length + evaluation.damages.length === 0 && <li>No problems were found.</li>}
      </ul>
      {evaluation.errorCodes.length === 0 && <p className="dim">No error codes reported by the scanner.</p>}
    </section>
  );
}

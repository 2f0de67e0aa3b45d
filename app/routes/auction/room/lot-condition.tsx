import * as styles from "#app/features/auction/auction-room.module.css";
import * as carStyles from "#app/features/car/car.module.css";
import { CarEvaluation } from "#app/features/car/car-evaluation.tsx";
import { HistorySection } from "#app/features/car/car-history.tsx";
import type { CarView } from "#app/features/car/car-view.ts";
import { pinOf } from "#app/features/car/damage-pin.ts";
import { ReportFrame } from "#app/features/car/report-frame.tsx";
import { titleWords } from "#app/features/car/title-words.ts";
import { recallWords } from "#modules/catalog/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { codesAreFine, damageCounts, TREADS } from "#modules/marketplace/listing/schemas.ts";

/** The condition report beside the bid: the grade and the main facts first, then everything the technician found. */
export function LotCondition({ view }: { view: CarView }) {
  const { history } = view.car;
  return (
    <>
      <Overview view={view} />
      <div className={carStyles.aboutCar}>
        <CarEvaluation view={view} />
        <HistorySection view={view} />
        {history.carfax && <ReportFrame name="Carfax report" url={history.carfax.url} />}
      </div>
    </>
  );
}

const FULL = 5;

function Overview({ view: { car: shown, evaluation: found } }: { view: CarView }) {
  const { vehicle, history, location } = shown;
  const facts: [string, JSX.Element | string | null][] = [
    ["Damage", found && <Damage found={found} />],
    ["Tires", found && tireWords(found.tires)],
    ["Error codes", found && (codesAreFine(found.errorCodes) ? "None" : `${found.errorCodes.length} stored`)],
    ["Checklist", found && problemWords(found.checklist)],
    ["Title", titleWords(vehicle)],
    ["Keys", vehicle.keys === null ? null : String(vehicle.keys)],
    ["Recalls", history.recalls && recallWords(history.recalls).replace(/^Recalls?: /, "")],
    ["Pick-up", [location.city, location.state].filter(Boolean).join(", ")],
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <section className={`grid gap-16 ${styles.overview}`} aria-labelledby="condition-title">
      <h2 className="text-18" id="condition-title">
        Condition
      </h2>
      {found && (
        <div className={`grid middle ${styles.grade}`}>
          <div className={styles.g}>{found.grade.text}</div>
          <div>
            <div className="row spread wrap small">
              <b>{found.grade.word}</b>
              <span className="dim">
                {found.self ? "By the owner" : "By a technician"}, {formatDashboardDate(found.date)}
              </span>
            </div>
            <GradeBar value={Number.parseFloat(found.grade.text)} />
          </div>
        </div>
      )}
      <dl className={`grid clipped framed ${styles.cond}`}>
        {known.map(([label, value]) => (
          <div className="grid content-top gap-2" key={label}>
            <dt className="dim text-12 line-16">{label}</dt>
            <dd className="row wrap small line-20">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const GradeBar = ({ value }: { value: number }) => (
  <div className={`grid ${styles.gradebar}`} role="img" aria-label={`${value} of ${FULL}`}>
    {Array.from({ length: FULL }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: five parts that never move
      <i className="block clipped press" key={at}>
        <b style={{ width: `${Math.round(Math.min(1, Math.max(0, value - at)) * 100)}%` }} />
      </i>
    ))}
  </div>
);

type Found = NonNullable<CarView["evaluation"]>;

function Damage({ found }: { found: Found }) {
  const counts = damageCounts(found.damages).filter(({ count }) => count > 0);
  if (counts.length === 0) return <>None found</>;
  return (
    <>
      {counts.map(({ level, label, count }) => (
        <span key={level} className="inline-flex middle gap-6">
          <span className={pinOf(level)}>
            <i className="num">{count}</i>
          </span>
          {label.toLowerCase()}
        </span>
      ))}
    </>
  );
}

/** "2 good, 2 replace soon" */
function tireWords(tires: Found["tires"]): string | null {
  const counts = new Map<string, number>();
  for (const tire of Object.values(tires)) {
    if (!tire) continue;
    const { words } = TREADS[tire.depth];
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${count} ${words}`).join(", ") || null;
}

function problemWords(checklist: Found["checklist"]): string {
  const wrong = checklist.filter(({ value }) => value === false).length;
  if (wrong === 0) return "No faults found";
  return wrong === 1 ? "1 problem" : `${wrong} problems`;
}

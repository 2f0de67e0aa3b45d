import { Link } from "@remix-run/react";
import { Notice } from "#app/ui/notice.tsx";
import * as styles from "./car.module.css";
import { type CarView, tabTo } from "./car-view.ts";
import { Recalls } from "./recalls.tsx";
import { ReportFrame } from "./report-frame.tsx";

/** The known facts of the car's history, and the facts that were not looked up yet. */
export function HistorySection({ view }: { view: CarView }) {
  const { carfax, others, recalls } = view.car.history;
  const { conflicts } = view.car;
  return (
    <section className={styles.block} id="history">
      <div className={styles.blockHead}>
        <h2>History and recalls</h2>
        {carfax && (
          <Link className="link" to={tabTo(view, "carfax")} preventScrollReset>
            Open the Carfax report
          </Link>
        )}
      </div>
      <ul className={styles.past}>
        {carfax && <Told carfax={carfax} />}
        {!carfax && others.length === 0 && (
          <li>
            <b>History report: none yet</b>
            No report has been ordered for this car.
          </li>
        )}
        <Recalls found={recalls} vin={view.car.vehicle.vin} />
      </ul>
      {conflicts.length > 0 && (
        <div className={styles.disagree}>
          <Notice kind="warn" title="The sources disagree.">
            <ul>
              {conflicts.map(({ fact, label, sentence }) => (
                <li key={fact}>
                  <b>{label}.</b> {sentence}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {others.map(({ name, url }) => (
        <ReportFrame key={name} name={`${name} report`} url={url} />
      ))}
    </section>
  );
}

type Carfax = NonNullable<CarView["car"]["history"]["carfax"]>;

const Told = ({ carfax: { accident, owners, sample } }: { carfax: Carfax }) => (
  <>
    {accident !== null && (
      <li>
        <b>{accident ? "Accident reported" : "No accidents reported"}</b>
        In the Carfax report{sample && ", sample data"}
      </li>
    )}
    {owners !== null && (
      <li>
        <b>{owners === 1 ? "One owner" : `${owners} owners`}</b>
        In the Carfax report{sample && ", sample data"}
      </li>
    )}
  </>
);

/** The Carfax tab: a summary of the report, and the report itself. */
export function CarHistory({ view }: { view: CarView }) {
  const { carfax } = view.car.history;
  if (!carfax) return null;
  return (
    <section className={styles.block} id="carfax">
      <h2>Carfax</h2>
      <ul className={styles.past}>
        <Told carfax={carfax} />
      </ul>
      <ReportFrame name="Carfax report" url={carfax.url} />
      <Notice>A report only includes what was reported. Read the evaluation, too.</Notice>
    </section>
  );
}

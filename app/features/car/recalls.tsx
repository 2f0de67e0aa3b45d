import { ExternalLink } from "#app/ui/icon.tsx";
import { type RecallReport, recallWords } from "#modules/catalog/schemas.ts";
import { formatDate, formatDay } from "#modules/kernel/format-time.ts";
import { isWholeVin } from "#modules/kernel/vin.ts";
import * as styles from "./car.module.css";

const NHTSA = "https://www.nhtsa.gov/recalls";

/** The safety recalls of a car, each with its remedy. It is one entry in the list of the car's history. */
export function Recalls({ found, vin }: { found: RecallReport | null; vin: string | null }) {
  return (
    <li>
      <b>{found ? recallWords(found) : "Recalls: not checked yet"}</b>
      <span>
        {found && `Checked ${formatDate(found.date)}. `}
        {found && !found.byVin && "This recall may already have been repaired on this car. "}
        <a
          className={`link inline-flex middle gap-4 ${styles.outside}`}
          href={vin && isWholeVin(vin) ? `${NHTSA}?vin=${vin}` : NHTSA}
          target="_blank"
          rel="noopener noreferrer"
        >
          Check the VIN at NHTSA
          <ExternalLink className="s" />
        </a>
      </span>
      {found && found.recalls.length > 0 && (
        <details className={styles.recalls}>
          <summary className="clickable green">
            {found.recalls.length === 1 ? "What it is about" : "What they are about"}
          </summary>
          <ul className="grid unlisted gap-12 flush">
            {found.recalls.map(({ campaign, component, summary, remedy, reportedOn }) => (
              <li key={campaign}>
                <b>{component || campaign}</b>
                <span>{summary}</span>
                {remedy && <span>{remedy}</span>}
                <span className="dim">
                  Campaign {campaign}
                  {reportedOn && `, ${formatDay(reportedOn)}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

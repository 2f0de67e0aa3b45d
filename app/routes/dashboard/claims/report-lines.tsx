import { Link } from "@remix-run/react";
import * as styles from "#app/features/claim/claims.module.css";
import { newClaimPath } from "#app/shared/paths.ts";
import { State } from "#app/ui/marks.tsx";
import type { ClaimCategory, ReportLine } from "#modules/claims/schemas.ts";

const GROUPS: readonly { category: ClaimCategory; title: string }[] = [
  { category: "condition", title: "Body and cabin" },
  { category: "mechanical", title: "Mechanical and electrical" },
  { category: "report", title: "Tires" },
  { category: "equipment", title: "Equipment and keys" },
  { category: "mileage", title: "Odometer" },
  { category: "title", title: "Title" },
];

type Props = {
  lines: readonly ReportLine[];
  /** The car whose lines can be disputed here; without it the report is only read. */
  swap?: string;
};

/** The condition report, line by line. For a dealer each line leads to the form that disputes it. */
export const ReportLines = ({ lines, swap }: Props) => (
  <div className="stack">
    {GROUPS.map(({ category, title }) => {
      const own = lines.filter((line) => line.category === category);
      if (own.length === 0) return null;
      return (
        <section key={category}>
          <h3>{title}</h3>
          <ul className={`grid ${styles.report}`}>
            {own.map((line) => (
              <li className="grid middle breaks hair-bottom" key={line.key}>
                <span>{line.label}</span>
                <span className={`text-14 ${styles.said}`}>
                  {line.disclosed ? <State tone="warn">{line.said}</State> : <span className="dim">{line.said}</span>}
                </span>
                {swap && (
                  <Link
                    className="link"
                    to={newClaimPath(swap, { line: line.key })}
                    aria-label={`Dispute: ${line.label}`}
                  >
                    Dispute
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);

import { type Grade, pointsText } from "#modules/inspections/schemas.ts";
import { codesAreFine, damageCounts, groupStatuses } from "#modules/marketplace/listing/schemas.ts";
import { State } from "../ui/marks.tsx";
import { LevelMark } from "./damage-map.tsx";
import * as styles from "./evaluation.module.css";
import { Panel } from "./panel.tsx";
import { useEvaluation } from "./view.ts";

/** The condition grade with each deduction, so that the reader can add it up. */
export function GradeTable({ grade }: { grade: Grade }) {
  return (
    <table className={styles.grade}>
      <caption>
        Condition grade <b className="num">{grade.text}</b> {grade.word}
      </caption>
      <tbody>
        <tr>
          <th scope="row">A car without findings</th>
          <td />
          <td className="num">5.00</td>
        </tr>
        {grade.lines.map(({ label, why, points }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num dim">{why}</td>
            <td className="num">{points < 0 ? `+${pointsText(-points)}` : `−${pointsText(points)}`}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">Grade</th>
          <td />
          <td className="num">{grade.text}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What was found so far: each group of the checklist, the codes, the damages by level, and the grade. */
export function SummaryPanel() {
  const { checklist, errorCodes, damages, grade } = useEvaluation().evaluation;
  const fine = codesAreFine(errorCodes);
  return (
    <Panel panel="summary" title="Evaluation summary" brief={`Grade ${grade.text}, ${grade.word.toLowerCase()}`}>
      <ul className={styles.statuses}>
        {groupStatuses(checklist).map(({ group, label, ok, items, problems }) => (
          <li key={group}>
            <b>{label}</b>
            <State tone={ok ? "ok" : "bad"}>{ok ? `${items} fine` : `${problems} of ${items} not fine`}</State>
          </li>
        ))}
        <li>
          <b>Codes</b>
          <State tone={fine ? "ok" : "bad"}>{fine ? "None" : String(errorCodes.length)}</State>
        </li>
        {damageCounts(damages).map(({ level, label, count }) => (
          <li key={level}>
            <b>{label} damage</b>
            <LevelMark level={level}>{count}</LevelMark>
          </li>
        ))}
      </ul>
      <GradeTable grade={grade} />
    </Panel>
  );
}

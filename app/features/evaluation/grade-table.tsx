import { type Grade, pointsText } from "#modules/inspections/schemas.ts";
import * as styles from "./grade-table.module.css";

/** The condition grade with each deduction, so that the reader can add it up. */
export function GradeTable({ grade }: { grade: Grade }) {
  return (
    <table className={`full ${styles.grade}`}>
      <caption>
        Condition grade <b className="num">{grade.text}</b> {grade.word}
      </caption>
      <tbody>
        <tr className="hair-bottom">
          <th scope="row">A car without findings</th>
          <td />
          <td className="num">5.00</td>
        </tr>
        {grade.lines.map(({ label, why, points }) => (
          <tr className="hair-bottom" key={label}>
            <th scope="row">{label}</th>
            <td className="num dim">{why}</td>
            <td className="num">{points < 0 ? `+${pointsText(-points)}` : `−${pointsText(points)}`}</td>
          </tr>
        ))}
        <tr className={`hair-bottom ${styles.total}`}>
          <th scope="row">Grade</th>
          <td />
          <td className="num">{grade.text}</td>
        </tr>
      </tbody>
    </table>
  );
}

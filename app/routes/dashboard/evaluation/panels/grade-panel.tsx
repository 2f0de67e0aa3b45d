import { GradeTable } from "#app/features/evaluation/grade-table.tsx";
import { useEvaluation } from "#app/features/evaluation/view.ts";
import { State } from "#app/ui/marks.tsx";
import { codesAreFine, damageCounts, groupStatuses } from "#modules/marketplace/listing/schemas.ts";
import { LevelMark } from "./damage-map.tsx";
import * as styles from "./evaluation.module.css";
import { Panel } from "./panel.tsx";

/** What was found so far: each group of the checklist, the codes, the damages by level, and the grade. */
export function SummaryPanel() {
  const { checklist, errorCodes, damages, grade, missing } = useEvaluation().evaluation;
  const fine = codesAreFine(errorCodes);
  const brief =
    missing.checklist || missing.tires
      ? `Grade so far ${grade.text}`
      : `Grade ${grade.text}, ${grade.word.toLowerCase()}`;
  return (
    <Panel panel="summary" title="Evaluation summary" brief={brief}>
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

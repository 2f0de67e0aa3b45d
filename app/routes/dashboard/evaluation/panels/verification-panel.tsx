import { useEvaluation } from "#app/features/evaluation/view.ts";
import { TextField } from "#app/ui/field.tsx";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type ChecklistItem, differs } from "#modules/inspections/schemas.ts";
import { AnswerButtons, answerName, TONES, VERDICTS } from "./checklist-panel.tsx";
import * as styles from "./evaluation.module.css";
import { Panel, PanelForm } from "./panel.tsx";

type Numbered = ChecklistItem & { at: number };

/** The verification of stage 2 beside what the evaluation of stage 1 says. What differs comes first. */
export function VerificationPanel() {
  const { checklist, stage2, errorCodes, damages, can } = useEvaluation().evaluation;
  if (!stage2.open) return null;
  const items = checklist.map((item, at) => ({ ...item, at }));
  const sorted = [...items.filter(differs), ...items.filter((item) => !differs(item))];
  const answered = items.filter((item) => item.stage2).length;
  const different = items.filter(differs).length;
  const found =
    damages.filter(({ stage }) => stage === 2).length + errorCodes.filter(({ stage }) => stage === 2).length;
  const brief = `${answered} of ${items.length} verified, ${different + found} differ`;
  return (
    <Panel panel="verification" title="Verification (stage 2)" brief={brief} done={stage2.complete}>
      <p className="dim">
        A technician or staff member checks the car a second time, next to the evaluation. Nothing in the evaluation is
        overwritten. When it is complete, the team sees what differs.
        {found > 0 && ` Damage and codes found later: ${found}.`}
      </p>
      {stage2.own && can.verify && (
        <Notice kind="info">You evaluated this car yourself. A colleague should verify it if one is available.</Notice>
      )}
      {can.edit ? (
        <PanelForm part="verification" panel="verification" values={{ verifyComment: stage2.comment }}>
          {items.map((item) => (
            <Verify key={item.at} item={item} />
          ))}
          <TextArea name="verifyComment" label="Comment for the team" rows={3} />
        </PanelForm>
      ) : (
        <>
          {sorted.map((item) => (
            <Compared key={item.at} item={item} />
          ))}
          {stage2.comment && <p>{stage2.comment}</p>}
        </>
      )}
    </Panel>
  );
}

/** One item with the answer of stage 1, and the buttons of stage 2. */
function Verify({ item }: { item: Numbered }) {
  const name = `verify.${item.at}`;
  const said = answerName(item.value);
  return (
    <fieldset className={`${styles.ck} ${differs(item) ? styles.differs : ""}`}>
      <legend>
        {item.text}
        <small className="block dim">
          Stage 1: {VERDICTS[said]}
          {item.comment && `, ${item.comment}`}
        </small>
      </legend>
      <AnswerButtons name={`${name}.value`} value={answerName(item.stage2?.value)} />
      <div className={styles.more}>
        <TextField name={`${name}.comment`} label="What is different?" defaultValue={item.stage2?.comment ?? ""} />
      </div>
    </fieldset>
  );
}

/** Both answers side by side. */
function Compared({ item }: { item: Numbered }) {
  const [first, second] = [answerName(item.value), answerName(item.stage2?.value)];
  return (
    <div className={`row wrap spread hair-bottom ${styles.answer} ${differs(item) ? styles.differs : ""}`}>
      <span>
        {item.text}
        {item.stage2?.comment && <small className="block dim">{item.stage2.comment}</small>}
      </span>
      <span className="row wrap">
        <State tone={TONES[first]}>Stage 1: {VERDICTS[first]}</State>
        <State tone={TONES[second]}>Stage 2: {VERDICTS[second]}</State>
      </span>
    </div>
  );
}

import type { MouseEvent } from "react";
import { useEvaluation } from "#app/features/evaluation/view.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-fields.tsx";
import { Check, X } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import type { ChecklistItem } from "#modules/inspections/schemas.ts";
import { CHECK_GROUPS } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./evaluation.module.css";
import { Panel, PanelForm } from "./panel.tsx";
import { PictureInput, SavedPicture } from "./picture-input.tsx";

type Numbered = ChecklistItem & { at: number };
type Group = keyof typeof CHECK_GROUPS;

/** An answer for each item: OK, problem with a comment and a picture, or NA. */
export function ChecklistPanel() {
  const { checklist, can } = useEvaluation().evaluation;
  const numbered = checklist.map((item, at) => ({ ...item, at }));
  const answered = checklist.filter(({ value }) => value !== null).length;
  const groups = (Object.keys(CHECK_GROUPS) as Group[]).map((category) => (
    <CheckGroup key={category} category={category} items={numbered.filter((item) => item.category === category)} />
  ));
  return (
    <Panel panel="checklist" title="Checklist" brief={`${answered} of ${checklist.length}`} done>
      {can.edit ? (
        <PanelForm part="checklist" panel="checklist">
          {groups}
        </PanelForm>
      ) : (
        groups
      )}
    </Panel>
  );
}

function CheckGroup({ category, items }: { category: Group; items: Numbered[] }) {
  const { can } = useEvaluation().evaluation;
  const open = items.filter((item) => item.value === null).length;
  const problems = items.filter((item) => item.value === false).length;
  if (items.length === 0) return null;
  return (
    <details className={`hair-top ${styles.checks}`} id={`check-${category}`} open={open > 0 || problems > 0}>
      <summary className="row clickable gap-12">
        <h3>{CHECK_GROUPS[category]}</h3>
        <span className="dim num">
          {items.length - open} of {items.length}
        </span>
        {problems > 0 && <State tone="bad">{problems === 1 ? "1 problem" : `${problems} problems`}</State>}
      </summary>
      {items.map((item) => (can.edit ? <Item key={item.at} item={item} /> : <Answer key={item.at} item={item} />))}
      {can.edit && open > 0 && (
        <Button size="small" name="_ok" value={category} onClick={answerOthers}>
          All others OK in this group
        </Button>
      )}
    </details>
  );
}

/** With scripts, the button answers the open items of its group in the form, which then saves itself. */
function answerOthers(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  const group = event.currentTarget.closest("details");
  for (const item of group?.querySelectorAll("fieldset") ?? []) {
    const ok = item.querySelector<HTMLInputElement>('input[type="radio"][value="ok"]');
    if (ok && !item.querySelector(":checked")) ok.checked = true;
  }
  group?.dispatchEvent(new Event("input", { bubbles: true }));
}

const ANSWERS = [
  { value: "ok", label: "OK", className: styles.t, icon: <Check /> },
  { value: "problem", label: "Problem", className: styles.f, icon: <X /> },
  { value: "na", label: "NA", className: styles.n, icon: null },
];
type AnswerName = "" | "ok" | "problem" | "na";
export const answerName = (value: ChecklistItem["value"] | undefined): AnswerName =>
  value === null || value === undefined ? "" : value === "NA" ? "na" : value ? "ok" : "problem";

function Item({ item }: { item: Numbered }) {
  const name = `check.${item.at}`;
  return (
    <fieldset className={styles.ck}>
      <legend>{item.text}</legend>
      <AnswerButtons name={`${name}.value`} value={answerName(item.value)} />
      <div className={styles.more}>
        <TextField name={`${name}.comment`} label="What’s wrong?" defaultValue={item.comment} />
        <PictureInput name={`${name}.picture`} label={`Picture: ${item.text}`} saved={item.picture} />
      </div>
    </fieldset>
  );
}

/** OK, problem, or NA. */
export function AnswerButtons({ name, value }: { name: string; value: string }) {
  const field = useField({ name, defaultValue: value });
  return (
    <span className={`clipped ${styles.tri}`}>
      {ANSWERS.map((answer) => (
        <label key={answer.value} className={`grid centered clickable dim ${answer.className}`} title={answer.label}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={answer.value}
            defaultChecked={field.value === answer.value}
          />
          {answer.icon}
          <span className={answer.icon ? "sr" : undefined}>{answer.label}</span>
        </label>
      ))}
    </span>
  );
}

export const TONES = { ok: "ok", problem: "bad", na: "mute", "": "mute" } as const;
export const VERDICTS = { ok: "OK", problem: "Problem", na: "NA", "": "Not answered" } as const;

/** An answer as it is read. */
function Answer({ item }: { item: Numbered }) {
  const said = answerName(item.value);
  return (
    <div className={`row wrap spread hair-bottom ${styles.answer}`}>
      <span>
        {item.text}
        {item.comment && <small className="block dim">{item.comment}</small>}
      </span>
      <State tone={TONES[said]}>{VERDICTS[said]}</State>
      {item.picture && <SavedPicture saved={item.picture} label={`Picture: ${item.text}`} />}
    </div>
  );
}

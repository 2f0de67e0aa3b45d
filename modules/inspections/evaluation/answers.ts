import { CHECKLIST } from "./checklist.ts";
import type {
  ChecklistAnswers,
  Damage,
  DamageChanges,
  EvaluationSaid,
  Findings,
  Picture,
  PictureChanges,
} from "./schemas.ts";
import type { FindingsPatch } from "./write-findings.ts";

/** Applies a person's answers to the findings of a car. Pure functions, used by the verbs in this folder. */

/** The items of the evaluation. In a new evaluation, all items are unanswered. */
export const itemsOf = ({ checklist }: Pick<Findings, "checklist">): Findings["checklist"] =>
  checklist.length > 0 ? checklist : CHECKLIST;

/** Answers by the item's place in the list. `allOk` answers the remaining items of a group. */
export function answerChecklist(found: Findings, { answers, allOk }: ChecklistAnswers): Findings["checklist"] {
  const given = new Map(answers.map((answer) => [answer.at, answer]));
  return itemsOf(found).map((item, at) => {
    const { value = item.value, comment = item.comment } = given.get(at) ?? {};
    return { ...item, value: value === null && allOk === item.category ? true : value, comment };
  });
}

/** Removes, corrects, and reports damages. A new damage gets its key here. */
export function changeDamages(
  { damages }: Pick<Findings, "damages">,
  { remove, change, report }: DamageChanges,
  newKey: () => string,
): Damage[] {
  const gone = new Set(remove);
  const changes = new Map(change.map((one) => [one.key, one]));
  const kept = damages
    .filter(({ key }) => !gone.has(key))
    .map((damage) => {
      const { text = damage.text, level = damage.level } = changes.get(damage.key) ?? {};
      return { ...damage, text, level };
    });
  return report ? [...kept, { ...report, key: newKey() }] : kept;
}

/** Removes pictures and appends new ones. A picture that is already in the list is not added again. */
export function changePictures(known: readonly Picture[], { add, remove }: PictureChanges): Picture[] {
  const gone = new Set(remove);
  const keys = new Set(known.map(({ key }) => key));
  const fresh = [...new Set(add)].filter((key) => !keys.has(key) && !gone.has(key));
  return [...known.filter(({ key }) => !gone.has(key)), ...fresh.map((key) => ({ key }))];
}

/** All answers of the evaluation form in one change. */
export const changesOf = (found: Findings, said: EvaluationSaid, newKey: () => string): FindingsPatch => ({
  checklist: answerChecklist(found, said.checklist),
  tires: { ...found.tires, ...said.tires },
  errorCodes: said.errorCodes,
  damages: changeDamages(found, said.damages, newKey),
  picturesOverview: changePictures(found.picturesOverview, said.pictures),
  ...(said.keys === undefined ? {} : { keys: said.keys }),
  ...(said.comment === undefined ? {} : { stage1Comment: said.comment }),
});

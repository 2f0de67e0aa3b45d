import type { z } from "zod";
import { CHECKLIST, NEW_ESSENTIALS } from "../condition/checklist.ts";
import type {
  ChecklistAnswers,
  Damage,
  DamageChanges,
  Findings,
  Picture,
  PictureChanges,
  VerifyEvaluation,
} from "../findings/schemas.ts";

type Verified = z.output<typeof VerifyEvaluation>;

/** Applies a person's answers to the findings of a car. Pure functions, used by the commands in this folder. */

/** The items of the evaluation. In a new evaluation, all items are unanswered. */
export const itemsOf = ({ checklist }: Pick<Findings, "checklist">): Findings["checklist"] =>
  checklist.length > 0 ? checklist : CHECKLIST;

/** What should come with the car. In a new evaluation, nothing was found yet. */
export const essentialsOf = ({ essentials }: Pick<Findings, "essentials">): Findings["essentials"] =>
  essentials.length > 0 ? essentials : NEW_ESSENTIALS;

/** Answers by the item's place in the list. `allOk` answers the remaining items of a group. */
export function answerChecklist(found: Findings, { answers, allOk }: ChecklistAnswers): Findings["checklist"] {
  const given = new Map(answers.map((answer) => [answer.at, answer]));
  return itemsOf(found).map((item, at) => {
    const { value = item.value, comment = item.comment, picture = item.picture } = given.get(at) ?? {};
    return { ...item, value: value === null && allOk === item.category ? true : value, comment, picture };
  });
}

/** The answers of stage 2. Those of stage 1 stay. */
export function verifyChecklist(found: Findings, answers: Verified["answers"]): Findings["checklist"] {
  const given = new Map(answers.map(({ at, ...said }) => [at, said]));
  return itemsOf(found).map((item, at) => ({ ...item, ...(given.has(at) ? { stage2: given.get(at) } : {}) }));
}

/** Removes and corrects damages. */
export function changeDamages({ damages }: Pick<Findings, "damages">, { remove, change }: DamageChanges): Damage[] {
  const gone = new Set(remove);
  const changes = new Map(change.map((one) => [one.key, one]));
  return damages.filter(({ key }) => !gone.has(key)).map((damage) => ({ ...damage, ...changes.get(damage.key) }));
}

/** Removes pictures and appends new ones. A picture that is already in the list is not added again. */
export function changePictures(known: readonly Picture[], { add, remove }: PictureChanges): Picture[] {
  const gone = new Set(remove);
  const keys = new Set(known.map(({ key }) => key));
  const fresh = [...new Set(add)].filter((key) => !keys.has(key) && !gone.has(key));
  return [...known.filter(({ key }) => !gone.has(key)), ...fresh.map((key) => ({ key }))];
}

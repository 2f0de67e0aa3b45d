import type { Refusal } from "#modules/kernel/result.ts";

/** For short forms: the error of the first field is the error of the form. */
export function oneSentence(refusal: Refusal): Refusal {
  const [first] = Object.values(refusal.fields ?? {}).flat();
  return first ? { ...refusal, message: first } : refusal;
}

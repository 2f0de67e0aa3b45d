import type { Refusal } from "#modules/kernel/result.ts";

/** For short forms: what is wrong with the first field is the sentence about the form. */
export function oneSentence(refusal: Refusal): Refusal {
  const [first] = Object.values(refusal.fields ?? {}).flat();
  return first ? { ...refusal, message: first } : refusal;
}

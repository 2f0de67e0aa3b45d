import type { DomainError } from "#modules/kernel/result.ts";

/** For short forms: the error of the first field is the error of the form. */
export function oneSentence(error: DomainError): DomainError {
  const [first] = Object.values(error.fields ?? {}).flat();
  return first ? { ...error, message: first } : error;
}

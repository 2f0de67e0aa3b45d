export type Summary = {
  lead: string;
  /** Each sentence once, with the name of the first field that it is about. */
  sentences: { field: string; sentence: string }[];
};

/** The sentence of `refuseCommon("invalid-input")`: it adds nothing to the sentences about the fields. */
const MARKED = "Please correct the marked fields.";

/** What the summary above a refused form says; null without an error. */
export function summarizeError(
  message: string | null,
  errors: Readonly<Record<string, readonly string[]>>,
): Summary | null {
  const all = Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((sentence) => ({ field, sentence })),
  );
  const sentences = all.filter(({ sentence }, at) => all.findIndex((other) => other.sentence === sentence) === at);
  if (sentences.length === 0) return message ? { lead: message, sentences } : null;
  const isAboutForm = message && message !== MARKED && !sentences.some(({ sentence }) => sentence === message);
  return { lead: isAboutForm ? message : leadOf(new Set(all.map(({ field }) => field)).size), sentences };
}

const leadOf = (count: number) => (count === 1 ? "Please correct one field:" : `Please correct ${count} fields:`);

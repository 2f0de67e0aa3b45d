import type { Beside } from "#app/rendering/said-beside.ts";

export type RefusalSummary = {
  lead: string;
  /** The fields that show their sentences themselves, by the id of their control. */
  links: { id: string; label: string }[];
  /** Sentences that the form shows nowhere else. */
  sentences: string[];
};

type Refused = {
  message: string | null;
  /** Sentences by field name. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** What the ids of its fields begin with. */
  prefix: string;
  beside: readonly Beside[];
};

/** The sentence of `refuseCommon("invalid-input")`: it adds nothing to the marks at the fields. */
const MARKED = "Please correct the marked fields.";

/** What the summary above a refused form says, so that the form shows each sentence once; null when the fields say it all. */
export function summarizeRefusal({ message, errors, prefix, beside }: Refused): RefusalSummary | null {
  const isBeside = (sentence: string) => beside.some(({ text }) => text.includes(sentence));
  const refused = Object.entries(errors).filter(([, sentences]) => sentences.length > 0);
  const marked = new Set(refused.map(([name, sentences]) => fieldOf(`${prefix}${name}`, sentences, beside)));
  marked.delete(undefined);
  const links = [...marked].flatMap((field) => (field?.label ? [{ id: field.id, label: field.label }] : []));
  const unsaid = new Set(refused.flatMap(([, sentences]) => sentences.filter((sentence) => !isBeside(sentence))));
  if (message && message !== MARKED && !isBeside(message)) {
    unsaid.delete(message);
    return { lead: message, links: marked.size > 1 ? links : [], sentences: [...unsaid] };
  }
  const [only, ...others] = unsaid;
  if (marked.size > 0) {
    // The only field says what the form has to say.
    if (marked.size === 1 && !only && message !== MARKED) return null;
    return { lead: leadOf(marked.size, links.length > 0), links, sentences: [...unsaid] };
  }
  if (only && others.length === 0) return { lead: only, links: [], sentences: [] };
  if (only) return { lead: "Please correct the following.", links: [], sentences: [...unsaid] };
  return message ? { lead: message, links: [], sentences: [] } : null;
}

/** A few fields have other ids, because they are a part with its own or have controls of their own: they are known by their sentences. */
const fieldOf = (id: string, sentences: readonly string[], beside: readonly Beside[]) =>
  beside.find((field) => field.id === id) ??
  beside.find(({ text }) => sentences.every((sentence) => text.includes(sentence)));

function leadOf(count: number, named: boolean): string {
  if (count === 1) return named ? "Please correct one field:" : "Please correct the marked field.";
  return named ? `Please correct ${count} fields:` : `Please correct the ${count} marked fields.`;
}

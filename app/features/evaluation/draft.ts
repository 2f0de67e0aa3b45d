import type { Sent } from "./autosaver.ts";

/**
 * What is typed in a panel and not saved yet, kept on this device for its account: a closed tab or a session that ends
 * loses nothing. Files are not kept here.
 */
export type Draft = { base: number; values: [string, string][]; sent?: Sent | undefined };

/** The draft of a panel belongs to one account; other accounts on the device do not get it. */
export const draftKey = (account: string, path: string): string => `evaluation ${account} ${path}`;

export function readDraft(key: string): Draft | null {
  try {
    const said = JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
    return said && Array.isArray(said.values) ? said : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or forbidden; the form itself still has the values.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The names that `PostForm` and the autosaver set themselves. */
const isOwn = (name: string) => name.startsWith("_") || name === "base" || name === "capturedAt";

export const valuesIn = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) => (typeof value === "string" && !isOwn(name) ? [[name, value]] : []));

/** Puts the values of a draft into the form. Returns whether that changed the form. */
export function restoreDraft(form: HTMLFormElement, values: Draft["values"]): boolean {
  const before = JSON.stringify(valuesIn(new FormData(form)));
  const kept = new Map<string, string[]>();
  for (const [name, value] of values) kept.set(name, [...(kept.get(name) ?? []), value]);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && !isOwn(field.name)) restoreInput(field, kept.get(field.name));
    else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
      field.value = kept.get(field.name)?.[0] ?? field.value;
  }
  return JSON.stringify(valuesIn(new FormData(form))) !== before;
}

function restoreInput(field: HTMLInputElement, values: string[] | undefined): void {
  if (field.type === "radio" || field.type === "checkbox") field.checked = values?.includes(field.value) ?? false;
  else if (field.type !== "file" && field.type !== "image") field.value = values?.[0] ?? field.value;
}

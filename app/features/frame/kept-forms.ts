import { HOUR_MS } from "#modules/kernel/durations.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/**
 * Keeps what was typed into guarded forms in this tab until it is sent, so that neither a refresh nor a login in between
 * loses it. Only fields that differ from what the server sent are kept; passwords, files and hidden fields never are.
 */

const KEY = "typed";
const HOURS_12 = 12 * HOUR_MS;

type Kept = { user: string | null; at: number; fields: Record<string, string | boolean> };
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** The address that the form is sent to names it. */
const nameOf = (form: HTMLFormElement) => new URL(form.action, location.href).pathname;
const keyOf = (field: Field) => (isTick(field) ? `${field.name} ${field.value}` : field.name);

const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(
    ({ name, type, disabled }) =>
      name && !disabled && type && !["password", "file", "hidden", "submit", "button", "fieldset"].includes(type),
  );

function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      )
    );
  return field.value !== field.defaultValue;
}

export const hasChanges = (form: HTMLFormElement): boolean => fieldsOf(form).some(isChanged);

/** Remembers the changed fields of a form. */
export function keepForm(form: HTMLFormElement, user: string | null): void {
  const changed = fieldsOf(form).filter(isChanged);
  const fields = Object.fromEntries(
    changed.map((field) => [keyOf(field), isTick(field) ? field.checked : field.value]),
  );
  write({ ...read(), [nameOf(form)]: { user, at: Date.now(), fields } });
}

/** Fills the form with it again, and deletes it if another user typed it. Returns whether something was restored. */
export function restoreForm(form: HTMLFormElement, user: string | null): boolean {
  const kept = lookup(read(), nameOf(form));
  if (!kept || form.querySelector('[aria-invalid="true"]')) return false;
  if (kept.user !== null && user === null) return false;
  if (kept.user !== null && kept.user !== user) {
    forgetForm(form);
    return false;
  }
  let restored = false;
  for (const field of fieldsOf(form)) {
    const value = lookup(kept.fields, keyOf(field));
    if (value === undefined) continue;
    retype(field, value);
    restored = true;
  }
  return restored;
}

function retype(field: Field, value: string | boolean): void {
  if (isTick(field)) {
    if (value === true && !field.checked) field.click();
    else if (value === false && field.checked && field.type === "checkbox") field.click();
    return;
  }
  field.value = String(value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

export function forgetForm(form: HTMLFormElement): void {
  const { [nameOf(form)]: _gone, ...rest } = read();
  write(rest);
}

/** After a logout in this tab: what was typed is not for the next person. */
export const forgetForms = (): void => write({});

function read(): Record<string, Kept> {
  try {
    const all = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => Date.now() - at < HOURS_12));
  } catch {
    return {};
  }
}

function write(all: Record<string, Kept>): void {
  try {
    if (Object.keys(all).length > 0) sessionStorage.setItem(KEY, JSON.stringify(all));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a refresh loses what was typed, as it does without scripts.
  }
}

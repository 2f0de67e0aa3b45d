type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = string | boolean | string[];

/** Fields that hold no text or choice of the visitor. */
const WITHOUT_INPUT = new Set(["hidden", "submit", "reset", "button", "image", "file"]);

/**
 * Remembers what visitors type and choose before React hydrates the page, and returns a function that enters it again
 * afterwards: hydration resets selects and text areas, and a component that holds the value of its field doesn't know
 * about earlier input, so its next rendering would overwrite it.
 */
export function rememberEarlyInput(): () => void {
  const typed = new Map<Field, Typed>();
  const note = (field: Field) => {
    const value = typedIn(field);
    if (value === undefined) typed.delete(field);
    else typed.set(field, value);
  };
  const listen = ({ target }: Event) => {
    if (isField(target)) note(target);
  };
  for (const field of document.querySelectorAll<Field>("input, textarea, select")) if (isField(field)) note(field);
  for (const name of ["input", "change"]) addEventListener(name, listen, true);
  return () => {
    for (const name of ["input", "change"]) removeEventListener(name, listen, true);
    for (const [field, value] of typed) if (field.isConnected) enter(field, value);
    typed.clear();
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !WITHOUT_INPUT.has(target.type));

/** The input that differs from what the server has rendered. */
function typedIn(field: Field): Typed | undefined {
  if (field instanceof HTMLSelectElement) {
    const chosen = Array.from(field.selectedOptions, ({ value }) => value);
    return String(chosen) === String(renderedChoice(field)) ? undefined : chosen;
  }
  if (isTicked(field)) return field.checked === field.defaultChecked ? undefined : field.checked;
  if (field.value === field.defaultValue) return undefined;
  // The browser may write the rendered value differently: a date that doesn't exist is empty, a color is in lower case.
  const same = field.cloneNode() as HTMLInputElement;
  same.value = field.defaultValue;
  return field.value === same.value ? undefined : field.value;
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

function renderedChoice({ options, multiple }: HTMLSelectElement): string[] {
  const all = Array.from(options);
  const selected = all.filter((option) => option.defaultSelected);
  if (multiple) return selected.map(({ value }) => value);
  const one = selected.at(-1) ?? all.find((option) => !option.disabled);
  return one ? [one.value] : [];
}

/**
 * Enters a value as its user did, so that React notices. React ignores an event that leaves the value as it was when React
 * last saw it, so the field first gets another value in a way that React sees, and then its own in a way that it doesn't.
 */
function enter(field: Field, value: Typed): void {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = (value as string[]).includes(option.value);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (isTicked(field)) {
    if (field.type === "radio" && value === false) return; // The radio button that was chosen instead is clicked.
    field.checked = !value;
    field.click();
  } else {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

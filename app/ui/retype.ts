/** Reformats an input during typing and keeps the caret behind the same digit. */
export function retype(input: HTMLInputElement, format: (text: string) => string): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/[^\d.+-]/g, "").length;
  const next = format(input.value);
  if (next === input.value) return;
  input.value = next;
  let at = 0;
  for (let seen = 0; at < next.length && seen < before; at++) if (/[\d.+]/.test(next[at] as string)) seen++;
  if (document.activeElement === input) input.setSelectionRange(at, at);
}

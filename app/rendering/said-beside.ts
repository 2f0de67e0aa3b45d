/** The sentences that are shown beside a field, the field's label, and the id of its control. */
export type Beside = { id: string; label: string | undefined; text: string };

export const onServer = typeof document === "undefined";
const rendered = new Map<string, Map<string, Beside>>();
let asked = false;

/** Called by each field that shows sentences, with the id of its form (`FormFields`). Only the server counts them: browsers have the page. */
export function noteBeside(form: string, beside: Beside): void {
  if (!onServer) return;
  const known = rendered.get(form) ?? new Map<string, Beside>();
  rendered.set(form, known.set(beside.id, beside));
}

/** What the fields of a form have noted in this rendering of the page. */
export function notedBeside(form: string): Beside[] {
  asked = true;
  return [...(rendered.get(form)?.values() ?? [])];
}

/**
 * Renders a page of a refused form twice. The summary at its top is rendered before the fields, so only the second time
 * knows which of them show their sentences themselves.
 */
export function renderWithBeside(render: () => string): string {
  rendered.clear();
  asked = false;
  const html = render();
  return asked && rendered.size > 0 ? render() : html;
}

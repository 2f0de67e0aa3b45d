import { useState } from "react";
import { useBrowserLayoutEffect } from "./layout-effect.ts";

/** The sentences that are shown beside a field, the field's label, and the id of its control. */
export type Beside = { id: string; label: string | undefined; text: string };

const onServer = typeof document === "undefined";
const rendered = new Map<string, Map<string, Beside>>();
let asked = false;

/** Called by each field that shows sentences, with the id of its form (`FormFields`). Only the server counts them: browsers have the page. */
export function noteBeside(form: string, beside: Beside): void {
  if (!onServer) return;
  const known = rendered.get(form) ?? new Map<string, Beside>();
  rendered.set(form, known.set(beside.id, beside));
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

/**
 * What is shown beside the fields of a form, or null while a browser has not put them on the page yet. `refusal` identifies
 * the refusal: the fields are read again after each.
 */
export function useBeside(form: string, refusal: string): readonly Beside[] | null {
  const [read, setRead] = useState(() => ({ form, refusal, found: find(form) }));
  useBrowserLayoutEffect(() => setRead({ form, refusal, found: find(form) }), [form, refusal]);
  return read.form === form && read.refusal === refusal ? read.found : null;
}

function find(form: string): Beside[] {
  if (onServer) {
    asked = true;
    return [...(rendered.get(form)?.values() ?? [])];
  }
  return [...document.querySelectorAll<HTMLElement>("[data-form]")]
    .filter((shown) => shown.dataset.form === form)
    .map(({ id, dataset, hidden, textContent }) => ({
      ...{ id: id.replace(/-error$/, ""), label: dataset.label, text: hidden ? "" : (textContent ?? "") },
    }));
}

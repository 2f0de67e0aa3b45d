import { useState } from "react";
import { type Beside, notedBeside, onServer } from "#app/rendering/said-beside.ts";
import { useBrowserLayoutEffect } from "./layout-effect.ts";

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
  if (onServer) return notedBeside(form);
  return [...document.querySelectorAll<HTMLElement>("[data-form]")]
    .filter((shown) => shown.dataset.form === form)
    .map(({ id, dataset, hidden, textContent }) => ({
      id: id.replace(/-error$/, ""),
      label: dataset.label,
      text: hidden ? "" : (textContent ?? ""),
    }));
}

import { useNavigate } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { type ListingQuery, listingSearch } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./listing.module.css";
import type { ListingBase } from "./listing-base.ts";

/**
 * The debounce time of a field (docs/spec/display.md): text 400 ms, ranges 500 ms; a check box takes effect
 * immediately.
 */
const SEARCH_MS = 400;
const RANGE_MS = 500;
const waitOf = (name: string) =>
  name === "q" || name === "zip" ? SEARCH_MS : /\.(min|max)$/.test(name) ? RANGE_MS : 0;

/**
 * With scripts every change reloads the list, and the form keeps its focus, open groups and scroll position. A newer
 * request replaces a pending one. The address follows, with a history entry for each field.
 */
export function useLiveFilter(base: ListingBase, query: ListingQuery) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastField = useRef("");
  const navigate = useNavigate();
  const shown = base.list(query);

  const ask = useCallback(
    async (field: string) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const { queryOf } = await import("./filter-values.ts");
      if (!form.current) return;
      const asked = queryOf(form.current);
      const address = base.list(asked);
      // The unreadable field shows the error itself.
      if (asked.ignored.length > 0 || address === shown) return;
      navigate(address, { preventScrollReset: true, replace: waitOf(field) > 0 && field === lastField.current });
      lastField.current = field;
      showStart();
    },
    [base, shown, navigate],
  );

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { name, dataset } = event.target as HTMLInputElement;
    const field = name || dataset.field;
    if (!field) return; // for the user only, such as the search among the makes
    clearTimeout(timer.current);
    const wait = waitOf(field);
    if (wait === 0) void ask(field);
    else timer.current = setTimeout(() => void ask(field), wait);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.current?.hidePopover?.();
    void ask("submit");
  };

  useTicks(form, query, ask);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { form, onChange, onSubmit };
}

/** Check boxes show the values of the address; boxes pressed before hydration count. */
function useTicks(
  form: React.RefObject<HTMLFormElement>,
  query: ListingQuery,
  ask: (field: string) => Promise<void>,
): void {
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address ticks, a new function does not
  useEffect(() => {
    if (!form.current) return;
    if (!first.current || query.ignored.length > 0) tick(form.current, query);
    else if (isTouched(form.current)) void ask("early");
    first.current = false;
  }, [query]);
}

/** The user has changed it since the server rendered it. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll("input")].some((field) =>
    field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.type !== "hidden" && field.value !== field.defaultValue,
  ) || [...form.querySelectorAll("option")].some((option) => option.selected !== option.defaultSelected);

/** Checks the boxes in the query and unchecks all others. */
function tick(form: HTMLFormElement, query: ListingQuery): void {
  const wanted = new URLSearchParams(listingSearch(query));
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]"))
    box.checked = wanted.get(box.name)?.split(",").includes(box.value) ?? false;
}

/** A new list scrolls to its start when the start is not visible. */
function showStart(): void {
  const list = document.querySelector(`.${styles.results} > .${styles.list}`);
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: "start" });
}

import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { deferred } from "#app/rendering/deferred.tsx";
import { listingPath } from "#app/shared/paths.ts";
import { Search } from "#app/ui/icon.tsx";
import * as styles from "./frame.module.css";

const Suggestions = deferred("suggestions", async () => (await import("./suggestions.tsx")).Suggestions);

const FIND_ID = "find-cars";

/**
 * Searches all cars from any public page; `q` in the address is the current search (docs/spec/routes.md). With scripts
 * it suggests cars while somebody types. On a phone and a tablet, the button of `HeaderSearchButton` opens it.
 */
export function HeaderSearch() {
  const [parameters] = useSearchParams();
  const words = parameters.get("q") ?? "";
  const form = useRef<HTMLFormElement>(null);
  const [used, use] = useState(false);
  useOpening(form);
  // Somebody may type before the page is hydrated.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) use(true);
  }, []);
  return (
    <Form
      ref={form}
      id={FIND_ID}
      popover="auto"
      className={`relative ${styles.find}`}
      action={listingPath()}
      role="search"
    >
      <Search />
      <input
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        placeholder="Make, model, or “SUV under $20,000”"
        aria-label="Search all cars"
        autoComplete="off"
        maxLength={100}
        enterKeyHint="search"
        onFocus={() => use(true)}
      />
      {used && <Suggestions key={`for ${words}`} form={form} />}
    </Form>
  );
}

/** The opened box has the focus, and closes with the next page. */
function useOpening(form: React.RefObject<HTMLFormElement>): void {
  const { key } = useLocation();
  useEffect(() => {
    const box = form.current;
    const focus = (event: Event) => (event as ToggleEvent).newState === "open" && box?.querySelector("input")?.select();
    box?.addEventListener("toggle", focus);
    return () => box?.removeEventListener("toggle", focus);
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes it
  useEffect(() => {
    if (form.current?.matches(":popover-open")) form.current.hidePopover();
  }, [form, key]);
}

/** Opens the search where the header has no room for it. */
export const HeaderSearchButton = () => (
  <button
    type="button"
    className={`btn quiet square ${styles.openFind}`}
    popovertarget={FIND_ID}
    aria-label="Search all cars"
  >
    <Search />
  </button>
);

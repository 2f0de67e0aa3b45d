import type { FetcherWithComponents } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

type Held = { form: HTMLFormElement; by: HTMLElement | null };

/**
 * Holds a fetcher's form that is sent again while the page is loaded after its last answer, and sends it when the page has
 * loaded. If the router sent it at once, it would forget that the fetcher had been loading, and its next navigation would
 * fail ("Expected fetcher": https://github.com/remix-run/react-router/pull/15365).
 */
export function useHeldSubmit(state: FetcherWithComponents<unknown>["state"] = "idle") {
  const held = useRef<Held | null>(null);
  // After every render, without dependencies: the router changes a fetcher's state before it tells React. A render that React
  // then drops has seen the new state, and an effect of `[state]` would not run in the next one.
  useEffect(() => {
    if (state !== "idle" || !held.current) return;
    const { form, by } = held.current;
    held.current = null;
    if (form.isConnected) form.requestSubmit(by && form.contains(by) ? by : null);
  });
  return (event: FormEvent<HTMLFormElement>) => {
    if (state !== "loading") return;
    event.preventDefault();
    held.current = { form: event.currentTarget, by: (event.nativeEvent as SubmitEvent).submitter };
  };
}

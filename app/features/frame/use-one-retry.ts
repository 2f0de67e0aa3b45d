import { useEffect, useState } from "react";
import { mayRetry, noteRetry } from "./one-retry.ts";

/** Reading the property may throw, too. */
const kept = () => sessionStorage;

/**
 * Loads the page again once, after this many seconds; null for never. True while it waits. It is a new GET of the
 * address, because reloading would send the form again whose answer this document may be.
 */
export function useOneRetry(seconds: number | null): boolean {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const page = location.pathname + location.search;
    if (seconds === null || !mayRetry(page, kept)) return;
    setWaiting(true);
    const timer = setTimeout(() => {
      if (noteRetry(page, kept)) location.replace(page);
      setWaiting(false);
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return waiting;
}

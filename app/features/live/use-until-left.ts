import { useLocation } from "@remix-run/react";
import { useRef } from "react";

/** Returns the latest value that this visit of the page has had: a reload of its data without the value keeps it. */
export function useUntilLeft<T>(value: T | null | undefined): T | undefined {
  const { key } = useLocation(); // differs for each visit and each submission, even of the same URL
  const latest = useRef<{ key: string; value: T } | null>(null);
  if (value) latest.current = { key, value };
  else if (latest.current?.key !== key) latest.current = null;
  return latest.current?.value;
}

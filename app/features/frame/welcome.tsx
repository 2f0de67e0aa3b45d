import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { NAME } from "#app/shared/brand.ts";
import { FLASH_REGION, Toast } from "./toasts.tsx";

/** The page is there before the welcome (docs/spec/display.md). */
const DELAY_MS = 300;

/** Welcomes a person on the first page after their first sign-in, and tells the server, so that it happens once. */
export function Welcome({ name }: { name: string }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRegion(document.getElementById(FLASH_REGION));
      // If it does not arrive, the next page welcomes again.
      fetch("/api/users/welcome", { method: "POST", keepalive: true }).catch(() => {});
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return region && createPortal(<Toast kind="info" text={`Welcome to ${NAME}, ${name}.`} />, region);
}

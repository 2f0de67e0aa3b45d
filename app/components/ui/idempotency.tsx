import { useRouteLoaderData } from "@remix-run/react";
import { useId } from "react";

/**
 * The hidden key that makes a write happen once, however often the button is pressed or the page is sent again.
 * The root loader runs again after each action, so the next submission has a new key.
 */
export function Idempotency() {
  const root = useRouteLoaderData("root") as { formKey?: string } | undefined;
  const form = useId();
  return <input type="hidden" name="_key" value={`${root?.formKey ?? ""}${form}`} />;
}

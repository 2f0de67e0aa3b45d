import { logoutPath } from "#app/shared/paths.ts";

/** Whether the form that is about to be sent logs the user out, also by a button that leads elsewhere than its form. */
export function logsOut({
  target,
  submitter,
}: Pick<Event, "target"> & Partial<Pick<SubmitEvent, "submitter">>): boolean {
  const address = submitter?.getAttribute("formaction") ?? (target instanceof HTMLFormElement ? target.action : null);
  return address !== null && new URL(address, location.href).pathname === logoutPath;
}

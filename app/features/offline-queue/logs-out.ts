import { logoutPath } from "#app/shared/paths.ts";

/** Whether this form, which is about to be sent, logs the user out. */
export const logsOut = (form: EventTarget | null): form is HTMLFormElement =>
  form instanceof HTMLFormElement && new URL(form.action, location.href).pathname === logoutPath;

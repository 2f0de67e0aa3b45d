/** The pages that a technician needs without a connection: the appointments and the evaluation of a car. */
export const isFieldPage = (pathname: string): boolean => /^\/u\/(inspections|evaluation)(\/|$)/.test(pathname);

const USED = "swaplot:outbox";

/** Whether something may wait on this device: only then other pages load the outbox. */
export function hasOutbox(): boolean {
  try {
    return localStorage.getItem(USED) !== null;
  } catch {
    return false;
  }
}

export function noteOutbox(): void {
  try {
    localStorage.setItem(USED, "1");
  } catch {
    // Without storage only the field pages load the outbox.
  }
}

/** The pages that a technician needs without a connection: the appointments and the evaluation of a car. */
export const isFieldPage = (pathname: string): boolean => /^\/u\/(inspections|evaluation)(\/|$)/.test(pathname);

/** The evaluation to which a page belongs, such as that of its pictures; another page belongs to itself. */
export const evaluationOf = (pathname: string): string => /^\/u\/evaluation\/[^/]+/.exec(pathname)?.[0] ?? pathname;

/** The pages that show the same evaluation: a copy of one is only of use with a copy of the other. */
export function pagesWith(pathname: string): string[] {
  const evaluation = evaluationOf(pathname);
  return /^\/u\/evaluation\//.test(pathname) ? [evaluation, `${evaluation}/pictures`] : [pathname];
}

const USED = "swaplot:queue";

/** Whether something may wait on this device: only then other pages load the offline queue. */
export function hasQueue(): boolean {
  try {
    return localStorage.getItem(USED) !== null;
  } catch {
    return false;
  }
}

export function noteQueue(): void {
  try {
    localStorage.setItem(USED, "1");
  } catch {
    // Without storage only the field pages load the offline queue.
  }
}

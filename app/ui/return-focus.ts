/**
 * Gives the focus to what opened a dialog, once the dialog has left the page: the control that had it before, or the link to the
 * address that the page was loaded with. A control inside a closed menu is represented by the menu's button. Without
 * either, the page's main part gets it, so that Tab doesn't start again at the top.
 */
export function returnFocus(before: Element | null, opened: string): void {
  const main = document.getElementById("main");
  for (const target of [before, ...linksTo(opened), main]) {
    if (target && target !== document.body && (take(target) || take(menuOf(target)))) return;
  }
}

function linksTo(address: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => link.origin === location.origin && link.pathname + link.search === address,
  );
}

const menuOf = (target: Element) => target.closest("details:not([open])")?.querySelector("summary");

/** Whether the element has the focus now: hidden ones don't take it. */
function take(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

import type { Page } from "@playwright/test";

/**
 * Opens every menu and popover of the page, one after the other, and returns those that leave the window at a side or
 * are cut off, with their edges. Also works in pages whose scripts are off.
 */
export const menusOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const outside: string[] = [];
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);

    /** The edges within which an element is visible. */
    const frameOf = (element: HTMLElement) => {
      let [left, right] = [0, document.documentElement.clientWidth];
      if (getComputedStyle(element).position === "fixed") return { left, right };
      for (let box = element.offsetParent; box && box !== document.body; box = box.parentElement)
        if (clips(box)) {
          const edges = box.getBoundingClientRect();
          left = Math.max(left, edges.left);
          right = Math.min(right, edges.right);
        }
      return { left, right };
    };
    const measure = (element: HTMLElement, opener: Element) => {
      const { left, right, top, width } = element.getBoundingClientRect();
      const frame = frameOf(element);
      const inside = left >= frame.left - 1 && right <= frame.right + 1 && top + scrollY >= 0;
      const name = opener.getAttribute("aria-label") ?? opener.textContent;
      if (width > 0 && !inside)
        outside.push(`${name}: ${Math.round(left)} to ${Math.round(right)} of ${frame.left} to ${frame.right}`);
    };

    for (const summary of document.querySelectorAll("details:not([open]) > summary")) {
      const details = summary.parentElement as HTMLDetailsElement;
      if (!summary.checkVisibility()) continue;
      details.open = true;
      for (const part of details.children)
        if (part !== summary && /absolute|fixed/.test(getComputedStyle(part).position))
          measure(part as HTMLElement, summary);
      details.open = false;
    }
    for (const popover of document.querySelectorAll<HTMLElement>("[popover]")) {
      const openers = document.querySelectorAll(`[popovertarget="${popover.id}"]`);
      const opener = [...openers].find((one) => one.checkVisibility());
      if (!opener) continue;
      popover.showPopover();
      measure(popover, opener);
      popover.hidePopover();
    }
    return outside;
  });

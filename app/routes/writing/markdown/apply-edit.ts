import type { Edit, Selected } from "./markdown-edits.ts";

export const selectedIn = (area: HTMLTextAreaElement): Selected => ({
  text: area.value,
  start: area.selectionStart,
  end: area.selectionEnd,
});

/** Changes a text area so that the browser can undo it, and selects what the edit says. */
export function apply(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but the only way that keeps the browser's own undo.
  if (!document.execCommand("insertText", false, insert)) {
    area.setRangeText(insert, from, to, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a press asks the browser for a tab, a window or a file of its own: the page must not handle it. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

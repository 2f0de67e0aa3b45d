/** Removes what could be a secret or a contact from a line of a device's log: addresses, numbers, tokens, and query strings. */
export const redact = (line: string): string =>
  line
    .replace(/([?#])[^\s"')]+/g, "$1…")
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, "[email]")
    .replace(/\+?\d[\d ().-]{8,}\d/g, "[number]")
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}\b/g, (word) => (IS_ID.test(word) ? word : "[token]"))
    .slice(0, 500);

/** Ids of cars and tasks say where an error happened, and are no secrets. */
const IS_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

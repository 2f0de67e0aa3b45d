/** "2018 Subaru Outback 3.6R" -> "2018-subaru-outback-3-6r", the readable end of an address. */
export const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

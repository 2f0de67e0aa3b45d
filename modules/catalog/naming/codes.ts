/** The code of a name in URLs and API calls: "Grand Cherokee L" -> "grand-cherokee-l". */
export const codeOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\+/g, " plus ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The code of a custom name that is not in the catalog; the user types it. */
export const CUSTOM = "custom";

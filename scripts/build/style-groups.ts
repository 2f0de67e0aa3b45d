/**
 * Style sheets that travel together, because a phone should load few files at once. A CSS module is a script as well (its
 * class names), so each group goes into the chunk of the scripts that need it. Other screens have their own style sheets;
 * so does the slider of a card, which is loaded on demand.
 */
const STYLES = [
  ["frame", /(^|\/)app\/styles\//],
  ["market", /\/features\/(listing|car|car-card|car-page|price|rating|map|promo|loan)\/(?!card-slider)/],
  ["home", /\/features\/(home\/(home|parked)|guide\/(steps|faq)|content\/voices)\.module\.css$/],
] as const;

export type StyleGroup = (typeof STYLES)[number][0];

/** The group of a style sheet, by its path; undefined for other files, and for sheets that travel alone. */
export const styleGroupOf = (file: string): StyleGroup | undefined =>
  file.endsWith(".css") ? STYLES.find(([, of]) => of.test(file))?.[0] : undefined;

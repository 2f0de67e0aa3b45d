import { NAME } from "#modules/kernel/brand.ts";

/** Where the seller of an appointment heard of us. Browser-safe. */
export const LEAD_SOURCES = [
  "google",
  "facebook",
  "host",
  "craigslist",
  "instagram",
  "twitter",
  "linkedin",
  "groupon",
  "other",
] as const;
type LeadSource = (typeof LEAD_SOURCES)[number];

export const LEAD_LABELS: Record<LeadSource, string> = {
  google: "Google",
  facebook: "Facebook",
  host: `${NAME} itself`,
  craigslist: "Craigslist",
  instagram: "Instagram",
  twitter: "Twitter",
  linkedin: "LinkedIn",
  groupon: "Groupon",
  other: "Other",
};

/** Other spellings in the addresses of campaigns. */
const ALSO: Partial<Record<LeadSource, RegExp>> = {
  facebook: /^(fb|meta)\b/,
  host: new RegExp(`^(www\\.)?${NAME.toLowerCase()}\\b`),
  instagram: /^ig\b/,
  twitter: /^(x|t\.co)$/,
};

/** "Facebook_Ads" -> "facebook", "lnkd" -> "other". Nothing is known without a text. */
export function leadSourceOf(text: string | null | undefined): LeadSource | null {
  const said = text?.trim().toLowerCase();
  if (!said) return null;
  return (
    LEAD_SOURCES.find(
      (source) => said === source || (source !== "host" && said.includes(source)) || ALSO[source]?.test(said),
    ) ?? "other"
  );
}

/** What mails and advertisements add to an address; no page shows anything else because of it. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|t)$/;

/**
 * A query (`?…` or nothing) without its campaign marks. Pages never see them: one that is kept for everybody would
 * hand on those of its first visitor. The server and the browser both ask here, so that they speak of one address.
 */
export function withoutCampaign(search: string): string {
  const parts = search.slice(1).split("&");
  const kept = parts.filter((part) => !CAMPAIGN.test(part.replace(/=.*/s, "")));
  return kept.length === parts.length ? search : kept.length > 0 ? `?${kept.join("&")}` : "";
}

/** Parameters that mails and advertisements add to an address; they never change a page. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|t)$/;

/**
 * A query (`?…` or nothing) without its campaign marks. Pages never see them: a page that is cached for all visitors would
 * leak those of its first visitor. The server and the browser both use this function, so that they agree on the address.
 */
export function withoutCampaign(search: string): string {
  const parts = search.slice(1).split("&");
  const kept = parts.filter((part) => !CAMPAIGN.test(part.replace(/=.*/s, "")));
  return kept.length === parts.length ? search : kept.length > 0 ? `?${kept.join("&")}` : "";
}

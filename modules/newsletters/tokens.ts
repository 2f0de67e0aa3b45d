import { isId } from "#modules/kernel/ids.ts";
import { confirmSubscriptionPath, notificationSettingsLinkPath, unsubscribePath } from "#modules/kernel/paths.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";

const idIn = (purpose: string, token: string, before = ""): string | undefined => {
  const text = readToken(purpose, token);
  const id = text?.startsWith(before) ? text.slice(before.length) : undefined;
  return isId(id) ? id : undefined;
};

/** The path of the newsletter confirmation. */
export const confirmPath = (subscriber: string): string => confirmSubscriptionPath(signToken("subscribe", subscriber));
export const subscriberToConfirm = (token: string) => idIn("subscribe", token);

/** The path that ends a subscription; mail programs may post to it directly (RFC 8058). */
export const leavePath = (subscriber: string): string => unsubscribePath(signToken("stop", `news:${subscriber}`));
export const subscriberToEnd = (token: string) => idIn("stop", token, "news:");

/** The path where subscribers choose what they read, without signing in. */
export const preferencesPath = (subscriber: string): string =>
  notificationSettingsLinkPath(signToken("newsletter-settings", subscriber));
export const subscriberOfSettings = (token: string) => idIn("newsletter-settings", token);

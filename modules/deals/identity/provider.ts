import { environment } from "#modules/kernel/environment.ts";
import { stripeIdentity } from "./stripe-identity.ts";

/** What a provider says about one of its checks. */
export type ProviderAnswer = {
  /** `open`: the person is not done; `waiting`: the provider is not. */
  outcome: "open" | "waiting" | "verified" | "failed" | "canceled";
  /** The name on the ID; null unless it was verified. */
  name: string | null;
  /** The last day on which the ID is valid, where the provider says it. */
  documentUntil: string | null;
  /** Why it failed, in words for the person. */
  reason: string | null;
};

/** A service that compares an ID with a selfie. */
export type IdentityProvider = {
  /** Begins a check; the person goes on at `url`. Null if the service doesn't answer. */
  begin(about: { check: string; returnTo: string }): Promise<{ reference: string; url: string } | null>;
  /** Reads a check. Null if the service doesn't answer. */
  read(reference: string): Promise<ProviderAnswer | null>;
};

/** The provider that is set up. Without one, staff check photos of IDs, which they also do beside one. */
export function identityProvider(): IdentityProvider | null {
  const { IDENTITY_KEY: key, IDENTITY_BASE_URL: url, mode } = environment();
  return key ? stripeIdentity({ key, url, loopback: mode !== "production" }) : null;
}

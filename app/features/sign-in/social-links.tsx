import { socialSignInPath } from "#app/shared/paths.ts";
import * as styles from "./auth-dialog.module.css";

type Provider = "facebook" | "google";
export const SOCIAL_NAMES: Record<Provider, string> = { facebook: "Facebook", google: "Google" };

/** The name of an account that is linked: one of these, or of a company's own provider. */
export const linkedName = (provider: Provider | `company:${string}`): string =>
  provider === "facebook" || provider === "google" ? SOCIAL_NAMES[provider] : "Company sign-in";
const ALL: readonly Provider[] = ["facebook", "google"];

/** The other ways to sign in; each is a plain link to the provider. */
export function SocialLinks({ back = "/u/home", providers = ALL }: { back?: string; providers?: readonly Provider[] }) {
  if (providers.length === 0) return null;
  return (
    <>
      <div className={`row gap-12 dim text-14 ${styles.or}`}>or</div>
      <div className={`grid gap-8 ${styles.social}`}>
        {providers.map((provider) => (
          <a key={provider} className="btn" href={socialSignInPath(provider, back)}>
            <SocialMark provider={provider} />
            {SOCIAL_NAMES[provider]}
          </a>
        ))}
      </div>
    </>
  );
}

export function SocialMark({ provider }: { provider: Provider }) {
  if (provider === "facebook")
    return (
      <svg className={styles.socialMark} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" fill="#1877f2" />
        <path
          fill="#fff"
          d="M16.5 15.4 17 12h-3.3V9.8c0-.9.4-1.8 1.9-1.8H17V5.1S15.7 4.9 14.4 4.9c-2.7 0-4.4 1.6-4.4 4.6V12H7v3.4h3V24h3.7v-8.6z"
        />
      </svg>
    );
  return (
    <svg className={styles.socialMark} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.9-.1-1.5-.2-2.2H12v4.1h6.6c-.1 1-.9 2.6-2.5 3.6v2.7h3.9c2.2-2.1 3.5-5.1 3.5-8.2z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-2.9c-1 .7-2.4 1.2-4.1 1.2-3.2 0-5.9-2.1-6.8-5H1.2v3C3.2 21.3 7.3 24 12 24z"
      />
      <path fill="#fbbc05" d="M5.2 14.3c-.2-.7-.4-1.5-.4-2.3s.1-1.6.4-2.3v-3H1.2C.4 8.3 0 10.1 0 12s.4 3.7 1.2 5.3z" />
      <path
        fill="#ea4335"
        d="M12 4.7c2.3 0 3.8 1 4.7 1.8l3.4-3.3C18 1.2 15.2 0 12 0 7.3 0 3.2 2.7 1.2 6.7l4 3c1-2.9 3.6-5 6.8-5z"
      />
    </svg>
  );
}

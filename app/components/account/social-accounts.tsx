import { profilePath, socialSignInPath, unlinkPath } from "#app/shared/paths.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PostForm } from "../ui/post-form.tsx";
import * as styles from "./account-page.module.css";
import { SocialMark } from "./social-links.tsx";

const NAMES = { google: "Google", facebook: "Facebook" } as const;
type Provider = keyof typeof NAMES;
type Props = { linked: readonly { provider: Provider; email: string | null }[]; providers: readonly Provider[] };

/**
 * The external accounts that can sign in to this account. Renders nothing when no provider is configured and none is
 * connected.
 */
export function SocialAccounts({ linked, providers }: Props) {
  const shown = (Object.keys(NAMES) as Provider[]).filter(
    (provider) => providers.includes(provider) || linked.some((one) => one.provider === provider),
  );
  if (shown.length === 0) return null;
  return (
    <Card title="Social accounts">
      <ul className={styles.lines}>
        {shown.map((provider) => {
          const account = linked.find((one) => one.provider === provider);
          return (
            <li key={provider}>
              <div className="row">
                <SocialMark provider={provider} />
                <div>
                  <b>{NAMES[provider]}</b> {account && <span className="dim">{account.email ?? "connected"}</span>}
                </div>
              </div>
              {account ? (
                <PostForm action={unlinkPath} preventScrollReset>
                  <input type="hidden" name="channel" value={provider} />
                  <Button size="small">
                    Disconnect<span className="sr"> {NAMES[provider]}</span>
                  </Button>
                </PostForm>
              ) : (
                <a className="btn small" href={socialSignInPath(provider, profilePath)}>
                  Connect<span className="sr"> {NAMES[provider]}</span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

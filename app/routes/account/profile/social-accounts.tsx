import * as styles from "#app/features/account/profile.module.css";
import { linkedName, SOCIAL_NAMES, SocialMark } from "#app/features/sign-in/social-links.tsx";
import { accountPath, socialSignInPath, unlinkPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Unlink } from "#modules/accounts/schemas.ts";

const fields = fieldsOf(Unlink);

type Provider = keyof typeof SOCIAL_NAMES;
type Props = {
  linked: readonly { provider: Provider | `company:${string}`; email: string | null }[];
  providers: readonly Provider[];
};

/** The external accounts that can sign in to this account, and those that could be connected here. */
export function SocialAccounts({ linked, providers }: Props) {
  const shown = (Object.keys(SOCIAL_NAMES) as Provider[]).filter(
    (provider) => providers.includes(provider) || linked.some((one) => one.provider === provider),
  );
  const companies = linked.filter(({ provider }) => provider.startsWith("company:"));
  if (shown.length + companies.length === 0)
    return (
      <Card title="Social accounts">
        <p className="dim">No social account can be connected on this site. You log in with your email or phone.</p>
      </Card>
    );
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
                  <b>{SOCIAL_NAMES[provider]}</b>{" "}
                  <span className="dim">{account ? (account.email ?? "connected") : "not connected"}</span>
                </div>
              </div>
              {account ? (
                <Disconnect channel={provider} name={SOCIAL_NAMES[provider]} />
              ) : (
                <a className="btn small" href={socialSignInPath(provider, accountPath)}>
                  Connect<span className="sr"> {SOCIAL_NAMES[provider]}</span>
                </a>
              )}
            </li>
          );
        })}
        {companies.map(({ provider, email }) => (
          <li key={provider}>
            <div>
              <b>{linkedName(provider)}</b> <span className="dim">{email ?? "connected"}</span>
            </div>
            <Disconnect channel={provider} name="the company sign-in" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Disconnect = ({ channel, name }: { channel: string; name: string }) => (
  <PostForm action={unlinkPath} preventScrollReset>
    <input type="hidden" name={fields.channel.name} value={channel} />
    <Button size="small">
      Disconnect<span className="sr"> {name}</span>
    </Button>
  </PostForm>
);

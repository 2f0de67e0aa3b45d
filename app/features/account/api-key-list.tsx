import { NAME } from "#app/shared/brand.ts";
import { apiKeyActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { KeyRound } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ApiKeyId, type ApiKeyView } from "#modules/accounts/schemas.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { SANDBOX_PEOPLE } from "#modules/kernel/sandbox-people.ts";
import * as styles from "./api-keys.module.css";
import { type UseOfCall, UsesOfCalls } from "./uses-of-calls.tsx";
import { VersionForm } from "./version-form.tsx";

const fields = fieldsOf(ApiKeyId);

/** A key that was just made. It can't be shown again. */
export const NewKey = ({ secret, name }: { secret: string; name: string }) => (
  <Notice kind="success" title={`This is the key for ${name}.`}>
    <div className="stack">
      <p>Copy it now. We don’t store it, so we can’t show it again.</p>
      <code className={`block ink text-15 breaks boxed ${styles.secret}`}>{secret}</code>
      <p>
        Send it with each request: <code>Authorization: Bearer …</code>
      </p>
    </div>
  </Notice>
);

type Props = {
  keys: readonly (ApiKeyView & { uses: readonly UseOfCall[] })[];
  /** The versions of the API, the newest first. */
  versions: readonly string[];
};

/** A person's keys with what they may do, the calls that they make, and when they were last used. */
export function ApiKeyList({ keys, versions }: Props) {
  if (keys.length === 0)
    return (
      <Card title="Your keys" bare>
        <EmptyState icon={KeyRound} title="No keys yet" heading="h3">
          A key lets a program read and change your data on {NAME} without your password.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Your keys">
      <ul className={`grid gap-16 ${styles.keys}`}>
        {keys.map((key) => (
          <li className="grid shrinks gap-8 breaks" key={key._id}>
            <b>{key.name}</b>
            <KeyFacts {...key} />
            {key.person && (
              <p className="dim">{`Test key: acts in your sandbox as ${SANDBOX_PEOPLE[key.person].firstName} (${key.person})`}</p>
            )}
            <p className="flex wrap gap-6">
              {key.scopes.map((scope) => (
                <code key={scope} className={`text-12 framed ${styles.mark}`}>
                  {scope}
                </code>
              ))}
            </p>
            <UsesOfCalls uses={key.uses} />
            <VersionForm
              action={apiKeyActionPath("version")}
              of={{ field: fields.apiKey.name, id: key._id, name: key.name }}
              version={key.apiVersion}
              versions={versions}
            />
            <div className="row wrap">
              <PostForm action={apiKeyActionPath("rotate")} preventScrollReset>
                <input type="hidden" name={fields.apiKey.name} value={key._id} />
                <Button size="small">
                  Rotate<span className="sr"> {key.name}</span>
                </Button>
              </PostForm>
              <RevokeKey apiKey={key} action={apiKeyActionPath("revoke")} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Ends a key: its owner's form, or that of staff. */
export const RevokeKey = ({ apiKey: { _id, name }, action }: { apiKey: ApiKeyView; action: string }) => (
  <Confirm
    size="small"
    summary={
      <>
        Revoke<span className="sr"> {name}</span>
      </>
    }
    question="Programs that use this key stop working at once."
    yes="Revoke key"
    action={action}
  >
    <input type="hidden" name={fields.apiKey.name} value={_id} />
  </Confirm>
);

/** How a key ends, when it was made and used. */
export const KeyFacts = ({ hint, addresses, createdAt, lastUsedAt, expiresAt, previousUntil }: ApiKeyView) => (
  <>
    <p className="dim">
      {[
        `Ends in ${hint}`,
        `made ${formatDashboardMoment(createdAt)}`,
        lastUsedAt ? `last used ${formatDashboardMoment(lastUsedAt)}` : "never used",
        expiresAt ? `works until ${formatDashboardDate(expiresAt)}` : "doesn’t expire",
      ].join(", ")}
    </p>
    {addresses.length > 0 && <p className="dim">{`Works only from ${addresses.join(", ")}.`}</p>}
    {previousUntil && <p className="dim">{`The former key works until ${formatDashboardMoment(previousUntil)}.`}</p>}
  </>
);

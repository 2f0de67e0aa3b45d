import { KeyFacts, RevokeKey } from "#app/features/account/api-key-list.tsx";
import * as styles from "#app/features/account/profile.module.css";
import { userActionPath } from "#app/shared/paths.ts";
import type { ApiKeyView } from "#modules/accounts/schemas.ts";

/** The API keys of a person, which staff can revoke. */
export function UserApiKeys({ user, keys }: { user: string; keys: readonly ApiKeyView[] }) {
  if (keys.length === 0) return null;
  return (
    <section className="sec stack">
      <h3>API keys</h3>
      <ul className={styles.lines}>
        {keys.map((key) => (
          <li key={key._id}>
            <div>
              <b>{key.name}</b>
              <KeyFacts {...key} />
            </div>
            <RevokeKey apiKey={key} action={userActionPath(user, "key-revoke")} />
          </li>
        ))}
      </ul>
    </section>
  );
}

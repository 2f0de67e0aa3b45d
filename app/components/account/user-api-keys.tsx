import { userActPath } from "#app/shared/paths.ts";
import type { ApiKeyView } from "#modules/accounts/schemas.ts";
import { Confirm } from "../ui/confirm.tsx";
import { KeyFacts } from "./api-key-list.tsx";
import * as styles from "./profile.module.css";

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
            <Confirm
              size="small"
              summary={
                <>
                  Revoke<span className="sr"> {key.name}</span>
                </>
              }
              question="Programs that use this key stop working at once."
              yes="Revoke key"
              action={userActPath(user, "key-revoke")}
            >
              <input type="hidden" name="apiKey" value={key._id} />
            </Confirm>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { AppFacts } from "#app/features/account/app-facts.tsx";
import * as styles from "#app/features/account/profile.module.css";
import { scopeWords } from "#app/features/account/scope-labels.ts";
import { userActionPath } from "#app/shared/paths.ts";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { AppId, type AppView } from "#modules/accounts/schemas.ts";

const fields = fieldsOf(AppId);

/** The apps that a person has registered, which staff approve for all members, or end. */
export function UserApps({ user, apps }: { user: string; apps: readonly AppView[] }) {
  if (apps.length === 0) return null;
  return (
    <section className="sec stack">
      <h3>Apps</h3>
      <ul className={styles.lines}>
        {apps.map((app) => (
          <li key={app._id}>
            <div>
              <b>{app.name}</b>
              <AppFacts {...app} />
              <p className="dim">May ask for: {app.scopes.map(scopeWords).join("; ")}</p>
            </div>
            <div className="row wrap">
              {!app.approvedAt && (
                <Confirm
                  size="small"
                  summary="Approve"
                  question="All members will be able to connect this app. Have you checked who makes it, and its addresses?"
                  yes="Approve app"
                  action={userActionPath(user, "app-approve")}
                >
                  <input type="hidden" name={fields.app.name} value={app._id} />
                </Confirm>
              )}
              <Confirm
                size="small"
                summary="Remove"
                question="The app stops acting for all members at once."
                yes="Remove app"
                action={userActionPath(user, "app-remove")}
              >
                <input type="hidden" name={fields.app.name} value={app._id} />
              </Confirm>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

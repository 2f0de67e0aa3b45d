import * as styles from "#app/features/account/api-keys.module.css";
import { AppFacts } from "#app/features/account/app-facts.tsx";
import { ScopeBox } from "#app/features/account/scope-box.tsx";
import { type UseOfCall, UsesOfCalls } from "#app/features/account/uses-of-calls.tsx";
import { VersionForm } from "#app/features/account/version-form.tsx";
import type { FormState } from "#app/shared/form-state.ts";
import { appActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { AppId, type AppView, RegisterApp } from "#modules/accounts/schemas.ts";
import { APP_SCOPES } from "#modules/kernel/scopes.ts";

const fields = fieldsOf(RegisterApp);
const one = fieldsOf(AppId);

type Props = { state: FormState | null; chosen: readonly string[] };

const KINDS = [
  { value: "server", label: "On a server", hint: "It gets a secret, which only your server knows." },
  {
    value: "device",
    label: "On the phones or computers of its users",
    hint: "It gets no secret, because it could not keep one. PKCE protects it.",
  },
];

/** Registers an app: its name, where members return to, and the most that it may ask for. */
export function RegisterForm({ state, chosen }: Props) {
  const errors = state?.errors.scopes ?? [];
  return (
    <Card title="Register an app">
      <p>
        An app acts for members who agree to it on a page of ours (OAuth 2.1). For programs of your own, make an API key
        instead.
      </p>
      <PostForm action={appActionPath("register")} className="stack" preventScrollReset>
        <FormFields state={state} id="app">
          <ErrorSummary message={state?.message} />
          <TextField {...fields.name} label="Name" hint="Members see it when they agree." autoComplete="off" />
          <TextField {...fields.website} label="Website" hint="It begins with https://." autoComplete="off" />
          <RadioGroup {...fields.kind} label="Where does it run?" options={KINDS} defaultValue="server" />
          <TextArea
            {...fields.redirectUris}
            label="Where members return to"
            hint="Complete addresses, one a line. They must be exactly those that the app sends (redirect_uri). At http://127.0.0.1, any port works."
            autoComplete="off"
            spellCheck={false}
          />
          <fieldset
            id="app-scopes"
            className={`grid shrinks gap-10 ${styles.scopes}`}
            aria-describedby={errors.length > 0 ? "app-scopes-error" : undefined}
          >
            <legend>The most it may ask for</legend>
            {APP_SCOPES.map((scope) => (
              <ScopeBox key={scope} name={fields.scopes.name} scope={scope} checked={chosen.includes(scope)} />
            ))}
            <FieldError id="app-scopes" errors={errors} />
          </fieldset>
          <div>
            <Button kind="primary">Register app</Button>
          </div>
        </FormFields>
      </PostForm>
    </Card>
  );
}

type OwnProps = {
  apps: readonly (AppView & { uses: readonly UseOfCall[] })[];
  /** The versions of the API, the newest first. */
  versions: readonly string[];
  state: FormState | null;
  of: string | null;
};

/** The apps that the person has registered. */
export const OwnApps = ({ apps, versions, state, of }: OwnProps) => (
  <Card title="Apps you have registered">
    <ul className={`grid gap-16 ${styles.keys}`}>
      {apps.map((app) => (
        <li className="grid shrinks gap-8 breaks" key={app._id}>
          <b>{app.name}</b>
          <AppFacts {...app} />
          <UsesOfCalls uses={app.uses} />
          <VersionForm
            action={appActionPath("version")}
            of={{ field: one.app.name, id: app._id, name: app.name }}
            version={app.apiVersion}
            versions={versions}
          />
          <details open={of === app._id || undefined}>
            <summary>Change where members return to</summary>
            <PostForm action={appActionPath("addresses")} className="stack" preventScrollReset>
              <input type="hidden" name={one.app.name} value={app._id} />
              <FormFields state={of === app._id ? state : null} id={`app-${app._id}`}>
                <TextArea
                  {...fields.redirectUris}
                  label="Addresses, one a line"
                  hint={
                    app.approvedAt
                      ? "After a new address, only you can connect the app until we approve it again."
                      : undefined
                  }
                  defaultValue={app.redirectUris.join("\n")}
                  spellCheck={false}
                />
                <div>
                  <Button size="small">Save addresses</Button>
                </div>
              </FormFields>
            </PostForm>
          </details>
          <div className="row wrap">
            {app.hint && (
              <PostForm action={appActionPath("rotate")} preventScrollReset>
                <input type="hidden" name={one.app.name} value={app._id} />
                <Button size="small">
                  Rotate secret<span className="sr"> of {app.name}</span>
                </Button>
              </PostForm>
            )}
            <Confirm
              size="small"
              summary={
                <>
                  Remove<span className="sr"> {app.name}</span>
                </>
              }
              question="The app stops acting for all members at once."
              yes="Remove app"
              action={appActionPath("remove")}
            >
              <input type="hidden" name={one.app.name} value={app._id} />
            </Confirm>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);

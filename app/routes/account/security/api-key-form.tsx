import * as styles from "#app/features/account/api-keys.module.css";
import { ScopeBox } from "#app/features/account/scope-box.tsx";
import type { FormState } from "#app/shared/form-state.ts";
import { apiKeyActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { CreateApiKey, KEY_LIVES } from "#modules/accounts/schemas.ts";
import { isKeyScope, type Scope } from "#modules/kernel/scopes.ts";

const fields = fieldsOf(CreateApiKey);

type Props = {
  /** What this person may give to a key. */
  scopes: readonly Scope[];
  state: FormState | null;
  /** The scopes that were checked in a refused form. */
  chosen: readonly string[];
};

const lifeWords = (life: (typeof KEY_LIVES)[number]) => (life === "never" ? "It never expires" : `${life} days`);

/** Makes a key: its name, what it may do, and how long it works. */
export function ApiKeyForm({ scopes, state, chosen }: Props) {
  const errors = state?.errors.scopes ?? [];
  const permissions = scopes.filter((scope) => !isKeyScope(scope));
  const boxes = (some: readonly Scope[]) =>
    some.map((scope) => (
      <ScopeBox name={fields.scopes.name} key={scope} scope={scope} checked={chosen.includes(scope)} />
    ));
  return (
    <Card title="Make a key">
      <PostForm action={apiKeyActionPath("create")} className="stack" preventScrollReset>
        <FormFields state={state} id="key">
          <ErrorSummary message={state?.message} />
          <TextField
            {...fields.name}
            label="Name"
            hint="The program that will use the key, such as “Inventory sync”."
            autoComplete="off"
          />
          <fieldset
            id="key-scopes"
            className={`grid shrinks gap-10 ${styles.scopes}`}
            aria-describedby={errors.length > 0 ? "key-scopes-error" : undefined}
          >
            <legend>What it may do</legend>
            {boxes(scopes.filter(isKeyScope))}
            <FieldError id="key-scopes" errors={errors} />
            {permissions.length > 0 && (
              <details open={permissions.some((scope) => chosen.includes(scope)) || undefined}>
                <summary>{`Choose from your ${permissions.length} permissions`}</summary>
                {boxes(permissions)}
              </details>
            )}
          </fieldset>
          <Select
            {...fields.lives}
            label="Works for"
            defaultValue="90"
            options={KEY_LIVES.map((value) => ({ value, label: lifeWords(value) }))}
          />
          <TextArea
            {...fields.addresses}
            label="Only from these addresses"
            hint="IP addresses or networks, one a line, such as 203.0.113.0/24. Leave it empty if the program moves."
            autoComplete="off"
            spellCheck={false}
          />
          <div>
            <Button kind="primary">Make key</Button>
          </div>
        </FormFields>
      </PostForm>
    </Card>
  );
}

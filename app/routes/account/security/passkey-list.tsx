import * as styles from "#app/features/account/profile.module.css";
import { PasskeyButton } from "#app/features/sign-in/passkey-button.tsx";
import { TextMessageRisk } from "#app/features/sign-in/text-message-risk.tsx";
import type { FormState } from "#app/shared/form-state.ts";
import { securityActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type PasskeyView, RenamePasskey } from "#modules/accounts/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

const fields = fieldsOf(RenamePasskey);

type Props = { passkeys: readonly PasskeyView[]; added: FormState | null };

/** The person's passkeys: add one, rename and remove them. */
export const PasskeyList = ({ passkeys, added }: Props) => (
  <Card title="Passkeys">
    <div className="stack">
      <p>
        A passkey signs you in with your fingerprint, your face, or the PIN of your device. It can’t be guessed, and it
        works only on this site.
      </p>
      <TextMessageRisk />
      {passkeys.length > 0 && (
        <ul className={styles.lines}>
          {passkeys.map((passkey) => (
            <Line key={passkey._id} {...passkey} />
          ))}
        </ul>
      )}
      <NewPasskey added={added} />
    </div>
  </Card>
);

/** Only scripts can ask a device for a passkey. */
function NewPasskey({ added }: { added: FormState | null }) {
  if (!useHydrated()) return <p className="dim">Turn on JavaScript in your browser to add a passkey.</p>;
  return (
    <PostForm action={securityActionPath("passkey-add")} className="stack">
      <FormFields state={added} id="passkey">
        <ErrorSummary message={added?.message} />
        <TextField
          {...fields.name}
          label="Name of the new passkey"
          hint="The device that keeps it, such as “My phone”."
          autoComplete="off"
        />
        <div className="stack">
          <PasskeyButton does="make">Add a passkey</PasskeyButton>
        </div>
      </FormFields>
    </PostForm>
  );
}

const Line = ({ _id, name, backedUp, createdAt, lastUsedAt }: PasskeyView) => (
  <li>
    <div>
      <b>{name}</b>
      <p className="dim">
        {[
          `Added ${formatDashboardMoment(createdAt)}`,
          lastUsedAt ? `last used ${formatDashboardMoment(lastUsedAt)}` : "never used",
          backedUp ? "copied to your other devices" : "on one device",
        ].join(", ")}
      </p>
    </div>
    <div className="row wrap">
      <details className="confirm">
        <summary className="btn small">
          Rename<span className="sr"> {name}</span>
        </summary>
        <PostForm action={securityActionPath("passkey-rename")} className="confirm-box calm">
          <input type="hidden" name={fields.passkey.name} value={_id} />
          <FormFields id={`rename-${_id}`}>
            <TextField {...fields.name} label="New name" defaultValue={name} autoComplete="off" />
          </FormFields>
          <div className="actions">
            <Button>Save name</Button>
          </div>
        </PostForm>
      </details>
      <Confirm
        size="small"
        summary={
          <>
            Remove<span className="sr"> {name}</span>
          </>
        }
        question="After that, you can’t log in with this passkey."
        yes="Remove passkey"
        action={securityActionPath("passkey-remove")}
      >
        <input type="hidden" name={fields.passkey.name} value={_id} />
      </Confirm>
    </div>
  </li>
);

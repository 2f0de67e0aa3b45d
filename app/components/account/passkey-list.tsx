import type { FormState } from "#app/shared/form-state.ts";
import { securityActPath } from "#app/shared/paths.ts";
import type { PasskeyView } from "#modules/accounts/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { TextField } from "../ui/field.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { ErrorSummary } from "../ui/notice.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import * as styles from "./profile.module.css";
import { TextMessageRisk } from "./text-message-risk.tsx";

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
    <PostForm action={securityActPath("passkey-add")} className="stack" noValidate>
      <FormFields state={added} id="passkey">
        <ErrorSummary message={added?.message} />
        <TextField
          name="name"
          label="Name of the new passkey"
          hint="The device that keeps it, such as “My phone”."
          maxLength={60}
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
        <PostForm action={securityActPath("passkey-rename")} className="confirm-box">
          <input type="hidden" name="passkey" value={_id} />
          <FormFields id={`rename-${_id}`}>
            <TextField name="name" label="New name" defaultValue={name} maxLength={60} autoComplete="off" />
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
        question="After that, you can't log in with this passkey."
        yes="Remove passkey"
        action={securityActPath("passkey-remove")}
      >
        <input type="hidden" name="passkey" value={_id} />
      </Confirm>
    </div>
  </li>
);

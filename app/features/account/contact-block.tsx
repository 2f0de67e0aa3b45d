import type { RefusedAction } from "#app/shared/form-state.ts";
import { contactActionPath } from "#app/shared/paths.ts";
import { PhoneField } from "#app/ui/amount-field.tsx";
import { maskPhone } from "#app/ui/amounts.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/email-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ChangeEmail, ChangePhone, CheckCode } from "#modules/accounts/schemas.ts";
import type { CodeCall } from "#modules/messaging/schemas.ts";
import * as styles from "./account-page.module.css";

const checkCodeFields = fieldsOf(CheckCode);
const changePhoneFields = fieldsOf(ChangePhone);
const changeEmailFields = fieldsOf(ChangeEmail);

export type ContactState = {
  channel: "email" | "phone";
  value: string | null;
  verified: boolean;
  /** A new address or number that is not verified yet. */
  change: string | null;
  /** A code was sent: the button says "Re-Send" and the user can enter the code. */
  sent: boolean;
  /** We can't send such messages at the moment. */
  delayed: boolean;
  /** The code can be spoken in a call. */
  callable: boolean;
  /** The call that speaks the newest code. */
  call: CodeCall | null;
};

/** The topics of a page that shows how a call with a code goes. */
export const callTopics = (user: string, contacts: readonly ContactState[]): string[] =>
  contacts.some(({ call }) => call === "calling") ? [`user:${user}`] : [];

type Props = ContactState & {
  /** The page that the steps belong to. */
  base: string;
  /** The error, and the step it belongs to. */
  refused?: RefusedAction | null;
};

const WORDS = {
  email: { name: "Email", send: "Send Link", what: "a link and a code to" },
  phone: { name: "Phone", send: "Send Code", what: "a code to" },
} as const;

const CALL_WORDS: Record<CodeCall, string> = {
  calling: "We call you with a code at",
  answered: "We read you a code in a call to",
  unanswered: "No one answered our call to",
  failed: "We could not call",
};
/** The message on the screen (docs/spec/texts.md). */
const CALL_FAILED = "An error has occurred. We are unable to call you at this moment.";

const shown = (contact: string) => (contact.includes("@") ? contact : maskPhone(contact));

/** An email address or phone number with the forms that verify or change it. */
export function ContactBlock(props: Props) {
  const { channel, value, verified, change, base, refused } = props;
  const { name } = WORDS[channel];
  const pending = change ?? (verified ? null : value);
  const general = refused && !["change", "code"].includes(refused.action) ? refused.message : null;
  return (
    <div className={`grid gap-14 ${styles.contactBlock}`} data-part="contact">
      <div className="row wrap spread">
        <div>
          <span className="dim">{name}</span> <span className="strong breaks">{value ? shown(value) : "none yet"}</span>
        </div>
        {value && <State tone={verified ? "ok" : "warn"}>{verified ? "Verified" : "Not verified"}</State>}
      </div>
      {general && <Notice kind="error">{general}</Notice>}
      {pending && <Prove {...props} pending={pending} />}
      <details open={refused?.action === "change" || !value}>
        <summary className="link">{value ? `Change ${name.toLowerCase()}` : `Add ${name.toLowerCase()}`}</summary>
        <ChangeForm base={base} channel={channel} state={refused?.action === "change" ? refused : null} />
      </details>
    </div>
  );
}

const DELAYED = {
  email: "We can’t send emails at the moment. Your link comes as soon as we can.",
  phone: "We can’t send texts at the moment. Your code comes as soon as we can. After 15 minutes, ask for a new one.",
} as const;

function Prove({
  channel,
  change,
  base,
  sent,
  delayed,
  callable,
  call,
  refused,
  pending,
}: Props & { pending: string }) {
  const { send, what } = WORDS[channel];
  const by = sent && call ? CALL_WORDS[call] : `We ${sent ? "sent" : "send"} ${what}`;
  return (
    <>
      {sent && delayed && <Notice kind="warn">{DELAYED[channel]}</Notice>}
      {sent && call === "failed" && <Notice kind="error">{CALL_FAILED}</Notice>}
      <p className="muted">
        {by} <b>{shown(pending)}</b>
        {change ? "; until it is confirmed the present one stays." : "."}
      </p>
      {sent && <CodeForm base={base} channel={channel} state={refused?.action === "code" ? refused : null} />}
      <div className={`row wrap ${styles.contactTools}`}>
        <StepButton to={contactActionPath(base, channel, "send")} kind={sent ? "plain" : "primary"}>
          {sent ? "Re-Send" : send}
        </StepButton>
        {callable && (
          <StepButton to={contactActionPath(base, channel, "call")}>
            {sent && call ? "Call me again" : "Call me"}
          </StepButton>
        )}
        {change && <StepButton to={contactActionPath(base, channel, "cancel")}>Cancel the change</StepButton>}
      </div>
    </>
  );
}

type StepButtonProps = { to: string; kind?: "primary" | "plain"; children: string };

const StepButton = ({ to, kind = "plain", children }: StepButtonProps) => (
  <PostForm action={to} preventScrollReset>
    <Button kind={kind}>{children}</Button>
  </PostForm>
);

type FormProps = { base: string; channel: "email" | "phone"; state: FieldsState };

function CodeForm({ base, channel, state }: FormProps) {
  return (
    <PostForm action={contactActionPath(base, channel, "code")} preventScrollReset>
      <FormFields state={state} id={`code-${channel}`}>
        <div className={`grid top gap-12 ${styles.codeLine}`}>
          <TextField {...checkCodeFields.code} label="Verification code" autoComplete="one-time-code" maxLength={6} />
          <Button kind="primary">Verify</Button>
        </div>
      </FormFields>
    </PostForm>
  );
}

function ChangeForm({ base, channel, state }: FormProps) {
  return (
    <PostForm action={contactActionPath(base, channel, "change")} preventScrollReset>
      <FormFields state={state} id={`change-${channel}`}>
        <div className={`grid top gap-12 ${styles.codeLine}`}>
          {channel === "phone" ? (
            <PhoneField {...changePhoneFields.phone} label="New phone" />
          ) : (
            <EmailField {...changeEmailFields.email} label="New email" />
          )}
          <Button>Save</Button>
        </div>
      </FormFields>
    </PostForm>
  );
}

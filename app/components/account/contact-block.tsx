import { Form } from "@remix-run/react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { type FieldsState, FormFields } from "../ui/form-fields.tsx";
import { State } from "../ui/marks.tsx";
import { Notice } from "../ui/notice.tsx";

export type ContactState = {
  channel: "email" | "phone";
  value: string | null;
  verified: boolean;
  /** A new address or number that waits to be proven. */
  change: string | null;
};

type Props = ContactState & {
  /** Where the steps' forms go: `${base}/email/send`. */
  base: string;
  /** A code is on its way: the button says "Re-Send" and a code may be typed. */
  sent: boolean;
  /** What was refused, and at which step. */
  refused?: { step: string; state: FieldsState } | null;
};

const WORDS = {
  email: { name: "Email", send: "Send Link", type: "email", hint: "We send a link and a code to" },
  phone: { name: "Phone", send: "Send Code", type: "tel", hint: "We send a code to" },
} as const;

/** An e-mail or a phone with everything that proves or changes it (spec 2.6, contact verification blocks). */
export function ContactBlock(props: Props) {
  const { channel, value, verified, change, base, refused } = props;
  const { name } = WORDS[channel];
  const pending = change ?? (verified ? null : value);
  const general = refused && !["change", "code"].includes(refused.step) ? refused.state?.message : null;
  return (
    <div className="contact-block">
      <div className="contact-top">
        <div>
          <span className="dim">{name}</span> <span className="contact-value">{value ?? "none yet"}</span>
        </div>
        {value && <State tone={verified ? "ok" : "warn"}>{verified ? "Verified" : "Not verified"}</State>}
      </div>
      {general && <Notice kind="error">{general}</Notice>}
      {pending && <Prove {...props} pending={pending} />}
      <details open={refused?.step === "change" || !value}>
        <summary className="link">{value ? `Change ${name.toLowerCase()}` : `Add ${name.toLowerCase()}`}</summary>
        <ChangeForm base={base} channel={channel} state={refused?.step === "change" ? refused.state : null} />
      </details>
    </div>
  );
}

function Prove({ channel, change, base, sent, refused, pending }: Props & { pending: string }) {
  const { send, hint } = WORDS[channel];
  return (
    <>
      <p className="muted">
        {hint} <b>{pending}</b>
        {change ? "; until it is confirmed the present one stays." : "."}
      </p>
      {sent && <CodeForm base={base} channel={channel} state={refused?.step === "code" ? refused.state : null} />}
      <div className="contact-tools">
        <StepButton to={`${base}/${channel}/send`} kind={sent ? "plain" : "primary"}>
          {sent ? "Re-Send" : send}
        </StepButton>
        {channel === "phone" && <StepButton to={`${base}/phone/call`}>Call me instead</StepButton>}
        {change && <StepButton to={`${base}/${channel}/cancel`}>Cancel the change</StepButton>}
      </div>
    </>
  );
}

type StepButtonProps = { to: string; kind?: "primary" | "plain"; children: string };

const StepButton = ({ to, kind = "plain", children }: StepButtonProps) => (
  <Form method="post" action={to} preventScrollReset>
    <Button kind={kind}>{children}</Button>
  </Form>
);

type FormProps = { base: string; channel: "email" | "phone"; state: FieldsState };

function CodeForm({ base, channel, state }: FormProps) {
  return (
    <Form method="post" action={`${base}/${channel}/code`} noValidate preventScrollReset>
      <FormFields state={state} id={`code-${channel}`}>
        <div className="code-line">
          <TextField
            name="code"
            label="Verification code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
          />
          <Button kind="primary">Verify</Button>
        </div>
      </FormFields>
    </Form>
  );
}

function ChangeForm({ base, channel, state }: FormProps) {
  const { name, type } = WORDS[channel];
  return (
    <Form method="post" action={`${base}/${channel}/change`} noValidate preventScrollReset>
      <FormFields state={state} id={`change-${channel}`}>
        <div className="code-line">
          <TextField name={channel} label={`New ${name.toLowerCase()}`} type={type} required />
          <Button>Save</Button>
        </div>
      </FormFields>
    </Form>
  );
}

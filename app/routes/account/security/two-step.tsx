import { codesInWords } from "#app/features/account/codes-in-words.ts";
import * as profile from "#app/features/account/profile.module.css";
import { CodeField } from "#app/features/sign-in/code-field.tsx";
import { ProofFields } from "#app/features/sign-in/proof-fields.tsx";
import type { FormState } from "#app/shared/form-state.ts";
import { securityActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { State } from "#app/ui/marks.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { FEW_CODES, StepCode } from "#modules/accounts/schemas.ts";
import * as styles from "./two-step.module.css";

const fields = fieldsOf(StepCode);

/** While two-step sign-in is off: an explanation, and the button that starts it. */
export const TwoStepOff = () => (
  <Card title="Sign in with a code as well" aside={<State>Off</State>}>
    <div className="stack">
      <p>
        A password can be guessed or stolen. With two-step sign-in, logging in also takes a code from an authenticator
        app on your phone, such as Google Authenticator, 1Password, or Microsoft Authenticator.
      </p>
      <p className="dim">It takes two minutes. You get ten recovery codes for the day on which you lose your phone.</p>
      <PostForm action={securityActionPath("begin")}>
        <Button kind="primary">Set up two-step sign-in</Button>
      </PostForm>
    </div>
  </Card>
);

type SetupProps = { picture: string; secret: string; state: FormState | null };

/** Connects the app. Nothing changes before a right code was typed. */
export const TwoStepSetup = ({ picture, secret, state }: SetupProps) => (
  <Card title="Connect your authenticator app">
    <ol className={`grid gap-20 ${styles.steps}`}>
      <li className="grid shrinks gap-10">
        <h3>1. Scan this code with the app</h3>
        <img
          className={`framed rounded ${styles.qr}`}
          src={picture}
          alt="QR code for your authenticator app"
          width={220}
          height={220}
        />
        <p className="dim">Can’t scan it? Type this secret into the app instead:</p>
        <code className={`block text-15 breaks framed rounded ${styles.secret}`}>
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </li>
      <li className="grid shrinks gap-10">
        <h3>2. Enter the code that the app shows</h3>
        <PostForm action={securityActionPath("confirm")} className="stack">
          <FormFields state={state} id="confirm">
            <ErrorSummary message={state?.message} />
            <div className={styles.code}>
              <CodeField {...fields.code} label="Code" inputMode="numeric" />
            </div>
            <div>
              <Button kind="primary">Turn on two-step sign-in</Button>
            </div>
          </FormFields>
        </PostForm>
      </li>
    </ol>
  </Card>
);

type OnProps = {
  since: string;
  codesLeft: number;
  hasPassword: boolean;
  /** It is the only second step of someone who needs one. */
  needed: boolean;
  /** The refused form that turns it off. */
  off: FormState | null;
  /** Why no new codes were made. */
  renewed: string | null;
};

/** Two-step sign-in is on: its recovery codes, and how to turn it off. */
export const TwoStepOn = ({ since, codesLeft, hasPassword, needed, off, renewed }: OnProps) => (
  <div className={profile.two}>
    <Card title="Recovery codes">
      <div className="stack">
        {codesLeft <= FEW_CODES ? (
          <Notice kind="warn">{`${codesInWords(codesLeft)} Please make new ones.`}</Notice>
        ) : (
          <p>{codesInWords(codesLeft)}</p>
        )}
        {renewed && <Notice kind="error">{renewed}</Notice>}
        <p className="dim">New codes replace the ones that you have now.</p>
        <PostForm action={securityActionPath("renew")}>
          <Button>Make new recovery codes</Button>
        </PostForm>
      </div>
    </Card>
    <Card title="Two-step sign-in" aside={<State tone="ok">On</State>}>
      <div className="stack">
        <p>{`On since ${since}. Logging in takes your password and a code from your app.`}</p>
        <p className="dim">
          {needed
            ? "Your work account needs a second step. To use another phone, add a passkey first, then turn this off and set it up again."
            : "To use another phone, turn it off and set it up again."}
        </p>
        <Confirm
          summary="Turn off two-step sign-in"
          question="After that, you log in with your password only."
          yes="Turn it off"
          action={securityActionPath("off")}
          open={off !== null}
        >
          <FormFields state={off} id="off">
            <ErrorSummary message={off?.message} />
            <ProofFields password={hasPassword} code />
          </FormFields>
        </Confirm>
      </div>
    </Card>
  </div>
);

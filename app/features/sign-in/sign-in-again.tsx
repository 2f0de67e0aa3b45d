import { type FormEvent, useEffect, useRef, useState } from "react";
import { loginPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { FinishSignIn, SignIn } from "#modules/accounts/schemas.ts";
import * as styles from "./auth-dialog.module.css";
import { CodeField } from "./code-field.tsx";

const signInFields = fieldsOf(SignIn);
const finishSignInFields = fieldsOf(FinishSignIn);

type Answer = {
  profile?: { _id: string };
  code?: string;
  message?: string;
  fields?: Record<string, string[]>;
  details?: { step?: string };
};
/** The user, the sentence of the error, or the sign-in that waits for a code. */
type Outcome = { user: string } | { problem: string; over: boolean } | { step: string };

const FAILED = "We could not reach the server. Please try again.";

/** Signs in without leaving the page, by the password, or then by a code. */
async function signIn(form: FormData): Promise<Outcome> {
  try {
    const response = await fetch(form.has("step") ? "/api/auth/second-step" : "/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(form)),
    });
    const answer = (await response.json()) as Answer;
    if (answer.profile) return { user: answer.profile._id };
    if (answer.details?.step) return { step: answer.details.step };
    const problem = Object.values(answer.fields ?? {}).flat()[0] ?? answer.message ?? FAILED;
    return { problem, over: answer.code === "second-step-expired" };
  } catch {
    return { problem: FAILED, over: false };
  }
}

type Props = {
  user: string;
  /** It was ended elsewhere, for example by a logout in another tab. */
  elsewhere: boolean;
  onBack: () => void;
  ask: () => void;
};

/** The sign-in dialog over a page whose session has ended. Signing in as another user reloads the page. */
export function SignInAgain({ user, elsewhere, onBack, ask }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState("");
  const [step, setStep] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // The user returns from another window and may have signed in there.
  useEffect(() => {
    addEventListener("focus", ask);
    return () => removeEventListener("focus", ask);
  }, [ask]);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const result = await signIn(new FormData(event.currentTarget));
    setBusy(false);
    if ("problem" in result && result.over) setStep(undefined);
    if ("step" in result) setStep(result.step);
    else if ("problem" in result) setProblem(result.problem);
    else if (result.user === user) onBack();
    else location.reload();
  }
  return (
    <dialog
      ref={dialog}
      className={`dialog ${styles.auth} ${styles.again}`}
      aria-labelledby="again-title"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="dialog-top">
        <h2 id="again-title">Sign-in</h2>
      </div>
      <div className="dialog-in">
        <form className="stack" onSubmit={submit} onInput={() => setProblem("")} noValidate>
          <p className="muted">
            {elsewhere
              ? "You were logged out in another tab or on another device, or your account was deactivated."
              : "You were logged out after an hour of inactivity."}{" "}
            What you typed is still here.
          </p>
          <FormFields id="again">
            {problem && <Notice kind="error">{problem}</Notice>}
            {step ? <CodeStep step={step} /> : <PasswordStep />}
          </FormFields>
          <Button kind="primary" size="big" wide busy={busy}>
            Log In
          </Button>
          <a className="link" href={loginPath} target="_blank" rel="noreferrer">
            Log in another way, in a new window
          </a>
        </form>
      </div>
    </dialog>
  );
}

const PasswordStep = () => (
  <>
    <TextField
      {...signInFields.email}
      label="Email or Phone"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
    <PasswordField {...signInFields.password} label="Password" />
    <Checkbox {...signInFields.autologin} label="Remember Me" />
  </>
);

const CodeStep = ({ step }: { step: string }) => (
  <>
    <input type="hidden" name={finishSignInFields.step.name} value={step} />
    <CodeField {...finishSignInFields.code} label="Code from your app, or a recovery code" autoFocus />
  </>
);

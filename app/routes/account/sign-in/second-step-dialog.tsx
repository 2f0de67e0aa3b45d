import { Form, Link } from "@remix-run/react";
import * as styles from "#app/features/sign-in/auth-dialog.module.css";
import { CodeField } from "#app/features/sign-in/code-field.tsx";
import { PasskeySignIn } from "#app/features/sign-in/passkey-sign-in.tsx";
import { RefusedSignIn, useForgiving } from "#app/features/sign-in/refused-sign-in.tsx";
import { NAME } from "#app/shared/brand.ts";
import { contactPath, homePath, loginPath, secondStepPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { FinishSignIn } from "#modules/accounts/schemas.ts";

const fields = fieldsOf(FinishSignIn);

/** The sign-in dialog after the first step: it asks for the code. */
export function SecondStepDialog({ state }: { state: FieldsState }) {
  const { shown, edited } = useForgiving(state);
  return (
    <Dialog title="Enter your code" closeTo={homePath} className={styles.auth}>
      <Form method="post" action={secondStepPath} className="stack" noValidate onInput={edited}>
        <p className="muted">
          Your account uses two-step sign-in. Open your authenticator app, and enter the code for {NAME}. Without the
          app, enter one of your recovery codes.
        </p>
        <FormFields id="step" state={shown}>
          <RefusedSignIn state={shown} />
          <CodeField {...fields.code} label="Code" autoFocus />
        </FormFields>
        <SubmitButton size="big" wide>
          Log In
        </SubmitButton>
        <p className="small">
          <Link className="link" to={loginPath}>
            Log in with another account
          </Link>{" "}
          or{" "}
          <Link className="link" to={contactPath}>
            tell us that you lost your codes
          </Link>
        </p>
      </Form>
      <PasskeySignIn />
    </Dialog>
  );
}

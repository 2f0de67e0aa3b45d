import { Form, Link } from "@remix-run/react";
import { loginPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SignIn } from "#modules/accounts/schemas.ts";
import * as styles from "./auth-dialog.module.css";
import type { AuthDialogProps } from "./auth-dialog-props.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { RefusedSignIn, useForgiving } from "./refused-sign-in.tsx";
import { SocialLinks } from "./social-links.tsx";

const fields = fieldsOf(SignIn);

/** Email or phone and password (docs/spec/screens.md). */
export function LoginForm({ state, email, back, providers, resetTo }: AuthDialogProps & { resetTo: string }) {
  const { shown, edited } = useForgiving(state);
  return (
    <>
      <Form method="post" action={loginPath} className="stack" noValidate onInput={edited}>
        <h3>Existing Sellers</h3>
        <FormFields id="login" state={shown}>
          <RefusedSignIn state={shown} />
          <TextField
            {...fields.email}
            label="Email or Phone"
            defaultValue={email}
            key={email}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={!email}
          />
          <PasswordField {...fields.password} label="Password" autoFocus={Boolean(email)} />
          <div className={styles.authLine}>
            <Checkbox {...fields.autologin} label="Remember Me" />
            <Link className="link" to={resetTo} preventScrollReset>
              Forgot password?
            </Link>
          </div>
        </FormFields>
        {back && <input type="hidden" name="back" value={back} />}
        <SubmitButton size="big" wide>
          Log In
        </SubmitButton>
      </Form>
      <PasskeySignIn back={back} />
      <SocialLinks back={back} providers={providers} />
    </>
  );
}

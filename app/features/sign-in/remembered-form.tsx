import { Form, Link } from "@remix-run/react";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { forgetAccountPath, loginPath, socialSignInPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SignIn } from "#modules/accounts/schemas.ts";
import * as styles from "./auth-dialog.module.css";
import type { AuthDialogProps, RememberedAccount } from "./auth-dialog-props.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { RefusedSignIn, useForgiving } from "./refused-sign-in.tsx";
import { SocialMark } from "./social-links.tsx";

const fields = fieldsOf(SignIn);

type Props = AuthDialogProps & { remembered: RememberedAccount; resetTo: string };

/** A user this browser remembers: the form asks only for the password or the user's provider. */
export function RememberedForm(props: Props) {
  const { remembered, back } = props;
  const { name, type } = remembered;
  return (
    <>
      {type === "email" ? (
        <KnownByEmail {...props} />
      ) : (
        <a className="btn big wide" href={socialSignInPath(type, back ?? "/u/home")}>
          <SocialMark provider={type} />
          Continue as {name}
        </a>
      )}
      <PasskeySignIn back={back} />
      <Form method="post" action={forgetAccountPath}>
        {back && <input type="hidden" name="back" value={back} />}
        <button type="submit" className="link">
          Not {name}? Use another account
        </button>
      </Form>
    </>
  );
}

function KnownByEmail({ remembered, state, back, resetTo }: Props) {
  const { shown, edited } = useForgiving(state);
  return (
    <Form method="post" action={loginPath} className="stack" noValidate onInput={edited}>
      <div className={`row gap-14 misty ${styles.known}`}>
        <Avatar name={remembered.name} picture={remembered.picture} size="big" />
        <div className="shrinks">
          <b className="block text-17">Continue as {remembered.name}</b>
          <span className="dim text-14 breaks">{remembered.email}</span>
        </div>
      </div>
      <FormFields id="login" state={shown}>
        <RefusedSignIn state={shown} />
        <input type="hidden" name={fields.email.name} value={remembered.email} />
        <input type="hidden" name={fields.autologin.name} value="true" />
        <PasswordField {...fields.password} label="Password" autoFocus />
      </FormFields>
      {back && <input type="hidden" name="back" value={back} />}
      <SubmitButton size="big" wide>
        Log In
      </SubmitButton>
      <Link className="link" to={resetTo} preventScrollReset>
        Forgot password?
      </Link>
    </Form>
  );
}

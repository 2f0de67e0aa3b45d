import { Form } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { loginPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { Mail } from "#app/ui/icon.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { CheckLink, type LinkFacts } from "#modules/accounts/schemas.ts";

const fields = fieldsOf(CheckLink);

type Props = { link: string; facts: LinkFacts; state?: FieldsState | undefined };

/** Confirms an email: with one press where the reader is logged in, otherwise with the password. */
export function ConfirmEmail({ link, facts, state }: Props) {
  const { here, password, unowned } = facts;
  return (
    <section className={`grid gap-16 text-center ${styles.accountCenter}`}>
      <Mail />
      <h1>Confirm your email</h1>
      {here && <p>One more click to add this address to your account.</p>}
      {!here && password && <p>Enter the password of your account to add this address to it.</p>}
      {!here && !password && !unowned && (
        <p>Log in first, then open this link again. Or enter the code of the email where you are logged in.</p>
      )}
      {(here || password) && (
        <Form method="post" className="stack">
          <input type="hidden" name="link" value={link} />
          {!here && (
            <FormFields id="confirm-email" state={state}>
              <PasswordField {...fields.password} label="Password" />
            </FormFields>
          )}
          <SubmitButton size="big">Confirm</SubmitButton>
        </Form>
      )}
      {!here && unowned && <WithoutPassword link={link} open={!password} />}
      {!here && !password && !unowned && (
        <ButtonLink to={loginPath} kind="primary">
          Log in
        </ButtonLink>
      )}
    </section>
  );
}

/** The reader of the email may be someone other than the person who set the password. */
function WithoutPassword({ link, open }: { link: string; open: boolean }) {
  return (
    <details open={open}>
      <summary className="link">I don’t have a password here</summary>
      <p>
        We’ll log this account out everywhere, and end its password and everything else that logs in to it. Cars stay.
        After that, you set a password of your own.
      </p>
      <Form method="post">
        <input type="hidden" name="link" value={link} />
        <SubmitButton kind="quiet">Confirm without a password</SubmitButton>
      </Form>
    </details>
  );
}

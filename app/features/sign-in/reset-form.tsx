import { Form } from "@remix-run/react";
import { resetPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RequestReset } from "#modules/accounts/schemas.ts";
import type { AuthDialogProps } from "./auth-dialog-props.ts";
import { RefusedSignIn, useForgiving } from "./refused-sign-in.tsx";
import { TextMessageRisk } from "./text-message-risk.tsx";

const fields = fieldsOf(RequestReset);

/** Asks for the account, then shows where the password was sent. */
export function ResetForm({ state, sent, email, back, loginTo }: AuthDialogProps & { loginTo: string }) {
  const { shown, edited } = useForgiving(state);
  if (sent)
    return (
      <>
        <Notice kind="success" alert>
          {sent}
        </Notice>
        <ButtonLink to={loginTo} kind="primary" size="big" preventScrollReset>
          Back To Login
        </ButtonLink>
      </>
    );
  return (
    <Form method="post" action={resetPath} className="stack" noValidate onInput={edited}>
      <p className="muted">
        We’ll text a one-time password to your phone, or email it if you haven’t verified a phone. It works for 10
        minutes. Your old password keeps working until you set a new one.
      </p>
      <TextMessageRisk />
      <FormFields id="reset" state={shown}>
        <RefusedSignIn state={shown} />
        <TextField
          {...fields.email}
          label="Email or Phone"
          defaultValue={email}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
        />
      </FormFields>
      {back && <input type="hidden" name="back" value={back} />}
      <SubmitButton size="big" wide>
        Send Password
      </SubmitButton>
      <ButtonLink to={loginTo} kind="quiet" preventScrollReset>
        Back To Login
      </ButtonLink>
    </Form>
  );
}

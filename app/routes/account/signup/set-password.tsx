import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { toSecondStep } from "#app/features/sign-in/second-step.server.ts";
import { rememberDevice } from "#app/features/sign-in/sign-in.server.ts";
import { submit } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { sessionOf } from "#app/http/request/session.ts";
import { NAME } from "#app/shared/brand.ts";
import { dashboardPath, loginPath, resetPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { NEW_PASSWORD, PasswordField } from "#app/ui/password-field.tsx";
import { setPassword } from "#modules/accounts/index.ts";
import { SetPassword as SetPasswordInput } from "#modules/accounts/schemas.ts";

const fields = fieldsOf(SetPasswordInput);

export const addresses = ["/set-password"];

export const meta: MetaFunction = () => [
  { title: `Set a new password · ${NAME}` },
  { name: "robots", content: "noindex" },
];

const NO_CODE = "Enter your email or phone number, and we’ll send you a one-time password to log in with.";

/** Requires a session from a one-time password, which may only set a new password. */
async function requireResetSession(request: Request) {
  const session = await sessionOf(request);
  if (session?.resetOnly) return session.actor;
  if (session) throw redirect(dashboardPath);
  throw await redirectWith(resetPath, { kind: "info", text: NO_CODE });
}

export async function loader({ request }: LoaderFunctionArgs) {
  return { firstName: (await requireResetSession(request)).firstName };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireResetSession(request);
  const result = await submit(request, actor, setPassword);
  if (!result.ok) return result.reply;
  if (result.value.step) return toSecondStep(result.value.step);
  if (result.value.passkey)
    return redirectWith(loginPath, "Your new password is set. Please log in with your passkey.");
  await rememberDevice(request, actor);
  return redirectWith(dashboardPath, "Your new password is set.");
}

export default function SetPassword() {
  const state = useActionData<typeof action>();
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      <header className="stack tight">
        <h1>Set a new password</h1>
        <p className="lede">{NEW_PASSWORD} You’ll be logged out everywhere else.</p>
      </header>
      <Form method="post" className="stack" noValidate>
        <FormFields state={state} id="new">
          <PasswordField {...fields.password} label="New password" autoComplete="new-password" autoFocus />
        </FormFields>
        <SubmitButton size="big">Save Password</SubmitButton>
      </Form>
    </div>
  );
}

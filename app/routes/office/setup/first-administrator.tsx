import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import * as styles from "#app/features/account/account-page.module.css";
import { ONE_NAME } from "#app/features/account/person-fields.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { beginSession } from "#app/features/sign-in/sign-in.server.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { setupPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/email-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { NEW_PASSWORD, PasswordField } from "#app/ui/password-field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { limitAddress, opensSetUp, setUpSite } from "#modules/accounts/index.ts";
import { SetUpSite } from "#modules/accounts/schemas.ts";
import { guest } from "#modules/kernel/actor.ts";

const fields = fieldsOf(SetUpSite);

export const addresses = ["/setup/:token"];

export const handle: FrameHandle = { frame: "flow" };

export const meta: MetaFunction = () => [
  { title: `Set up your site · ${NAME}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  if (!(await opensSetUp(params.token ?? ""))) throw notFoundPage();
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const tooMany = await limitAddress("register", scope().address);
  if (tooMany) return replyWith(await readForm(request), tooMany.error);
  const result = await submit(request, guest, setUpSite, { token: params.token ?? "" });
  if (!result.ok) return result.reply;
  await beginSession(request, result.value);
  return redirect(setupPath);
}

/** Creates the first administrator of a new site. */
export default function FirstAdministrator() {
  const state = useActionData<typeof action>();
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      <header className="stack tight">
        <h1>Set up your site</h1>
        <p className="lede">
          Create your account. It will be the first administrator account: you can open every page and give other people
          their roles. This link works only once.
        </p>
      </header>
      <PostForm className="stack" data-guard>
        <FormFields state={state} id="setup">
          <ErrorSummary message={state?.message} />
          <div className="grid2">
            <TextField {...fields.firstName} label="First Name" autoComplete="given-name" />
            <TextField {...fields.lastName} label="Last Name" autoComplete="family-name" hint={ONE_NAME} />
          </div>
          <EmailField {...fields.email} label="Email" />
          <PasswordField {...fields.password} label="Password" autoComplete="new-password" hint={NEW_PASSWORD} />
        </FormFields>
        <SubmitButton size="big">Create Administrator</SubmitButton>
      </PostForm>
    </div>
  );
}

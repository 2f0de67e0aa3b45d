import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireAccount } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { cookieHeaders, knownDevice, signOutCookies } from "#app/http/request/session.ts";
import { NAME } from "#app/shared/brand.ts";
import { accountPath, homePath, ownDataPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { findProfile } from "#modules/accounts/index.ts";
import { Proof } from "#modules/accounts/schemas.ts";
import { deleteOwnAccount, findObstacle } from "#modules/erasure/index.ts";

export const addresses = ["/u/profile/delete"];
export const noExport = "a form";

const fields = fieldsOf(Proof);

export const handle: FrameHandle = { title: "Delete your account" };
export const meta: MetaFunction = () => [{ title: `Delete your account · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAccount(request);
  const [profile, obstacle] = await Promise.all([findProfile(actor), findObstacle(actor)]);
  return { hasPassword: orNotFound(profile).hasPassword, obstacle };
}

export async function action({ request }: ActionFunctionArgs) {
  const device = await knownDevice(request);
  const result = await submit(request, await requireAccount(request), deleteOwnAccount, { device });
  if (!result.ok) return result.reply;
  return redirectWith(homePath, "Your account is deleted.", cookieHeaders(await signOutCookies()));
}

/** Says what is erased and what is kept, and deletes the account with the password. */
export default function DeleteAccount() {
  const { hasPassword, obstacle } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className="page narrow page-body">
      <Card>
        <div className="stack">
          <p>
            Your name, contacts, picture, messages, notifications, followed cars, and saved filters are erased at once,
            and your open offers and visits are canceled. What you wrote to other people and in claims is erased, too.
            This can’t be undone.
          </p>
          <p className="dim">
            The law requires us to keep the signed papers and the payments of closed deals, but without your profile.
          </p>
          <p>
            <a className="link" href={ownDataPath}>
              Download your data first
            </a>
          </p>
          {obstacle ? (
            <>
              <Notice kind="warn">{obstacle}</Notice>
              <div>
                <ButtonLink to={accountPath}>Back to your settings</ButtonLink>
              </div>
            </>
          ) : (
            <PostForm className="stack">
              <FormFields state={state} id="delete">
                <ErrorSummary message={state?.message} />
                {hasPassword && (
                  <PasswordField {...fields.password} label="Your password" autoComplete="current-password" required />
                )}
                <div className="row wrap">
                  <SubmitButton kind="danger fill">Delete my account</SubmitButton>
                  <ButtonLink to={accountPath} kind="quiet">
                    Keep it
                  </ButtonLink>
                </div>
              </FormFields>
            </PostForm>
          )}
        </div>
      </Card>
    </div>
  );
}

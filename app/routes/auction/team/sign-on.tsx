import { ActionForm, type ActionState, useActionPath } from "#app/features/forms/action-form.tsx";
import { companyReturnPath, companySignOnPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { SaveSignOn, type Team } from "#modules/auctions/schemas.ts";

const fields = fieldsOf(SaveSignOn);

type Props = { signOn: Team["signOn"]; manages: boolean; site: string; state: ActionState };

/** The company's own sign-in: the link of each account, and for managers the provider. */
export function SignOnCard({ signOn, manages, site, state }: Props) {
  if (!signOn && !manages) return null;
  return (
    <Card title="Your company’s sign-in">
      {signOn && (
        <div className="stack">
          <Facts
            items={[
              ["Sign-in address", site + companySignOnPath(signOn._id)],
              manages && ["Redirect URI", site + companyReturnPath(signOn._id)],
              signOn.issuer !== null && ["Provider", signOn.issuer],
            ]}
          />
          <p className="dim">
            Link your account once. From then on you can log in at the sign-in address with your company account.
          </p>
          <PostForm action={companySignOnPath(signOn._id)} reloadDocument>
            <SubmitButton kind="plain">Link my account</SubmitButton>
          </PostForm>
        </div>
      )}
      {manages && <SignOnForm signOn={signOn} state={state} />}
    </Card>
  );
}

function SignOnForm({ signOn, state }: Pick<Props, "signOn" | "state">) {
  const turnOff = useActionPath("remove-sign-on");
  return (
    <details open={state?.action === "save-sign-on" || undefined}>
      <summary className="link">{signOn ? "Change the provider" : "Set up an OpenID Connect provider"}</summary>
      <div className="stack under-12">
        <ActionForm
          action="save-sign-on"
          state={state}
          values={{ issuer: signOn?.issuer ?? null, clientId: signOn?.clientId ?? null }}
          button="Save the provider"
          kind="plain"
        >
          <p className="dim">
            Your people log in with the accounts of your company, and no longer can when you take them out of the team.
            You get the redirect URI for your provider after you save. Another provider or client ends what was linked
            before.
          </p>
          <TextField {...fields.issuer} label="Address of the provider" type="url" hint="https://login.example.com" />
          <div className="grid2">
            <TextField {...fields.clientId} label="Client ID" autoComplete="off" />
            <TextField {...fields.clientSecret} label="Client secret" type="password" autoComplete="off" />
          </div>
        </ActionForm>
        {signOn && (
          <Confirm
            size="small"
            summary="Turn it off"
            question="Your people log in with their passwords again."
            yes="Turn it off"
            action={turnOff}
          />
        )}
      </div>
    </details>
  );
}

import { PasskeyButton } from "#app/features/sign-in/passkey-button.tsx";
import { ProofFields } from "#app/features/sign-in/proof-fields.tsx";
import { CONFIRM_PREFIX, CONFIRMS, THEN } from "#app/shared/confirm-fields.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { accountPath, confirmPath, logoutPath, ownDataPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import type { Proofs } from "#modules/accounts/schemas.ts";

type Props = {
  to: string;
  proofs: Proofs;
  /** The fields of the interrupted form. */
  fields: readonly (readonly [string, string])[];
  /** How the interrupted request continues: "get" or "post". */
  method: string;
  state: FormState | null;
};

/** A browser form, because what follows can be a file, or a page of another account. */
export function ConfirmIdentity({ to, proofs, fields, method, state }: Props) {
  const back = to.startsWith(ownDataPath) ? accountPath : withQuery(to, { export: null });
  return (
    <div className="page narrow page-body">
      <Card>
        <form method="post" action={confirmPath(to)} className="stack" noValidate>
          {fields.map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change their order, and names can repeat
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name={CONFIRMS} value="1" />
          <input type="hidden" name={THEN} value={method} />
          <p>
            Before we go on with what you asked for, please {wordsFor(proofs)}.
            {method === "post" && " What you typed is kept."}
          </p>
          {proofs.password || proofs.code || proofs.passkey ? (
            <FormFields state={state} id="confirm">
              <ErrorSummary message={state?.message} />
              <ProofFields password={proofs.password} code={proofs.code} prefix={CONFIRM_PREFIX} />
              <div className="row wrap">
                {(proofs.password || proofs.code) && <SubmitButton>Confirm and go on</SubmitButton>}
                {proofs.passkey && (
                  <PasskeyButton does="use" prefix={CONFIRM_PREFIX}>
                    Use a passkey
                  </PasskeyButton>
                )}
                {method === "get" && (
                  <ButtonLink to={back} kind="quiet">
                    Back
                  </ButtonLink>
                )}
              </div>
            </FormFields>
          ) : (
            <>
              <Notice kind="warn">
                Your account has no password yet. Log out, and log in again with Google or Facebook, or set a password:
                choose “Forgot password?” when you log in. Then repeat this step within 15 minutes.
              </Notice>
              <div>
                <Button formAction={logoutPath}>Log out</Button>
              </div>
            </>
          )}
        </form>
      </Card>
    </div>
  );
}

const wordsFor = ({ password, code, passkey }: Proofs): string => {
  if (password && code) return "enter your password or a code from your app";
  if (password || !passkey) return "enter your password";
  return code ? "enter a code from your app" : "use your passkey";
};

import type { ReactNode } from "react";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import type { ClaimFormAction } from "#app/shared/actions.ts";
import { claimActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Asked } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { AnswerClaim, type ClaimView } from "#modules/claims/schemas.ts";

const fields = fieldsOf(AnswerClaim);

type Props = {
  claim: Pick<ClaimView, "_id" | "version">;
  action: ClaimFormAction;
  state: ActionState;
  title: string;
  button: string;
  /** What follows, for an act that can't be undone. */
  asks?: string;
  kind?: "primary" | "plain" | "danger fill";
  /** The form carries files. */
  files?: boolean;
  children: ReactNode;
};

/** A form about a claim. The version shows whether another person has changed the claim. */
export function ClaimForm({ claim, action, state, title, button, asks, kind, files, children }: Props) {
  const mine = state?.action === action ? state : null;
  return (
    <Card title={title}>
      <PostForm
        action={claimActionPath(claim._id, action)}
        className="stack"
        encType={files ? "multipart/form-data" : undefined}
        data-guard
      >
        <input type="hidden" name={fields.version.name} value={claim.version} />
        <FormFields state={mine} id={action}>
          {mine?.message && <ErrorSummary message={mine.message} />}
          {children}
          <div>
            {asks ? (
              <Asked label={button} asks={asks} kind={kind} open={mine !== null}>
                <SubmitButton kind={kind ?? "primary"}>{button}</SubmitButton>
              </Asked>
            ) : (
              <SubmitButton kind={kind ?? "primary"}>{button}</SubmitButton>
            )}
          </div>
        </FormFields>
      </PostForm>
    </Card>
  );
}

import { papersActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { NameCoOwner, type PapersView } from "#modules/deals/schemas.ts";

const fields = fieldsOf(NameCoOwner);

/** The second owner of the car, who signs with the seller. */
export function CoOwner({ papers: { swap, coOwner }, state }: { papers: PapersView; state: FieldsState }) {
  return (
    <Card title="Co-owner">
      <PostForm action={papersActionPath(swap, "co-owner")} className="stack">
        <FormFields state={state} id="co-owner">
          {state?.message && <ErrorSummary message={state.message} />}
          {coOwner.name === null ? (
            <>
              <p className="dim">
                {coOwner.expected
                  ? "The title names more than one owner. Add the other owner, who will also sign the papers. Otherwise the seller confirms that they sign for all owners."
                  : "Does the title name a second owner? Add that person, who will also sign the papers."}
              </p>
              <TextField
                {...fields.contact}
                label="Email or phone of the co-owner"
                required
                hint="As in the co-owner’s account here. We prepare the papers again with both names."
              />
              <div>
                <SubmitButton kind="plain">Add co-owner</SubmitButton>
              </div>
            </>
          ) : (
            <>
              <p>
                <b>{coOwner.name}</b> signs with the seller.
              </p>
              <input type="hidden" name={fields.remove.name} value="true" />
              <div>
                <SubmitButton kind="plain">Remove the co-owner</SubmitButton>
              </div>
            </>
          )}
        </FormFields>
      </PostForm>
    </Card>
  );
}

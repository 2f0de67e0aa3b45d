import { useLocation } from "@remix-run/react";
import { mergeUserPath } from "#app/shared/paths.ts";
import { maskPhone } from "#app/ui/amounts.ts";
import { Button } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type MergePreview, MergeUsers } from "#modules/merging/schemas.ts";

const fields = fieldsOf(MergeUsers);

type Props = { into: { _id: string; fullName: string }; preview: MergePreview; state: FieldsState };

/** What a merge would move, and the form that does it; or why it can't be done. */
export function MergePlan({ into, preview, state }: Props) {
  const { from, moves, contacts, errors } = preview;
  const { search } = useLocation();
  return (
    <section className="sec stack" aria-label="Preview">
      <h3>{from.fullName}</h3>
      <Facts
        items={[
          ["Email", from.email],
          ["Phone", from.phone && maskPhone(from.phone)],
          ...moves.map(({ what, count }) => [what, String(count)] as [string, string]),
          contacts.length > 0 ? ["Contacts taken over", contacts.join(", ")] : null,
        ]}
      />
      {errors.length > 0 ? (
        <Notice kind="error">
          <ul>
            {errors.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <>
          {moves.length === 0 && <p className="dim">This account has nothing to move. It will be closed.</p>}
          {state?.message && <Notice kind="error">{state.message}</Notice>}
          <PostForm action={mergeUserPath(into._id) + search} className="stack">
            <input type="hidden" name={fields.from.name} value={from._id} />
            <FormFields state={state} id="merge-do">
              <TextArea {...fields.reason} label="Why these are the same person" rows={2} />
            </FormFields>
            <div>
              <Button kind="danger fill">Close this account and merge it</Button>
            </div>
          </PostForm>
        </>
      )}
    </section>
  );
}

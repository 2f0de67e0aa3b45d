import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { mergeUserPath, userPath } from "#app/shared/paths.ts";
import { maskPhone } from "#app/ui/amounts.ts";
import { Button } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { findUser } from "#modules/accounts/index.ts";
import { findMergePreview, mergeUsers } from "#modules/merging/index.ts";
import { type MergePreview, MergeUsers } from "#modules/merging/schemas.ts";

const fields = fieldsOf(MergeUsers);

type Props = { into: { _id: string; fullName: string }; preview: MergePreview; state: FieldsState };

/** What a merge would move, and the form that does it; or why it can't be done. */
function MergePlan({ into, preview, state }: Props) {
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

export const addresses = ["/u/users/d/:user/merge"];
export const parents = ["./users.tsx"];

/** `from` in the address names the account to close: an id, an email address, or a phone number. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  const user = orNotFound(await findUser(actor, params.user ?? ""));
  const asked = new URL(request.url).searchParams.get("from")?.trim() ?? "";
  const preview = asked ? ((await findMergePreview(actor, asked, user._id)) ?? null) : null;
  return { user: { _id: user._id, fullName: user.fullName }, asked, preview };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  const into = params.user ?? "";
  const sent = await submit(request, actor, mergeUsers, { into });
  if (!sent.ok) return replyWith(sent.form, sent.error);
  return redirectWith(userPath(into), "The accounts were merged. This one has everything now.");
}

/** Merges another account of the same person into this one: first what it would do, then the action. */
export default function MergeUser() {
  const { user, asked, preview } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <SidePanel
      title={`Merge into ${user.fullName}`}
      closeTo={userPath(user._id) + withoutFrom(search)}
      backTo="the user"
    >
      <section className="sec stack">
        <p>We close the other account and move everything in it to {user.fullName}. This can’t be undone.</p>
        <Form method="get" action={mergeUserPath(user._id)} className="stack" preventScrollReset>
          <FormFields values={{ from: asked }} id="merge">
            <TextField name="from" label="Account to close" hint="Its email address, phone number, or id." required />
          </FormFields>
          <div>
            <Button>Show what would move</Button>
          </div>
        </Form>
        {asked && !preview && <Notice kind="error">There is no open account with this contact or id.</Notice>}
      </section>
      {preview && <MergePlan into={user} preview={preview} state={state} />}
    </SidePanel>
  );
}

function withoutFrom(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("from");
  const rest = query.toString();
  return rest ? `?${rest}` : "";
}

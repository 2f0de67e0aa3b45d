import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { mergeUserPath, userPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { findUser } from "#modules/accounts/index.ts";
import { findMergePreview, mergeUsers } from "#modules/merging/index.ts";
import { MergePlan } from "./merge-plan.tsx";

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
        <p>We close the other account and move everything in it to {user.fullName}. This can't be undone.</p>
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

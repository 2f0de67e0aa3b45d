import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { addressOf, VIEWED_PAGES } from "#app/features/lists/list-addresses.ts";
import { viewQuery } from "#app/features/lists/list-query.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { submit } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { ListViewAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { listViewActionPath, listViewsPath } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Trash } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { deleteListView, findListViews, saveListView } from "#modules/accounts/index.ts";
import { type ListView, SaveListView, VIEWED_LISTS, type ViewedList } from "#modules/accounts/schemas.ts";
import { can, gateRefuses, isStaff } from "#modules/kernel/actor.ts";

export const addresses = ["/u/views/:list", "/u/views/:list/:view/acts/:act"];
export const noExport = "one thing with its parts, not a list";

export const handle: FrameHandle = { title: "Saved views" };
export const meta: MetaFunction = () => [{ title: `Saved views · ${NAME}` }];

const fields = fieldsOf(SaveListView);

/** The person who asks, and the list that the address names; 404 for an unknown one and for one they may not open. */
async function listAsked(request: Request, name: string | undefined) {
  const actor = await requireScreen(request);
  const list = Object.keys(VIEWED_LISTS).find((one) => one === name) as ViewedList | undefined;
  if (!list || gateRefuses(actor, VIEWED_LISTS[list])) throw notFoundPage();
  return { actor, list };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { actor, list } = await listAsked(request, params.list);
  const views = await findListViews(actor, list);
  const query = viewQuery(new URL(request.url).search);
  return { list, views, query, shares: isStaff(actor), manages: can(actor, "system.manage") };
}

const VIEW_ACTIONS = defineFormActions<ListViewAction, "view">({
  delete: formAction(deleteListView, ({ name }) => `The view “${name}” is deleted.`),
});

/** Saves what the address asks of the list as a view, or performs the action on a view that the address names. */
export async function action({ request, params: { view, act, ...params } }: ActionFunctionArgs) {
  const { actor, list } = await listAsked(request, params.list);
  const query = viewQuery(new URL(request.url).search);
  if (view) {
    const performed = await performAction(VIEW_ACTIONS, act, request, actor, { view });
    return performed.ok ? redirectWith(listViewsPath(list, query), performed.done) : performed.reply;
  }
  const saved = await submit(request, actor, saveListView, { list, query });
  return saved.ok ? redirectWith(addressOf({ list, query }), "The view is saved.") : saved.reply;
}

export default function ListViews() {
  const { list, views, query, shares, manages } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  const { search } = useLocation();
  const { title } = VIEWED_PAGES[list];
  return (
    <div className="page page-body stack">
      <p>
        <Link className="link" to={addressOf({ list, query })}>
          Back to {title}
        </Link>
      </p>
      <Card title={`Save this view of ${title}`}>
        <PostForm className="grid items-left gap-14" action={`${listViewsPath(list)}${search}`} data-guard>
          <FormFields state={state} id="view">
            <ErrorSummary message={state?.message} />
            <p className="dim">The view keeps the filters, the order, and the columns that the list has now.</p>
            <TextField {...fields.name} label="Name" hint="Your view of the same name is replaced." />
            {shares && <Checkbox {...fields.shared} label="Share it with colleagues who work with this list" />}
          </FormFields>
          <SubmitButton>Save the view</SubmitButton>
        </PostForm>
      </Card>
      <Card title="Saved views">
        {views.length === 0 && <p className="dim">You have no saved views of this list yet.</p>}
        <ul className="unlisted flush">
          {views.map((view) => (
            <li className="row spread gap-12 hair-bottom" key={view._id}>
              <span>
                <Link className="link strong" to={addressOf(view)}>
                  {view.name}
                </Link>
                <span className="dim small">{sharedBy(view)}</span>
              </span>
              {(!view.by || manages) && (
                <PostForm action={`${listViewActionPath(list, view._id, "delete")}${search}`} preventScrollReset>
                  <Button kind="quiet" size="small" square label={`Delete ${view.name}`}>
                    <Trash />
                  </Button>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const sharedBy = ({ by, shared }: ListView): string => (by ? ` · shared by ${by}` : shared ? " · shared" : "");

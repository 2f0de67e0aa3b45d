import { Link } from "@remix-run/react";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/task/task-list.module.css";
import { tasksPath, taskViewActionPath, taskViewsPath, withQuery } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Bookmark, Trash } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { SaveTaskView, type TaskQuery, type TaskView } from "#modules/swaps/schemas.ts";
import { queryOf } from "./task-query.tsx";

const fields = fieldsOf(SaveTaskView);

const pathOf = ({ filter }: TaskView) => withQuery(tasksPath, queryOf(filter));
const isSame = (view: TaskView, query: TaskQuery) => pathOf(view) === withQuery(tasksPath, queryOf(query));

/** The saved views of this person, and the way to save the present one. */
export function ViewMenu({ views, query }: { views: readonly TaskView[]; query: TaskQuery }) {
  const current = views.find((view) => isSame(view, query));
  return (
    <Menu
      align="left"
      summaryClass="btn small"
      summary={
        <>
          <Bookmark />
          <span className={`clipped ${styles.viewName}`}>{current?.name ?? "Views"}</span>
        </>
      }
      label={current ? `View: ${current.name}` : "Views"}
    >
      {views.map((view) => (
        <Link key={view._id} to={pathOf(view)} aria-current={view === current || undefined}>
          {view.name}
        </Link>
      ))}
      {views.length > 0 && <hr />}
      <Link to={withQuery(taskViewsPath, queryOf(query))} preventScrollReset>
        {views.length > 0 ? "Save or delete views" : "Save this view"}
      </Link>
    </Menu>
  );
}

type Props = { views: readonly TaskView[]; query: TaskQuery; search: string; words: string; state: ActionState };

/** The filters and the order of the list get a name; the views there are can be deleted. */
export function ViewPanel({ views, query, search, words, state }: Props) {
  return (
    <SidePanel title="Saved views" closeTo={`${tasksPath}${search}`} backTo="tasks">
      <section className="sec">
        <h3>Save this view</h3>
        <p className="dim">{words}</p>
        <PostForm
          className={`grid items-left gap-14 ${styles.viewForm}`}
          action={`${taskViewsPath}${search}`}
          data-guard
        >
          <FormFields state={state} id="view">
            <ErrorSummary message={state?.message} />
            <TextField {...fields.name} label="Name" hint="A view of the same name is replaced." />
          </FormFields>
          <SubmitButton>Save the view</SubmitButton>
        </PostForm>
      </section>
      <section className="sec">
        <h3>Your views</h3>
        {views.length === 0 && <p className="dim">No saved views yet. Only you can see the views you save.</p>}
        <ul className={`grid gap-2 ${styles.viewList}`}>
          {views.map((view) => (
            <li className="row spread gap-12 hair-bottom" key={view._id}>
              <Link to={pathOf(view)} aria-current={isSame(view, query) || undefined}>
                {view.name}
              </Link>
              <PostForm action={`${taskViewActionPath(view._id, "delete")}${search}`} preventScrollReset>
                <Button kind="quiet" size="small" square label={`Delete ${view.name}`}>
                  <Trash />
                </Button>
              </PostForm>
            </li>
          ))}
        </ul>
      </section>
    </SidePanel>
  );
}

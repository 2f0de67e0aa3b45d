import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import * as styles from "#app/features/task/task-list.module.css";
import type { TaskListAction } from "#app/shared/actions.ts";
import { actionPath, tasksPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { CalendarClock, Check, Pause, Play, User, X } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { boxesOf, useSelected } from "#app/ui/selection.tsx";
import { ChangeTasks } from "#modules/swaps/schemas.ts";

const fields = fieldsOf(ChangeTasks);

/** The form that the check boxes of the rows belong to. */
export const BULK_FORM = "bulk-tasks";

type Props = {
  people: readonly { _id: string; fullName: string }[];
  state: FieldsState;
  /** The tasks that the last action changed; they are not selected any more. */
  changed: readonly string[];
};

/**
 * What can be done with the selected tasks. The style sheet shows it as soon as a row is selected, so it works without
 * scripts; each button sends the one form to the address of its action.
 */
export function BulkBar({ people, state, changed }: Props) {
  const { search } = useLocation();
  const navigation = useNavigation();
  const selected = useSelected(BULK_FORM);
  const to = (action: TaskListAction) => `${actionPath(tasksPath, action)}${search}`;
  useUncheck(changed);
  const button = (action: TaskListAction, icon: ReactNode, text: string) => (
    <Button size="small" formAction={to(action)} busy={navigation.state === "submitting"}>
      {icon}
      {text}
    </Button>
  );
  return (
    <section className={styles.bulk} aria-label="Selected tasks">
      <PostForm id={BULK_FORM} action={to("hold")} preventScrollReset className={`row wrap ${styles.bulkForm}`}>
        <FormFields state={state} id="bulk">
          <output className={`strong ${styles.bulkCount} with-scripts`}>{selected} selected</output>
          <Button type="reset" kind="quiet" size="small" square label="Clear the selection">
            <X />
          </Button>
          <Menu
            summary={
              <>
                <User /> Assign
              </>
            }
            summaryClass="btn small"
            align="left"
            look="free"
          >
            <div className={`grid gap-12 pad-16 ${styles.bulkPop}`}>
              <Select
                {...fields.assignee}
                label="Assign to"
                empty="Choose"
                options={[
                  { value: "none", label: "No one: back to the role" },
                  ...people.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
                ]}
              />
              {button("assign", null, "Assign")}
            </div>
          </Menu>
          <Menu
            summary={
              <>
                <CalendarClock /> Follow up
              </>
            }
            summaryClass="btn small"
            align="left"
            look="free"
          >
            <div className={`grid gap-12 pad-16 ${styles.bulkPop}`}>
              <TextField {...fields.date} type="datetime-local" label="When" hint="Central Time" />
              <TextField {...fields.note} label="Note" optional />
              {button("follow-up", null, "Set the follow-up")}
            </div>
          </Menu>
          {button("hold", <Pause />, "Put on hold")}
          {button("open", <Play />, "Open again")}
          {button("done", <Check />, "Mark as done")}
        </FormFields>
      </PostForm>
    </section>
  );
}

/** After an action the changed rows are not selected any more; a refused one still is. */
function useUncheck(changed: readonly string[]): void {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const sent = useRef(false);
  const isOurs = navigation.formAction?.startsWith(`${tasksPath}/acts/`);
  useEffect(() => {
    if (navigation.state !== "idle") {
      if (isOurs) sent.current = true;
      return;
    }
    if (!sent.current) return;
    sent.current = false;
    if (!pathname.includes("/acts/")) (document.getElementById(BULK_FORM) as HTMLFormElement | null)?.reset();
    for (const box of boxesOf(BULK_FORM)) if (changed.includes(box.value.split(".")[0] as string)) box.checked = false;
    document.dispatchEvent(new Event("change"));
  }, [navigation.state, isOurs, changed, pathname]);
}

import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { BulkBar } from "#app/features/lists/bulk-bar.tsx";
import * as styles from "#app/features/task/task-list.module.css";
import type { TaskListAction } from "#app/shared/actions.ts";
import { actionPath, tasksPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { CalendarClock, Check, Pause, Play, User } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Select } from "#app/ui/select.tsx";
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

/** What can be done with the selected tasks. */
export function TaskBulkBar({ people, state, changed }: Props) {
  const { search } = useLocation();
  const navigation = useNavigation();
  const to = (action: TaskListAction) => `${actionPath(tasksPath, action)}${search}`;
  const button = (action: TaskListAction, icon: ReactNode, text: string) => (
    <Button size="small" formAction={to(action)} busy={navigation.state === "submitting"}>
      {icon}
      {text}
    </Button>
  );
  return (
    <BulkBar
      id={BULK_FORM}
      label="Selected tasks"
      action={to("hold")}
      acts={actionPath(tasksPath, "")}
      changed={changed}
    >
      <FormFields state={state} id="bulk">
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
    </BulkBar>
  );
}

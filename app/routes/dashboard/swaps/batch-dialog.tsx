import { useLocation } from "@remix-run/react";
import { BulkResults } from "#app/features/lists/bulk-results.tsx";
import type { SwapListAction } from "#app/shared/actions.ts";
import type { BulkAnswer } from "#app/shared/form-state.ts";
import { actionPath, swapsPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { AssignRoles, BatchSwaps, ROLE_ASSIGNMENT_LABELS, type TeamChoice } from "#modules/swaps/schemas.ts";
import * as styles from "./batch.module.css";

const rolesFields = fieldsOf(AssignRoles);
const cancelFields = fieldsOf(BatchSwaps);

type Props = {
  action: SwapListAction;
  selected: readonly { _id: string; name: string }[];
  choices: readonly TeamChoice[];
  answer: BulkAnswer | undefined;
  closeTo: string;
};

const TITLES: Record<SwapListAction, string> = { roles: "Role Assignments", cancel: "Cancel Swaps" };
const count = (swaps: readonly unknown[]) => (swaps.length === 1 ? "1 swap" : `${swaps.length} swaps`);

/** "Role Assignments" and "Cancel Swaps". The address holds the selected swaps. */
export function BatchDialog({ action, selected, choices, answer, closeTo }: Props) {
  return (
    <Dialog title={TITLES[action]} closeTo={closeTo}>
      {selected.length === 0 ? (
        <div className="stack">
          <p>No Swap Selected</p>
          <ButtonLink to={closeTo}>Back to the list</ButtonLink>
        </div>
      ) : (
        <BatchForm action={action} selected={selected} choices={choices} answer={answer} />
      )}
    </Dialog>
  );
}

function BatchForm({ action, selected, choices, answer }: Omit<Props, "closeTo">) {
  const { search } = useLocation();
  return (
    <PostForm action={`${actionPath(swapsPath, action)}${search}`} preventScrollReset className="stack">
      {answer && <BulkResults lines={answer.lines} message={answer.sentence} />}
      <div className={`small misty rounded-control ${styles.chosen}`}>
        <b>{count(selected)}</b>
        <ul>
          {selected.map(({ _id, name }) => (
            <li key={_id}>
              {name}
              <input type="hidden" name={cancelFields.swaps.name} value={_id} />
            </li>
          ))}
        </ul>
      </div>
      <FormFields state={answer?.state} id="batch">
        {action === "roles" ? (
          choices.map(({ role, people }) => (
            <Select
              key={role}
              {...rolesFields[role]}
              label={ROLE_ASSIGNMENT_LABELS[role]}
              empty="No change"
              options={people.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
              hint={role === "dealmaker-auction" ? "For cars that aren’t sold on the marketplace." : undefined}
            />
          ))
        ) : (
          <>
            <Notice kind="warn">Everything open on these swaps ends: tasks, offers, visits, and evaluations.</Notice>
            <TextField {...cancelFields.reason} label="Why" hint="The sellers will read it." required />
          </>
        )}
      </FormFields>
      <SubmitButton kind={action === "cancel" ? "danger fill" : "primary"}>
        {action === "cancel" ? `Cancel ${count(selected)}` : "Save"}
      </SubmitButton>
    </PostForm>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { tasksPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { ROLE_LABELS, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { addTask } from "#modules/swaps/index.ts";
import { AddTask as AddTaskInput } from "#modules/swaps/schemas.ts";

const fields = fieldsOf(AddTaskInput);

export const addresses = ["/u/tasks/add"];
export const parents = ["./tasks.tsx"];
export const noExport = "a form";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScreen(request, "dashboard.tasks");
  return { swap: new URL(request.url).searchParams.get("swap") ?? "" };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const sent = await submit(request, actor, addTask);
  return sent.ok ? redirectWith(tasksPath, "The task is added.") : sent.reply;
}

const GROUPS = STAFF_ROLES.map((value) => ({
  value,
  label: ROLE_LABELS[value] ?? value.charAt(0).toUpperCase() + value.slice(1).replaceAll("-", " "),
}));

export default function AddTask() {
  const { swap } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <SidePanel title="Add a task" closeTo={tasksPath} backTo="tasks">
      <PostForm className="sec">
        <FormFields state={state} values={{ swap }}>
          <ErrorSummary message={state?.message} />
          <TextField {...fields.title} label="Title" />
          <Select {...fields.group} label="For the role" required empty="Choose" options={GROUPS} />
          <TextField {...fields.due} type="datetime-local" label="Due" optional hint="Central Time" />
          <TextField {...fields.swap} label="Swap" optional hint="The car’s ID, if the task is about a car." />
          <TextArea {...fields.note} label="Note" optional />
        </FormFields>
        <SubmitButton>Add the task</SubmitButton>
      </PostForm>
    </SidePanel>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AnalyticsTabs } from "#app/features/charts/analytics-frame.tsx";
import * as styles from "#app/features/charts/charts.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { AnnotationAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { annotationActionPath, annotationsPath } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Trash } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Table } from "#app/ui/table.tsx";
import { addAnnotation, deleteAnnotation, findEnteredAnnotations } from "#modules/analytics/index.ts";
import { AddAnnotation, type Annotation, DeleteAnnotation } from "#modules/analytics/schemas.ts";
import { can } from "#modules/kernel/actor.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";

const fields = fieldsOf(AddAnnotation);
const deleted = fieldsOf(DeleteAnnotation);

export const addresses = ["/u/analytics/annotations", "/u/analytics/annotations/acts/:act"];
export const noExport = "a short list beside its form";

export const handle: FrameHandle = { title: "Annotations" };
export const meta: MetaFunction = () => [{ title: `Analytics: Annotations · ${NAME}` }];

/** What people have written about days, so that readers of the charts know why a figure moved. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "analytics.sales");
  return { annotations: (await findEnteredAnnotations(actor)) ?? [], onlySales: !can(actor, "analytics") };
}

const ANNOTATION_ACTIONS = defineFormActions<AnnotationAction, never>({
  "add-annotation": formAction(addAnnotation, "Added. All charts show it."),
  "delete-annotation": formAction(deleteAnnotation, "Deleted."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "analytics.sales");
  const performed = await performAction(ANNOTATION_ACTIONS, params.act, request, actor, {});
  return performed.ok ? redirectWith(annotationsPath, performed.done) : performed.reply;
}

export default function Annotations() {
  const { annotations, onlySales } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className={`grid one-column full gap-20 ${styles.frame}`}>
      <AnalyticsTabs current="annotations" onlySales={onlySales} />
      <Card title="Add an annotation">
        <AnnotationForm state={state} />
      </Card>
      <Card title="Annotations" bare>
        <Table<Annotation>
          caption="Annotations, newest day first"
          rows={annotations}
          rowKey={({ _id = "" }) => _id}
          empty={
            <EmptyState title="No annotations yet" heading="h3">
              Write down what moves the figures, such as a campaign, a new center, or a change of fees.
            </EmptyState>
          }
          columns={[
            { key: "day", label: "Day", cell: ({ day }) => <time dateTime={day}>{formatDashboardDay(day)}</time> },
            { key: "text", label: "What happened", cell: ({ text }) => text },
            { key: "delete", label: "Delete", head: <span className="sr">Delete</span>, cell: Delete, right: true },
          ]}
        />
      </Card>
    </div>
  );
}

/** All charts mark the day. */
function AnnotationForm({ state }: { state: RefusedAction | undefined }) {
  return (
    <PostForm action={annotationActionPath("add-annotation")} className="stack" preventScrollReset>
      <p className={styles.definition}>
        The charts mark these days, with federal holidays and the newsletters that were sent.
      </p>
      <FormFields state={state}>
        <TextField {...fields.day} type="date" label="Day" />
        <TextField {...fields.text} label="What happened" hint="For example: Radio campaign in Milwaukee" />
      </FormFields>
      <div>
        <SubmitButton>Add</SubmitButton>
      </div>
    </PostForm>
  );
}

function Delete({ _id, text }: Annotation) {
  return (
    <PostForm action={annotationActionPath("delete-annotation")} preventScrollReset>
      <input type="hidden" name={deleted.annotation.name} value={_id} />
      <Button kind="quiet" size="small" square label={`Delete ${text}`}>
        <Trash />
      </Button>
    </PostForm>
  );
}

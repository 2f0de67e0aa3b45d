import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { RefreshLink } from "#app/features/live/refresh-link.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { SubscriberTabs } from "#app/features/subscribers/subscriber-tabs.tsx";
import * as styles from "#app/features/subscribers/subscribers.module.css";
import { FileField } from "#app/features/upload/file-field.tsx";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { formValues, keyOf, replyWith } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { importPath, importReportPath, importSubscribersPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { FileText } from "#app/ui/icon.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { findImports, refuseImport, startImport } from "#modules/newsletters/index.ts";
import {
  CONSENT_WORDINGS,
  IMPORT_CONSENTS,
  IMPORT_STATE_LABELS,
  type ImportState,
  LARGEST_IMPORT,
  OUTCOMES,
  outcomes,
} from "#modules/newsletters/policy.ts";
import { StartImport, type SubscriberImport } from "#modules/newsletters/schemas.ts";

type Row = SubscriberImport & { when: string };

const COLUMNS: Column<Row>[] = [
  {
    key: "name",
    label: "File",
    cell: ({ _id, name, unread }) => (
      <>
        <Link className="breaks row-link" to={importPath(_id)}>
          {name}
        </Link>
        {unread.length > 0 && <small className="block dim">Columns we didn’t read: {unread.join(", ")}</small>}
      </>
    ),
  },
  { key: "when", label: "Uploaded", cell: ({ when, by }) => `${when}, ${by}` },
  { key: "state", label: "State", cell: (row) => <ImportProgress {...row} /> },
  ...outcomes.map(
    (one): Column<Row> => ({
      key: one,
      label: OUTCOMES[one],
      right: true,
      cell: ({ counts }) => formatNumber(counts[one]),
    }),
  ),
  {
    key: "report",
    label: "Report",
    cell: ({ _id, name }) => (
      <a href={importReportPath(_id)} aria-label={`Download the report of ${name}`}>
        Download
      </a>
    ),
  },
];

const SETTLED: Partial<Record<ImportState, Tone>> = {
  mapping: "warn",
  checked: "warn",
  finished: "ok",
  undone: "mute",
};

function ImportProgress({ state, done, lines }: Row) {
  const tone = SETTLED[state];
  if (tone) return <State tone={tone}>{IMPORT_STATE_LABELS[state]}</State>;
  return (
    <span className={`grid gap-4 ${styles.progress}`}>
      <span className="num">{`${IMPORT_STATE_LABELS[state]}: ${formatNumber(done)} of ${formatNumber(lines)}`}</span>
      <Progress value={done / lines} label="Lines that are done" />
    </span>
  );
}

/** The last imports, with what became of their lines. */
function ImportList({ imports }: { imports: readonly Row[] }) {
  return (
    <Table
      caption="Imports"
      columns={COLUMNS}
      rows={imports}
      rowKey={({ _id }) => _id}
      empty={
        <EmptyState icon={FileText} title="No imports yet">
          Upload a file above. Each line gets a result, which you can download.
        </EmptyState>
      }
    />
  );
}

const fields = fieldsOf(StartImport);

/** A file of subscribers, and how its people agreed. */
function ImportForm({ state }: { state: FieldsState }) {
  return (
    <Card title="Import a file">
      <PostForm action={importSubscribersPath} encType="multipart/form-data" className="stack">
        <FormFields state={state} id="import">
          <ErrorSummary message={state?.message} />
          <FileField
            name="file"
            label="Subscribers (CSV)"
            accept=".csv,text/csv"
            required
            hint="Commas, semicolons, or tabs, with any column names; you choose next what each column is, and see what would be added. People who left, bounced, or complained in the other service get no email from us. Up to 100,000 lines."
          />
          <RadioGroup
            {...fields.consent}
            label="How people agree"
            defaultValue="confirm"
            options={Object.entries(IMPORT_CONSENTS).map(([value, label]) => ({ value, label }))}
          />
          <TextField
            {...fields.proof}
            label="Where the agreement is on file"
            hint="For people who have already agreed, such as the sign-up form of an event and its date."
          />
          <Checkbox {...fields.agreed} label={CONSENT_WORDINGS["import-1"]} />
        </FormFields>
        <div className="row">
          <SubmitButton>Check the file</SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}

const PLAN: UploadPlan = {
  files: ["file"],
  maxBytes: LARGEST_IMPORT,
  maxFiles: 1,
  totalBytes: 2 * LARGEST_IMPORT + MOST_AROUND_FILES,
};

type Received = { ok: true; to: string; done: string } | { ok: false; reply: ReturnType<typeof replyWith> };

/** Takes the uploaded file; its lines are imported by a worker. */
const receiveImport = (request: Request, actor: Actor): Promise<Received> =>
  withUploads(request, actor, PLAN, async (form, [upload]) => {
    if (!upload) return refused(form, refuseImport("import-empty", { message: "Please choose a file." }));
    if (upload.tooLarge)
      return refused(form, refuseImport("import-too-long", { message: "A file can be up to 20 MB." }));
    const { path, name, size } = upload;
    const input = { ...formValues(form), file: { path, name, size } } as Parameters<typeof startImport>[1];
    const started = await startImport(actor, input, { key: keyOf(form) });
    if (!started.ok) return refused(form, started);
    return {
      ok: true,
      to: importPath(started.value._id),
      done: started.value.known ? KNOWN : "The file is uploaded. No one is added yet.",
    };
  });

const KNOWN = "This file was uploaded before, so nothing was changed.";

const refused = (form: FormData, { error }: { error: Parameters<typeof replyWith>[1] }): Received => ({
  ok: false,
  reply: replyWith(form, error),
});

export const addresses = ["/u/subscribers/import"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Import subscribers" };
export const meta: MetaFunction = () => [{ title: `Import subscribers · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const imports = await findImports(actor);
  return { imports: imports.map((one) => ({ ...one, when: formatDashboardMoment(new Date(one.createdAt)) })) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const received = await receiveImport(request, actor);
  return received.ok ? redirectWith(received.to, received.done) : received.reply;
}

export default function ImportSubscribers() {
  const { imports } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive(["subscribers"]);
  return (
    <>
      <div className={styles.tabs}>
        <SubscriberTabs view="import" />
      </div>
      <div className="page page-body stack">
        <ImportForm state={state} />
        {imports.some((one) => !SETTLED[one.state]) && <RefreshLink />}
        <ImportList imports={imports} />
      </div>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { RefreshLink } from "#app/features/live/refresh-link.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { ImportAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { importActionPath, importPath, importReportPath, importSubscribersPath } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import {
  confirmImport,
  discardImport,
  findImport,
  type ImportDetails,
  type ImportedLine,
  mapImport,
  undoImport,
} from "#modules/newsletters/index.ts";
import { COLUMN_CHOICES, EXPECTED, IMPORT_STATE_LABELS, OUTCOMES, outcomes } from "#modules/newsletters/policy.ts";
import { MapImport } from "#modules/newsletters/schemas.ts";

export const addresses = ["/u/subscribers/import/:import", "/u/subscribers/import/:import/acts/:act"];
export const noExport = "its lines are exported with its report";

export const handle: FrameHandle = { title: "Import subscribers" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.file.name ?? "Import"} · ${NAME}` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  return { file: orNotFound(await findImport(actor, params.import ?? "")) };
}

const people = (count: number) => (count === 1 ? "1 person" : `${formatNumber(count)} people`);

const ACTIONS = defineFormActions<ImportAction, "import">({
  map: formAction(mapImport, "The columns are saved. The lines are checked again."),
  confirm: formAction(confirmImport, ({ lines }) => `The import of ${people(lines)} has started.`),
  discard: formAction(discardImport, "The file is discarded. No one was added."),
  undo: formAction(undoImport, ({ removed, kept }) =>
    kept > 0
      ? `${people(removed)} removed. ${people(kept)} stayed, because they have done something since.`
      : `${people(removed)} removed.`,
  ),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const id = params.import ?? "";
  const performed = await performAction(ACTIONS, params.act, request, actor, { import: id });
  if (!performed.ok) return performed.reply;
  return redirectWith(performed.action === "discard" ? importSubscribersPath : importPath(id), performed.done);
}

export default function OneImport() {
  const { file } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive(["subscribers"]);
  const works = ["checking", "waiting", "running"].includes(file.state);
  return (
    <div className="page page-body stack">
      <p>
        <Link className="link" to={importSubscribersPath}>
          All imports
        </Link>
      </p>
      <header className="stack tight">
        <h2 className="breaks">{file.name}</h2>
        <p className="dim">
          {IMPORT_STATE_LABELS[file.state]}
          {works && `: ${formatNumber(file.done)} of ${formatNumber(file.lines)} lines`}
        </p>
        {works && <RefreshLink />}
      </header>
      {file.columns.length > 0 && <Columns file={file} state={state} />}
      {file.state !== "mapping" && <Results file={file} />}
      {file.state === "checked" && <Decide file={file} />}
      {file.state === "finished" && file.counts.added > 0 && (
        <Confirm
          summary="Undo the import"
          question={`Remove the ${people(file.counts.added)} that this import added? People who have confirmed, unsubscribed, or changed something since stay.`}
          yes="Undo the import"
          action={importActionPath(file._id, "undo")}
        />
      )}
    </div>
  );
}

const fields = fieldsOf(MapImport);
const CHOICES = Object.entries(COLUMN_CHOICES).map(([value, label]) => ({ value, label }));

/** What each column of the file is: guessed by its heading, and chosen by hand. */
function Columns({ file, state }: { file: ImportDetails; state: FieldsState }) {
  return (
    <Card title="Columns">
      <PostForm action={importActionPath(file._id, "map")} className="stack">
        <FormFields id="import" state={state}>
          <ErrorSummary message={state?.message} />
          {file.state === "mapping" && <Notice>{questionOf(file)}</Notice>}
          <Table
            caption="Columns of the file"
            columns={COLUMNS}
            rows={file.columns.map((column, at) => ({ ...column, at }))}
            rowKey={({ at }) => String(at)}
          />
          {file.words.length > 0 && <Words {...file} />}
          <div className="row">
            <SubmitButton kind={file.state === "mapping" ? "primary" : "plain"}>Check the lines</SubmitButton>
          </div>
        </FormFields>
      </PostForm>
    </Card>
  );
}

const questionOf = ({ columns, unread }: ImportDetails): string =>
  columns.some(({ choice }) => choice === "email")
    ? `These columns may say who gets no email: ${unread.join(", ")}. Please choose what each column is.`
    : "We don’t know which column has the email addresses. Please choose what each column is.";

/** The words of a status that someone has to explain; without an answer, such people get no email. */
const Words = ({ words }: ImportDetails) => (
  <fieldset className="stack tight">
    <legend>We don’t know these words. Select the words that mean someone should get email.</legend>
    {words.map(({ word, people: count, agreed }, at) => (
      <Checkbox
        key={word}
        name={fields.agreed.name}
        id={`word-${at}`}
        label={count > 0 ? `“${word}”, ${people(count)}` : `“${word}”`}
        value={word}
        defaultChecked={agreed}
      />
    ))}
  </fieldset>
);

type ColumnRow = ImportDetails["columns"][number] & { at: number };

const COLUMNS: Column<ColumnRow>[] = [
  {
    key: "heading",
    label: "Column",
    cell: ({ heading, at }) => <span className="breaks">{heading || `Column ${at + 1}`}</span>,
  },
  {
    key: "examples",
    label: "First lines",
    cell: ({ examples }) => <span className="breaks dim">{examples.join(" · ") || "–"}</span>,
  },
  { key: "choice", label: "Is", cell: (column) => <Choice {...column} /> },
];

/** A column that says who left is always read, so that people who unsubscribed elsewhere get no email. */
const Choice = ({ heading, choice, fixed, at }: ColumnRow) =>
  fixed && choice === "objection" ? (
    <>
      <input type="hidden" name={fields.columns.name} value="objection" />
      {COLUMN_CHOICES.objection}
    </>
  ) : (
    <Select
      name={fields.columns.name}
      id={`column-${at}`}
      label={`What ${heading || `column ${at + 1}`} is`}
      hideLabel
      empty="Not imported"
      options={CHOICES}
      defaultValue={choice ?? ""}
    />
  );

/** What became of the lines or would become of them, and those about which there is something to say. */
function Results({ file }: { file: ImportDetails }) {
  const labels = file.columns.length > 0 ? EXPECTED : OUTCOMES;
  return (
    <Card title={file.columns.length > 0 ? "What the import will do" : "What the import did"}>
      <ul className="row wrap unlisted flush gap-20">
        {outcomes.map((one) => (
          <li key={one}>
            <b className="num">{formatNumber(file.counts[one])}</b> {labels[one]}
          </li>
        ))}
      </ul>
      {file.problems.length > 0 && (
        <Table caption="Lines to look at" columns={PROBLEMS} rows={file.problems} rowKey={({ line }) => String(line)} />
      )}
      <p className="dim">
        {file.problems.length === MOST_SHOWN && `The first ${MOST_SHOWN} of them. `}
        <a className="link" href={importReportPath(file._id)}>
          Download all lines
        </a>
      </p>
    </Card>
  );
}

/** As many as the query returns. */
const MOST_SHOWN = 100;

const PROBLEMS: Column<ImportedLine>[] = [
  { key: "line", label: "Line", right: true, cell: ({ line }) => line },
  { key: "email", label: "Email", cell: ({ email }) => <span className="breaks">{email || "–"}</span> },
  { key: "result", label: "Result", cell: ({ result }) => result },
  { key: "reason", label: "Reason", cell: ({ reason }) => reason },
];

function Decide({ file }: { file: ImportDetails }) {
  return (
    <div className="row wrap">
      <PostForm action={importActionPath(file._id, "confirm")}>
        <Button kind="primary">
          {file.counts.added > 0 ? `Import ${people(file.counts.added)}` : "Import what the file says"}
        </Button>
      </PostForm>
      <PostForm action={importActionPath(file._id, "discard")}>
        <Button kind="quiet">Discard the file</Button>
      </PostForm>
    </div>
  );
}

import { readFile } from "node:fs/promises";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { FileField } from "#app/features/upload/file-field.tsx";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { keyOf, replyWith } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { BankAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { confirmPath, ledgerBankActionPath, ledgerBankPath, managedSwapPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import type { Actor } from "#modules/kernel/actor.ts";
import { page } from "#modules/kernel/fields.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import {
  findBankLines,
  findUnseenPayments,
  importStatement,
  matchLine,
  refuseBooks,
  setLineAside,
  unmatchLine,
} from "#modules/ledger/index.ts";
import { type BankView, MOST_CSV } from "#modules/ledger/schemas.ts";
import { BankList } from "./bank-list.tsx";
import { LedgerFrame } from "./ledger-frame.tsx";

const PLAN: UploadPlan = {
  files: ["file"],
  maxBytes: MOST_CSV,
  maxFiles: 1,
  totalBytes: 4 * MOST_CSV + MOST_AROUND_FILES,
};

const LINE_ACTIONS = defineFormActions<Exclude<BankAction, "upload">, never>({
  match: formAction(matchLine, "The line is matched."),
  unmatch: formAction(unmatchLine, "The line is open again."),
  aside: formAction(setLineAside, "The line is set aside."),
});

/** Performs the action of the bank screen that the address names. */
export async function performBankAction(request: Request, actor: Actor, name: string | undefined) {
  if (name === "upload") return upload(request, actor);
  const performed = await performAction(LINE_ACTIONS, name, request, actor, {});
  return performed.ok ? redirectWith(ledgerBankPath(), performed.done) : performed.reply;
}

/**
 * Reads the file of the form and hands its text to the command. A file can't be carried through the page that asks for the
 * password, so that page comes before the file is read.
 */
function upload(request: Request, actor: Actor) {
  if (actor.stale) return redirect(confirmPath(ledgerBankPath()), 303);
  return withUploads(request, actor, PLAN, async (form, [file]) => {
    if (!file) return refused(form, refuseBooks("statement-unreadable", { message: "Please choose a file." }).error);
    if (file.tooLarge)
      return refused(form, refuseBooks("statement-unreadable", { message: "A statement can be up to 1 MB." }).error);
    const csv = await readFile(file.path, "utf8");
    const read = await importStatement(actor, { name: file.name, csv }, { key: keyOf(form) });
    if (!read.ok) return refused(form, read.error);
    const { lines, matched } = read.value;
    return redirectWith(ledgerBankPath(), `${matched} of ${lines} lines are matched.`);
  });
}

function refused(form: FormData, error: DomainError) {
  const beside = error.fields ? { ...error, fields: { file: Object.values(error.fields).flat() } } : error;
  const { data: state } = replyWith(form, beside);
  return data<RefusedAction>({ ...state, action: "upload" }, { status: error.status });
}

export const addresses = ["/u/ledger/bank", "/u/ledger/bank/acts/:act"];
export const noExport = "lines of a bank statement that was uploaded as a file";

export const handle: FrameHandle = { title: "Ledger" };
export const meta: MetaFunction = () => [{ title: `Bank · ${NAME}` }];

const VIEWS: readonly { view: BankView; label: string }[] = [
  { view: "open", label: "Without a match" },
  { view: "matched", label: "Matched" },
  { view: "aside", label: "Set aside" },
];

/** Lines of bank statements, and the payments that no statement shows yet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const asked = new URL(request.url).searchParams;
  const view = VIEWS.find((one) => one.view === asked.get("view"))?.view ?? "open";
  const [lines, unseen] = await Promise.all([
    findBankLines(actor, view, page.parse(asked.get("page") ?? 1)),
    findUnseenPayments(actor),
  ]);
  return { view, lines, unseen };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return performBankAction(request, await requireScreen(request, "deal.pay"), params.act);
}

export default function LedgerBank() {
  const { view, lines, unseen } = useLoaderData<typeof loader>();
  useLive(["books", "deals"]);
  const state = useActionData<typeof action>();
  return (
    <LedgerFrame view="bank">
      <UploadForm state={state} />
      <Segments
        label="Lines"
        tabs={VIEWS.map((one) => ({
          label: one.label,
          to: ledgerBankPath({ view: one.view }),
          current: one.view === view,
        }))}
      />
      <BankList lines={lines?.list ?? []} state={state} />
      {lines && <Pager page={lines.page.page} end={lines.page.end} to={(one) => ledgerBankPath({ view, page: one })} />}
      {unseen.length > 0 && (
        <Card title="Payments not on a statement yet">
          <ul className="stack tight">
            {unseen.map(({ _id, swap, words }) => (
              <li key={_id}>
                <Link to={managedSwapPath(swap)}>{words}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </LedgerFrame>
  );
}

/** A bank statement as a file. */
function UploadForm({ state }: { state: Partial<RefusedAction> | null | undefined }) {
  const mine = state?.action === "upload" ? state : null;
  return (
    <Card title="Upload a bank statement">
      <PostForm action={ledgerBankActionPath("upload")} encType="multipart/form-data" className="stack">
        <FormFields state={mine} id="upload">
          <ErrorSummary message={mine?.message} />
          <FileField
            name="file"
            label="Statement (CSV)"
            accept=".csv,text/csv"
            required
            hint="Start with a line of column names, such as date, amount, and description, then one transaction per line."
          />
        </FormFields>
        <div className="row">
          <SubmitButton>Upload and match</SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}

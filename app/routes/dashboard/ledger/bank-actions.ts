import { readFile } from "node:fs/promises";
import { data, redirect } from "@remix-run/node";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { keyOf, replyWith } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { BankAction } from "#app/shared/actions.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { confirmPath, ledgerBankPath } from "#app/shared/paths.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { importStatement, matchLine, refuseBooks, setLineAside, unmatchLine } from "#modules/ledger/index.ts";
import { MOST_CSV } from "#modules/ledger/schemas.ts";

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

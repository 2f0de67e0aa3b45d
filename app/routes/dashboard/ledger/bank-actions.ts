import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { data, redirect } from "@remix-run/node";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { formValues, keyOf, replyWith } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { BankAction } from "#app/shared/actions.ts";
import { confirmPath, ledgerBankPath } from "#app/shared/paths.ts";
import { decodeText } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import {
  importStatement,
  matchLine,
  previewStatement,
  refuseBooks,
  setLineAside,
  splitLine,
  unmatchLine,
} from "#modules/ledger/index.ts";
import { ImportStatement, MOST_CSV } from "#modules/ledger/schemas.ts";
import type { BankState } from "./bank-state.ts";

const PLAN: UploadPlan = {
  files: ["file"],
  maxBytes: 2 * MOST_CSV,
  maxFiles: 1,
  totalBytes: 4 * MOST_CSV + MOST_AROUND_FILES,
};

const LINE_ACTIONS = defineFormActions<Exclude<BankAction, "upload" | "store">, never>({
  match: formAction(matchLine, "The line is matched."),
  split: formAction(splitLine, "The line is split."),
  unmatch: formAction(unmatchLine, "The line is open again."),
  aside: formAction(setLineAside, "The line is set aside."),
});

/** Performs the action of the bank screen that the address names. */
export async function performBankAction(request: Request, actor: Actor, name: string | undefined) {
  if (name === "upload") return upload(request, actor);
  if (name === "store") return store(request, actor);
  const performed = await performAction(LINE_ACTIONS, name, request, actor, {});
  return performed.ok ? redirectWith(ledgerBankPath(), performed.done) : performed.reply;
}

/**
 * Reads the file of the form and shows what it says. A file can't be carried through the page that asks for the password,
 * so that page comes before the file is read.
 */
function upload(request: Request, actor: Actor) {
  if (actor.stale) return redirect(confirmPath(ledgerBankPath()), 303);
  return withUploads(request, actor, PLAN, async (form, [file]) => {
    if (!file) return unread(form, "Please choose a file.");
    if (file.tooLarge) return unread(form, "A statement can be up to 1 MB.");
    const csv = decodeText(await readFile(file.path));
    if (csv === undefined) return unread(form, "We can’t read the characters in this file. Please save it as UTF-8.");
    return show(form, actor, { name: file.name, csv });
  });
}

/** Stores what the page has shown, or shows it again with the answer to its question. */
async function store(request: Request, actor: Actor) {
  const form = await readForm(request);
  const csv = await unpack(form.get("packed"));
  if (csv === undefined) return unread(form, "Please choose a file.");
  const input = ImportStatement.safeParse({ ...formValues(form), csv });
  if (!input.success) return unread(form, input.error.issues[0]?.message ?? "Please choose a file.");
  if (form.get("confirmed") !== "true") return show(form, actor, input.data);
  const read = await importStatement(actor, input.data, { key: keyOf(form) });
  if (!read.ok) return show(form, actor, input.data, read.error);
  const { lines, matched } = read.value;
  return redirectWith(ledgerBankPath(), `${matched} of ${lines} lines are matched.`);
}

async function show(form: FormData, actor: Actor, input: ImportStatement, refused?: DomainError) {
  const shown = await previewStatement(actor, input);
  const error = refused ?? (shown.ok ? undefined : shown.error);
  if (!shown.ok && !isQuestion(shown.error)) return unread(form, shown.error.message);
  const preview = shown.ok ? shown.value : null;
  const file = { name: input.name, packed: await pack(input.csv), preview };
  const state = error
    ? replyWith(form, error).data
    : { values: { ...input, csv: "" }, errors: {}, message: null, code: null };
  return data<BankState>({ ...state, action: "store", file }, { status: error?.status ?? 200 });
}

const isQuestion = ({ code }: DomainError) => code === "statement-direction" || code === "statement-day-order";

function unread(form: FormData, message: string) {
  const { error } = refuseBooks("statement-unreadable", { message });
  const { data: state } = replyWith(form, error);
  return data<BankState>({ ...state, action: "upload" }, { status: error.status });
}

/** The text of a file in a hidden field: nothing is stored before a person has seen what was understood. */
const pack = async (csv: string) => (await promisify(gzip)(csv)).toString("base64url");

async function unpack(packed: FormDataEntryValue | null): Promise<string | undefined> {
  if (typeof packed !== "string" || packed === "") return undefined;
  try {
    const limits = { maxOutputLength: 4 * MOST_CSV };
    return (await promisify(gunzip)(Buffer.from(packed, "base64url"), limits)).toString("utf8");
  } catch {
    return undefined;
  }
}

import { scope } from "#app/http/request/request-scope.ts";
import { DIALOG_FIELD } from "#app/shared/key-field.ts";
import { refuseForm } from "./form-error.ts";
import { readMultipart } from "./multipart.ts";

/** How many fields a form has at most; a route with longer forms says so. */
export const MOST_FIELDS = 500;
/** For the evaluation of a car and for forms about many things at once. */
export const MOST_FIELDS_OF_LONG_FORMS = 3_000;
/** `vehicle.engine.size` has three. */
const MOST_DEPTH = 6;
/** Bytes of a form without files; the server accepts no more (`body-limit.ts`). */
const MOST_BYTES = 1_048_576;

const forms = new WeakMap<Request, Promise<FormData>>();

/**
 * The posted form of a request. It is read once, however often it is asked for; the first call says how many fields
 * it may have. Files in it are dropped: `withUploads` reads those.
 * Throws a Response for a body that is not a form (415), is broken (400) or exceeds the limits (413, 422).
 */
export function readForm(request: Request, fields: number = MOST_FIELDS): Promise<FormData> {
  const known = forms.get(request) ?? read(request, fields).catch(asError);
  forms.set(request, known);
  return known;
}

/** A body that was cut off (`body-limit.ts`) is refused like any other form. */
function asError(error: unknown): never {
  const cut = scope().body?.error;
  throw cut ? Response.json(cut, { status: cut.status }) : error;
}

async function read(request: Request, fields: number): Promise<FormData> {
  const type = typeOf(request);
  if (type === "multipart/form-data") {
    const limits = { fields, parts: fields, bytes: MOST_BYTES };
    return checked(await readMultipart(request, limits, () => undefined));
  }
  if (type === "application/x-www-form-urlencoded") return checked(fromText(await request.text(), fields));
  // An empty form has no body, and then no type either.
  if (type === "" && (await isEmpty(request))) return new FormData();
  throw refuseForm("not-a-form");
}

const typeOf = (request: Request) =>
  (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

async function isEmpty(request: Request): Promise<boolean> {
  return !request.body || (await request.text()) === "";
}

/** The separators are counted first: a body of a megabyte can hold a million fields. */
function fromText(text: string, fields: number): FormData {
  let found = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    found += 1;
    if (found > fields) throw refuseForm("too-many-fields");
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

/** The form when each of its names can be read, with a replacement character for each NUL: stored text must not contain one. */
export function checked(form: FormData): FormData {
  const clean = new FormData();
  if (form.has(DIALOG_FIELD)) scope().fromDialog = true;
  for (const [name, value] of form) {
    fieldPath(name);
    clean.append(withoutNul(name), typeof value === "string" ? withoutNul(value) : value);
  }
  return clean;
}

const withoutNul = (text: string) => text.replaceAll("\0", "\uFFFD");

/** `a.b[]` as ["a", "b"]. Throws the Response of a form that is nested too deeply. */
export function fieldPath(name: string): string[] {
  const path = name.replace(/\[\]$/, "").split(".", MOST_DEPTH + 1);
  if (path.length > MOST_DEPTH) throw refuseForm("field-depth");
  return path;
}

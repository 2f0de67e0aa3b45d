import { data } from "@remix-run/node";
import type { z } from "zod";
import { noteRetryAfter } from "#app/http/answers/retry-after.ts";
import { fieldPath, readForm } from "#app/http/bodies/read-form.ts";
import { confirmFirst } from "#app/http/guards/confirm-first.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { KEY_FIELD } from "#app/shared/key-field.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { type DomainError, refuseCommon, sentencesByField } from "#modules/kernel/result.ts";
import { askAboutCity } from "./ask-about-city.ts";
import { askAboutDay } from "./ask-about-day.ts";
import { askAboutEmail } from "./ask-about-email.ts";
import { takeTheirs } from "./take-theirs.ts";

/** The key that a posted form carries (`PostForm` writes it): with it a command is performed once. */
export function keyOf(form: FormData): string | undefined {
  const key = form.get(KEY_FIELD);
  return typeof key === "string" && key ? key.slice(0, 100) : undefined;
}

/**
 * Form fields as an object: `a.b` becomes { a: { b } }, `list[]` and repeated names become lists,
 * names that start with `_` are internal to the form and left out.
 * Throws the Response of a form that is nested too deeply (422).
 */
export function formValues(form: FormData): Record<string, unknown> {
  const byName = new Map<string, unknown[]>();
  for (const [name, value] of form) {
    const all = byName.get(name);
    if (all) all.push(value);
    else byName.set(name, [value]);
  }
  const values: Record<string, unknown> = {};
  for (const [name, all] of byName) {
    if (name.startsWith("_")) continue;
    place(values, fieldPath(name), name.endsWith("[]") || all.length > 1 ? all : all[0]);
  }
  return values;
}

/** Names on the prototype of every object, which a form field must not reach. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

function place(values: Record<string, unknown>, path: string[], value: unknown): void {
  if (path.some((part) => RESERVED.has(part))) return;
  let target = values;
  for (const part of path.slice(0, -1)) {
    const inner = Object.hasOwn(target, part) ? target[part] : undefined;
    if (isPlain(inner)) target = inner;
    else {
      const made: Record<string, unknown> = {};
      target[part] = made;
      target = made;
    }
  }
  target[path.at(-1) as string] = value;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The submitted values without files and passwords, to show them again. Those of a list (`list[]`) are separated by spaces. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || name === KEY_FIELD || RESERVED.has(name) || /password/i.test(name)) continue;
    const before = name.endsWith("[]") ? lookup(values, name) : undefined;
    values[name] = before ? `${before} ${value}` : value;
  }
  return values;
}

export type Submitted<T> =
  | { ok: true; value: T; form: FormData }
  | { ok: false; error: DomainError; form: FormData; reply: ReturnType<typeof replyWith> };

/**
 * Passes a posted form to a command. `extra` adds or replaces fields, such as ids from the address; `defaults` fill those that
 * the form does not have.
 * An error comes back as `reply`: the answer of the same page with the sentences and what was typed.
 * Throws what `readForm` throws (a route with a longer form calls that first), and the redirect to the page that asks
 * for the password or a code, where the command needs a recent proof of identity.
 */
export async function submit<S extends z.ZodType, T>(
  request: Request,
  actor: Actor,
  command: Command<S, T>,
  extra: Record<string, unknown> = {},
  defaults: Record<string, unknown> = {},
): Promise<Submitted<T>> {
  const form = await readForm(request);
  takeTheirs(form);
  const doubt = await doubtAbout(form);
  if (doubt) return { ok: false, error: doubt, form, reply: replyWith(form, doubt) };
  const input = { ...defaults, ...formValues(form), ...extra } as z.input<S>;
  const result = await command(actor, input, { key: keyOf(form) });
  if (result.ok) return { ok: true, value: result.value, form };
  confirmFirst(request, result.error);
  return { ok: false, error: result.error, form, reply: replyWith(form, result.error) };
}

/** A question about something that was typed, which is asked once; a route that reads its form itself asks it before its command. */
export const doubtAbout = async (form: FormData): Promise<DomainError | null> =>
  askAboutEmail(form) ?? askAboutDay(form) ?? (await askAboutCity(form));

/** The same page again, with the error next to its field and all submitted values. */
export function replyWith(form: FormData, error: DomainError) {
  const errors = { ...(error.fields ?? {}) };
  if (error.field) errors[error.field] = [error.message];
  noteRetryAfter(error);
  const state: FormState = { values: typedValues(form), errors, message: error.message, code: error.code };
  return data(state, { status: error.status });
}

/** The typed values without an error, for a form whose page shows the error elsewhere. */
export const typedState = (form: FormData): FormState => ({
  values: typedValues(form),
  errors: {},
  message: null,
  code: null,
});

/** The same page again, with a sentence next to each field that a schema refused. */
export function replyInvalid(form: FormData, error: z.ZodError) {
  return replyWith(form, refuseCommon("invalid-input", { fields: sentencesByField(error.issues) }).error);
}

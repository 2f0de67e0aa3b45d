import { data } from "@remix-run/node";
import type { z } from "zod";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { replyWith, submit } from "./form.ts";
import { oneSentence } from "./one-sentence.ts";

type Ids<Id extends string> = Readonly<Record<Id, string>>;
type Sent = { form: FormData } & ({ ok: true; done: string } | { ok: false; error: DomainError });

/** One thing that a form can do. `Id` names the ids that its address has to supply. */
export type FormAction<Id extends string> = {
  perform(request: Request, actor: Actor, ids: Ids<Id>): Promise<Sent>;
};
export type FormActions<Name extends string, Id extends string> = Readonly<Record<Name, FormAction<Id>>>;

type Options<S extends z.ZodType, Id extends string> = {
  /** Maps the ids of the address to the command's input; without it, they are passed under their own names. */
  input?: (ids: Ids<Id>) => Partial<z.input<S>>;
  /** Values for fields that a form leaves out, such as a list without a checked box. */
  defaults?: Partial<z.input<S>>;
};

/** An action that passes its form to a command. `done` is the sentence to show afterwards. */
export function formAction<S extends z.ZodType, T, Id extends string>(
  command: Command<S, T>,
  done: string | ((value: T) => string),
  { input, defaults }: Options<S, Id> = {},
): FormAction<Id> {
  return {
    async perform(request, actor, ids) {
      const sent = await submit(request, actor, command, input ? input(ids) : ids, defaults);
      if (!sent.ok) return { ok: false, error: sent.error, form: sent.form };
      return { ok: true, done: typeof done === "string" ? done : done(sent.value), form: sent.form };
    },
  };
}

/** A table of actions with exactly these names; a missing or an unknown one is a type error. */
export const defineFormActions = <Name extends string, Id extends string>(
  actions: FormActions<Name, Id>,
): FormActions<Name, Id> => actions;

export type Performed =
  | { ok: true; action: string; done: string; form: FormData }
  | { ok: false; action: string; error: DomainError; form: FormData; reply: ReturnType<typeof replyFor> };

/**
 * Performs the action that the address names with the posted form. The form's key makes sure that it happens once.
 * Throws the 404 page for an action that is not in the table.
 */
export async function performAction<Id extends string>(
  actions: FormActions<string, Id>,
  name: string | undefined,
  request: Request,
  actor: Actor,
  ids: Ids<Id>,
): Promise<Performed> {
  const found = lookup(actions, name);
  if (!found || name === undefined) throw notFoundPage();
  const sent = await found.perform(request, actor, ids);
  if (sent.ok) return { ...sent, action: name };
  return { ...sent, action: name, reply: replyFor(name, sent.form, sent.error) };
}

function replyFor(action: string, form: FormData, error: DomainError) {
  const { data: state } = replyWith(form, error);
  return data<RefusedAction>({ ...state, action }, { status: error.status });
}

/** For a form without a place for its error: redirects to `to`, which shows what was done or refused. */
export function answerAt(to: string, performed: Performed): Promise<Response> {
  if (performed.ok) return redirectWith(to, performed.done);
  return redirectWith(to, { kind: "error", text: oneSentence(performed.error).message });
}

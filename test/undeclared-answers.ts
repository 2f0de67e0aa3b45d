import { subscribe } from "node:diagnostics_channel";
import { ANSWERED, type AnsweredCall, errorsOf } from "#app/api/kit.ts";
import { declaredErrors } from "#app/api/openapi/errors.ts";
import { kindOf } from "#app/api/openapi/kind-of.ts";

const undeclared = new Set<string>();

/** Compares each answer of the API in this process with what its call declares. */
export function watchAnswers(): void {
  subscribe(ANSWERED.name, (message) => {
    const { call, status, code } = message as AnsweredCall;
    if (isDeclared(message as AnsweredCall)) return;
    undeclared.add(`${call.method} ${call.path} answers ${status}${code ? ` ${code}` : ""}, and does not declare it`);
  });
}

function isDeclared({ call, status, code }: AnsweredCall): boolean {
  if (code !== undefined) return declaredErrors(kindOf(call), errorsOf(call)).get(status)?.includes(code) ?? false;
  return status === (call.creates === true ? 201 : 200) || (status === 201 && call.creates !== undefined);
}

/** What was found since it was last asked for. */
export function takeUndeclaredAnswers(): string[] {
  const found = [...undeclared];
  undeclared.clear();
  return found;
}

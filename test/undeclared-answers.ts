import { subscribe } from "node:diagnostics_channel";
import { ANSWERED, type AnsweredEndpoint, errorsOf } from "#app/api/kit.ts";
import { declaredErrors } from "#app/api/openapi/errors.ts";
import { kindOf } from "#app/api/openapi/kind-of.ts";

const undeclared = new Set<string>();

/** Compares each answer of the API in this process with what its call declares. */
export function watchAnswers(): void {
  subscribe(ANSWERED.name, (message) => {
    const { endpoint, status, code } = message as AnsweredEndpoint;
    if (isDeclared(message as AnsweredEndpoint)) return;
    undeclared.add(
      `${endpoint.method} ${endpoint.path} answers ${status}${code ? ` ${code}` : ""}, and does not declare it`,
    );
  });
}

function isDeclared({ endpoint, status, code }: AnsweredEndpoint): boolean {
  if (code !== undefined)
    return declaredErrors(kindOf(endpoint), errorsOf(endpoint)).get(status)?.includes(code) ?? false;
  return status === (endpoint.creates === true ? 201 : 200) || (status === 201 && endpoint.creates !== undefined);
}

/** What was found since it was last asked for. */
export function takeUndeclaredAnswers(): string[] {
  const found = [...undeclared];
  undeclared.clear();
  return found;
}

import { newKey } from "#app/features/upload/new-key.ts";
import type { EndpointDetails } from "#app/shared/api-docs.ts";

/** What an endpoint answered; without a status, it was not called. */
export type Tried = { status: number | null; text: string };

/** The address of an endpoint with the values of the form. Throws the name of a part of the path that is missing. */
export function addressFor(
  { path, fields }: Pick<EndpointDetails, "path" | "fields">,
  given: (name: string) => string,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!given(name)) throw new Error(`Please enter “${name}”.`);
    return encodeURIComponent(given(name));
  });
  const query = fields.flatMap(({ place, name }) => (place === "query" && given(name) ? [[name, given(name)]] : []));
  return `/api${filled}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`;
}

/** Calls the endpoint with the session of the browser. */
export async function tryCall(endpoint: EndpointDetails, form: FormData): Promise<Tried> {
  // A filter of the cars is called `body`, too.
  const body = form.get("requestBody");
  try {
    const address = addressFor(endpoint, (name) => String(form.get(name) ?? "").trim());
    if (typeof body === "string") JSON.parse(body);
    const response = await fetch(address, {
      method: endpoint.method,
      headers: {
        ...(typeof body === "string" && { "content-type": "application/json" }),
        ...(endpoint.method !== "GET" && { "idempotency-key": newKey() }),
      },
      ...(typeof body === "string" && { body }),
    });
    return { status: response.status, text: pretty(await response.text()) };
  } catch (error) {
    if (error instanceof SyntaxError) return { status: null, text: "The body is not valid JSON." };
    if (error instanceof TypeError) return { status: null, text: "The site can’t be reached. Please try again." };
    return { status: null, text: (error as Error).message };
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

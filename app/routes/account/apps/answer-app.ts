import { readForm } from "#app/http/bodies/read-form.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { DomainError, Result } from "#modules/kernel/result.ts";

/** The fields that an app has sent, and who it says it is: in the header (HTTP Basic) or among the fields. */
export type AppCall = { fields: Map<string, string>; client: { app: string; secret: string; address: string } };

const CODES: Record<string, string> = {
  "app-unauthorized": "invalid_client",
  "grant-not-for-app": "unauthorized_client",
  "grant-not-valid": "invalid_grant",
  "scope-not-granted": "invalid_scope",
  "too-many-requests": "temporarily_unavailable",
};

/** Answers a call of an app in the form of OAuth (RFC 6749, section 5), which no cache keeps. */
export async function answerApp(
  request: Request,
  perform: (call: AppCall) => Promise<Result<unknown> | null>,
): Promise<Response> {
  const call = await readCall(request);
  const done = call && (await perform(call));
  if (!done)
    return answer({ error: "invalid_request", error_description: "A field is missing, too long, or repeated." }, 400);
  return done.ok ? answer(done.value, 200) : refused(done.error);
}

function refused({ code, message, status, retryAfter }: DomainError): Response {
  const error = lookup(CODES, code) ?? "invalid_request";
  const headers = {
    ...(status === 401 && { "www-authenticate": `Basic realm="${NAME}"` }),
    ...(retryAfter && { "retry-after": String(retryAfter) }),
  };
  return answer({ error, error_description: message }, status === 422 ? 400 : status, headers);
}

const answer = (body: unknown, status: number, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...headers, "cache-control": "no-store", pragma: "no-cache" } });

async function readCall(request: Request): Promise<AppCall | null> {
  const form = await readForm(request);
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || fields.has(name)) return null;
    fields.set(name, value);
  }
  const basic = basicOf(request.headers.get("authorization"));
  // One way at a time (RFC 6749, section 2.3).
  if (basic && fields.has("client_secret")) return null;
  const [app, secret] = basic ?? [fields.get("client_id"), fields.get("client_secret")];
  if (app === undefined || (fields.has("client_id") && fields.get("client_id") !== app)) return null;
  return { fields, client: { app, secret: secret ?? "", address: scope().address } };
}

function basicOf(header: string | null): [string, string] | undefined {
  const encoded = /^Basic +([\w+/]+=*)$/i.exec(header ?? "")?.[1];
  const [app, ...secret] = encoded ? Buffer.from(encoded, "base64").toString("utf8").split(":") : [];
  return app === undefined ? undefined : [decoded(app), decoded(secret.join(":"))];
}

/** Both parts are form-encoded before they are joined. Ours hold no letter that encoding changes, so a broken one is unknown. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}

import { bankPath, samplePaymentPath } from "#modules/kernel/paths.ts";
import type { InboxCallAction } from "../actions.ts";
import { actionPath } from "./actions.ts";
import { part, withQuery } from "./query.ts";

/** The picture a shared link shows; `changedAt` makes a changed car a new picture. */
export const socialPicturePath = (name: string, changedAt?: string) =>
  withQuery(`/social/${name}.jpg`, { v: changedAt ? Date.parse(changedAt) : null });
/** The endpoint where browsers report events (app/server/count-event.ts). */
export const trackPath = (event: string) => withQuery("/track", { event });
export const demoProgressPath = "/dev/demo-progress";
export const inboxPath = "/dev/inbox";
export const inboxMessagePath = (message: string) => `/dev/inbox/${part(message)}`;
export const inboxCallPath = (call: string) => `${inboxPath}/calls/${part(call)}`;
export const inboxCallActionPath = (call: string, action: InboxCallAction) => actionPath(inboxCallPath(call), action);
export { bankPath, samplePaymentPath };
export const samplePaymentActionPath = (reference: string) => `${samplePaymentPath(reference)}/play`;
export const mailsPath = "/dev/mails";
export const mailPath = (kind: string) => `${mailsPath}/${part(kind)}`;
export const mapPath = (view: string) => `/maps/${view}.svg`;
export const errorPath = (kind: "404" | "500" | "invitation" | "oauth") => `/error/${kind}`;
/** The reference of the API, or the calls in it that fit a search. */
export const apiDocsPath = (q?: string) => withQuery("/api/docs", { q: q || null });
export const apiEndpointPath = (endpoint: string) => `/api/docs/${part(endpoint)}`;
export const apiErrorsPath = "/api/docs/errors";
/** The explanation of an error code. */
export const apiErrorPath = (code: string) => `${apiErrorsPath}#${part(code)}`;
export const apiGuidePath = (guide: string) => `/api/docs/guides/${part(guide)}`;
/** The TypeScript client as a package, which the build makes (scripts/client/pack-client.ts). */
export const clientPackagePath = "/api/client.tgz";
/** The description of the API for tools. */
export const openApiPath = "/api/openapi.json";
/** The messages of the websocket. */
export const asyncApiPath = "/api/asyncapi.json";

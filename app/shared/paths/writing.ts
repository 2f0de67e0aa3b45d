import type { TextAction } from "../actions.ts";
import { actionPath } from "./actions.ts";
import { part, type Query, withQuery } from "./query.ts";

/** The kinds of texts that editors write, as in the addresses of their screens. */
type Kind = "blog" | "press" | "news" | "tips" | "testimonials" | "openings" | "landing-pages";

/** What appears when, of all kinds of texts. */
export const contentCalendarPath = (query: Query = {}) => withQuery("/u/writing/calendar", query);
/** The list of one kind; `query` filters it. */
export const textsPath = (kind: Kind, query: Query = {}) => withQuery(`/u/${kind}`, query);
/** The editor of a text; without an id, of one that does not exist yet. */
export const textPath = (kind: Kind, id?: string) => `/u/${kind}/d${id ? `/${part(id)}` : ""}`;
export const textActionPath = (kind: Kind, id: string | undefined, action: TextAction) =>
  actionPath(textPath(kind, id), action);
/** The page with one revision of a text compared with the one before and with the present text. */
export const revisionPath = (kind: Kind, id: string, revision: number) =>
  `${withQuery(textPath(kind, id), { revision })}#revisions`;
/** What a form of the editor would look like on its public page, as data. */
export const textPreviewPath = (kind: Kind, id?: string) => withQuery(`/u/${kind}/preview`, { id });

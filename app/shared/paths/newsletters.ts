import { part, type Query, withQuery } from "#modules/kernel/paths.ts";
import type { NewsletterFormAct } from "../acts.ts";
import { actPath } from "./acts.ts";

export const newslettersPath = "/u/newsletters";
/** A newsletter; without an id the form that writes a new one. */
export const newsletterIssuePath = (newsletter?: string, query: Query = {}) =>
  withQuery(`${newslettersPath}/d${newsletter ? `/${part(newsletter)}` : ""}`, query);
export const newsletterActPath = (newsletter: string, act: NewsletterFormAct) =>
  actPath(newsletterIssuePath(newsletter), act);
/** The outcome of a newsletter as a file. */
export const newsletterReportPath = (newsletter: string) => `${newsletterIssuePath(newsletter)}/report.csv`;

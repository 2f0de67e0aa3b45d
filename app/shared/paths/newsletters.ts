import { part, type Query, withQuery } from "#modules/kernel/paths.ts";
import type { NewsletterFormAction } from "../actions.ts";
import { actionPath } from "./actions.ts";

export const newslettersPath = "/u/newsletters";
/** How well our newsletters arrive. */
export const deliverabilityPath = `${newslettersPath}/deliverability`;
/** A newsletter; without an id the form that writes a new one. */
export const newsletterIssuePath = (newsletter?: string, query: Query = {}) =>
  withQuery(`${newslettersPath}/d${newsletter ? `/${part(newsletter)}` : ""}`, query);
export const newsletterActionPath = (newsletter: string, action: NewsletterFormAction) =>
  actionPath(newsletterIssuePath(newsletter), action);
/** The outcome of a newsletter as a file. */
export const newsletterReportPath = (newsletter: string) => `${newsletterIssuePath(newsletter)}/report.csv`;

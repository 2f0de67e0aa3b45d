import type { ImportAction, SegmentAction, SubscriberAction, SubscriberListAction } from "../actions.ts";
import { actionPath } from "./actions.ts";
import { part, type Query, withQuery } from "./query.ts";

/** Who gets the newsletter: subscribers, segments, and imports. */

export const subscribersPath = "/u/subscribers";
export const subscriberBulkPath = (action: SubscriberListAction | "") => actionPath(subscribersPath, action);
export const subscriberListPath = (query: Query = {}) => withQuery(subscribersPath, query);
export const subscriberPath = (subscriber: string) => `${subscribersPath}/d/${part(subscriber)}`;
export const subscriberActionPath = (subscriber: string, action: SubscriberAction) =>
  actionPath(subscriberPath(subscriber), action);
export const addSubscriberPath = `${subscribersPath}/add`;
export const segmentsPath = `${subscribersPath}/segments`;
/** Without an id, the form of a new segment. */
export const segmentPath = (segment?: string) => (segment ? `${segmentsPath}/d/${part(segment)}` : `${segmentsPath}/d`);
export const segmentActionPath = (segment: string, action: SegmentAction) => actionPath(segmentPath(segment), action);
export const newSegmentActionPath = (action: SegmentAction) => actionPath(`${segmentsPath}/new`, action);
export const importSubscribersPath = `${subscribersPath}/import`;
export const importPath = (id: string) => `${importSubscribersPath}/${part(id)}`;
export const importActionPath = (id: string, action: ImportAction) => actionPath(importPath(id), action);
export const importReportPath = (id: string) => `${importPath(id)}/report.csv`;

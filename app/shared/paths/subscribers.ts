import type { SegmentAct, SubscriberAct } from "../acts.ts";
import { actPath } from "./acts.ts";
import { part, type Query, withQuery } from "./query.ts";

/** Who gets the newsletter: subscribers, segments, and imports. */

export const subscribersPath = "/u/subscribers";
export const subscriberListPath = (query: Query = {}) => withQuery(subscribersPath, query);
export const subscriberPath = (subscriber: string) => `${subscribersPath}/d/${part(subscriber)}`;
export const subscriberActPath = (subscriber: string, act: SubscriberAct) => actPath(subscriberPath(subscriber), act);
export const addSubscriberPath = `${subscribersPath}/add`;
export const segmentsPath = `${subscribersPath}/segments`;
/** Without an id, the form of a new segment. */
export const segmentPath = (segment?: string) => (segment ? `${segmentsPath}/d/${part(segment)}` : `${segmentsPath}/d`);
export const segmentActPath = (segment: string, act: SegmentAct) => actPath(segmentPath(segment), act);
export const newSegmentActPath = (act: SegmentAct) => actPath(`${segmentsPath}/new`, act);
export const importSubscribersPath = `${subscribersPath}/import`;
export const importReportPath = (id: string) => `${importSubscribersPath}/${part(id)}/report.csv`;

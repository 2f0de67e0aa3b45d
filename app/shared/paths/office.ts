import { part, type Query, withQuery } from "./query.ts";

/** The back office: what staff do beside cars and deals. */

export const activitiesPath = (query: Query = {}) => withQuery("/u/activities", query);
export const devicesPath = (query: Query = {}) => withQuery("/u/devices", query);
export const devicePath = (device: string) => `/u/devices/d/${part(device)}`;
export const batchOperationsPath = (query: Query = {}) => withQuery("/u/batchOperations", query);
export const newBatchPath = "/u/batchOperations/new";
export const batchPath = (batch: string) => `/u/batchOperations/d/${part(batch)}`;

import { systemPath } from "#modules/kernel/paths.ts";
import type { DeviceListAction, IntegrationsAction, ListViewAction, SetupAction, SystemAction } from "../actions.ts";
import { actionPath } from "./actions.ts";
import { part, type Query, withQuery } from "./query.ts";

export { systemPath } from "#modules/kernel/paths.ts";

/** The back office: what staff do beside cars and deals. */

export const activitiesPath = (query: Query = {}) => withQuery("/u/activities", query);
export const devicesPath = (query: Query = {}) => withQuery("/u/devices", query);
export const deviceBulkPath = (action: DeviceListAction | "") => actionPath(devicesPath(), action);
export const devicePath = (device: string) => `/u/devices/d/${part(device)}`;
export const batchOperationsPath = (query: Query = {}) => withQuery("/u/batchOperations", query);
export const newBatchPath = "/u/batchOperations/new";
export const batchPath = (batch: string) => `/u/batchOperations/d/${part(batch)}`;
export const systemActionPath = (action: SystemAction) => `${systemPath}/acts/${part(action)}`;
export const setupPath = "/u/setup";
export const setupActionPath = (action: SetupAction) => `${setupPath}/acts/${part(action)}`;
/** Every service that we depend on, and whether it answers. */
export const integrationsPath = "/u/system/integrations";
export const integrationsActionPath = (action: IntegrationsAction) => `${integrationsPath}/acts/${part(action)}`;
/** The saved views of a list, with the filters, order, and columns to save. */
export const listViewsPath = (list: string, query: Query = {}) => withQuery(`/u/views/${part(list)}`, query);
export const listViewActionPath = (list: string, view: string, action: ListViewAction) =>
  actionPath(`${listViewsPath(list)}/${part(view)}`, action);

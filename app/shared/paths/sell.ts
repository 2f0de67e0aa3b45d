export { confirmInspectionPath } from "#modules/kernel/paths.ts";

import { actionPath } from "./actions.ts";
import { part } from "./query.ts";

export const sellPath = "/sell/register";
export const sellVehiclePath = "/sell/register/vehicle";
export const sellOptionsPath = "/sell/register/options";
export const sellSignupPath = "/sell/register/signup";
export const sellProfilePath = "/sell/register/profile";
export const sellChannelPath = "/sell/register/channel";
/** The step that books the evaluation of a registered car, and where its form leads. */
export const sellEvaluationPath = (swap: string) => `/sell/register/evaluation/${part(swap)}`;
export const sellEvaluationActionPath = (swap: string, action: "book" | "times") =>
  actionPath(sellEvaluationPath(swap), action);
export const sellDuplicatePath = (swap: string) => `/sell/register/duplicate/${part(swap)}`;
/** Leaving the registration, and coming back to it with a link on any device. */
export const sellLaterPath = "/sell/register/later";
export const sellResumePath = (token: string) => `/sell/register/resume/${part(token)}`;
export const sellNoServicePath = "/sell/register/no-service";

import { part } from "./query.ts";

export const sellPath = "/sell/register";
export const sellVehiclePath = "/sell/register/vehicle";
export const sellOptionsPath = "/sell/register/options";
export const sellSignupPath = "/sell/register/signup";
export const sellProfilePath = "/sell/register/profile";
export const sellChannelPath = "/sell/register/channel";
export const sellDuplicatePath = (swap: string) => `/sell/register/duplicate/${part(swap)}`;
export const sellNoServicePath = "/sell/register/no-service";
/** Where the link in the seller's message leads. */
export const confirmInspectionPath = (token: string) => `/sell/confirm/${part(token)}`;

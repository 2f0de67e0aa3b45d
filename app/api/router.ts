import { catalog } from "./catalog.ts";
import { messaging } from "./messaging.ts";

/** Every call of the API, a module a line. */
export const router = { catalog, messaging };

import { catalog } from "./catalog.ts";

/** Every call of the API, a module a line. */
export const router = { catalog };

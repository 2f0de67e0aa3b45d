import { type Param, sql } from "drizzle-orm";

/** A list as one parameter of a query, to be cast to its type. */
export const list = (values: readonly string[]): Param => sql.param([...values]);

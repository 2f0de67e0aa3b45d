/**
 * The entry of a table under a name that is only known at run time (from an address, a form, the database); undefined
 * without a name, and for names that are not the table's own keys. `table[name]` would find "constructor" in every
 * table.
 */
export function lookup<T extends object>(table: T, name: string | null | undefined): T[keyof T] | undefined {
  return isKeyOf(table, name) ? table[name] : undefined;
}

/** Whether a table has its own entry of this name. */
export const isKeyOf = <T extends object>(table: T, name: string | null | undefined): name is keyof T & string =>
  name !== null && name !== undefined && Object.hasOwn(table, name);

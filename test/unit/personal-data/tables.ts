import { is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "#db/schema.ts";

/** Ids that don't belong to people and aren't foreign keys. */
const OTHER_IDS = /^(id|swapId|taskId|eventId|notificationId|familyId|rememberFamilyId|transferId|verificationId)$/;
/** Columns that hold whatever a program has sent. */
const SENT = /^bulk_rows\.input$/;
const CONTACTS = /^(email|phone|recipient|address|endpoint|actor|subject)$/;

export const everyTable = () => Object.values(schema).filter((table) => is(table, PgTable));

/** The tables with columns that contain the id or the contact of a person, with these columns. */
export function personalTables(): Map<string, PgColumn[]> {
  const found = everyTable().map((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const references = foreignKeys.map((key) => key.reference());
    const others = references.filter(({ foreignTable }) => getTableConfig(foreignTable).name !== "users");
    const linked = new Set(others.flatMap((reference) => reference.columns.map((column) => column.name)));
    const isPersonal = (column: PgColumn) =>
      column.getSQLType() === "uuid"
        ? !OTHER_IDS.test(column.name) && !linked.has(column.name)
        : CONTACTS.test(column.name) || SENT.test(`${name}.${column.name}`);
    return [name, columns.filter(isPersonal)] as const;
  });
  return new Map(found.filter(([, columns]) => columns.length > 0));
}

import type { FileRecord } from "./schemas.ts";
import type { files } from "./tables.ts";

/** The public record of a file, without owner and hash. */
export function toRecord(row: typeof files.$inferInsert): FileRecord {
  return {
    key: row.key,
    name: row.name,
    kind: row.kind,
    mime: row.mime,
    size: row.size,
    public: row.public ?? false,
    width: row.width ?? null,
    height: row.height ?? null,
    placeholder: row.placeholder ?? null,
    blur: row.blur ?? null,
    lengthMs: row.lengthMs ?? null,
  };
}

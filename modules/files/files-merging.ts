import type { Merging } from "#db/merge.ts";
import { files } from "./tables.ts";

export const filesMerging: Merging = { parts: [{ what: "Uploaded files", column: files.ownerId }] };

import type { RefusedAction } from "#app/shared/form-state.ts";
import type { StatementPreview } from "#modules/ledger/schemas.ts";

/** A file that was read, and what was understood of it. `packed` carries it to the next form of the page. */
export type ReadFile = { name: string; packed: string; preview: StatementPreview | null };

/** What the forms of the bank screen get back. */
export type BankState = RefusedAction & { file?: ReadFile };

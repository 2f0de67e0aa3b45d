import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import type { ApprovalKind } from "#modules/deals/schemas.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { defineRegistry } from "#modules/kernel/registry.ts";
import type { Swap } from "#modules/swaps/index.ts";

/** Something of a later module that waits for a second person, locked. */
export type Waiting = {
  /** Writes it into the accounts of the deal; answers an entry's id. */
  post(context: CommandContext, deal: DealRow): Promise<string>;
  /** The second person has declined it. */
  sendBack(context: CommandContext, swap: Swap): Promise<void>;
};

/** What a later module does after a second person has decided about its request. */
export type OnApproval = {
  what: ApprovalKind;
  /** Undefined when it no longer waits for this approval. */
  lock(tx: Tx, approval: string): Promise<Waiting | undefined>;
};

export const approvals = defineRegistry<OnApproval>("approvals of later modules");

export const lockWaiting = (tx: Tx, what: ApprovalKind, approval: string): Promise<Waiting | undefined> | undefined =>
  approvals
    .all()
    .find((one) => one.what === what)
    ?.lock(tx, approval);

import { z } from "zod";
import { id, optionalId, optionalText } from "#modules/kernel/fields.ts";
import { TEAM_ROLES, type TeamRole } from "../team/schemas.ts";

const BATCH_ACTS = ["roles", "cancel"] as const;
export type BatchAct = (typeof BATCH_ACTS)[number];
/** The most swaps of a batch. */
export const MOST_IN_BATCH = 200;

/** Users by position of the team (null: no one), or why swaps are canceled. */
export type BatchChoice = Partial<Record<TeamRole, string | null>> & { reason?: string | null | undefined };
/** `kept`: an undo left it as it is; the sentence says why. */
export type BatchRowState = "waiting" | "done" | "refused" | "undone" | "kept";

const list = (value: unknown) => (typeof value === "string" ? [value] : value);

/** What a batch does, to which swaps. Positions without a user stay as they are. Browser-safe. */
export const StartBatch = z
  .object({
    act: z.enum(BATCH_ACTS, { error: "Please choose what to do." }),
    swaps: z.preprocess(
      list,
      z.array(id).min(1, "No Swap Selected").max(MOST_IN_BATCH, `Please select at most ${MOST_IN_BATCH} swaps.`),
    ),
    agent: optionalId,
    cs: optionalId,
    appraiser: optionalId,
    dealmaker: optionalId,
    "dealmaker-auction": optionalId,
    reason: optionalText(1_000),
  })
  .refine((input) => input.act !== "roles" || TEAM_ROLES.some((role) => input[role]), {
    path: ["agent"],
    message: "Please select any new user",
  })
  .refine((input) => input.act !== "cancel" || input.reason, {
    path: ["reason"],
    message: "Please say why. The sellers will read it.",
  });
export type StartBatch = z.output<typeof StartBatch>;

export const BatchRef = z.object({ batch: id });

/** What would become of one swap. */
export type BatchPreviewLine = {
  swap: string;
  name: string;
  /** "Swap Agent: Sandra Agent → Paul Agent" */
  changes: string[];
  /** Why it would be refused; null if it would be changed. */
  error: string | null;
};

/** A batch in the list. Times are ISO texts. */
export type BatchSummary = {
  _id: string;
  act: BatchAct;
  /** "Swap Agent: Paul Agent", or the reason. */
  words: string[];
  by: string;
  startedAt: string;
  finishedAt: string | null;
  undoAskedAt: string | null;
  undoneAt: string | null;
  counts: Record<BatchRowState, number>;
};
export type BatchReport = BatchSummary & {
  /** This reader may undo it now. */
  undoable: boolean;
  rows: { swap: string; name: string; state: BatchRowState; sentence: string | null }[];
};

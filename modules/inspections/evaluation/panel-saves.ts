import { and, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import { db, type Executor, type Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Swap } from "#modules/swaps/index.ts";
import type { Panel, PanelSave, PanelSaves } from "../condition/panels.ts";
import { evaluationSaves, inspections } from "../tables.ts";

/** The last save of each panel of this car. */
export async function findPanelSaves(swap: string, executor: Executor = db()): Promise<PanelSaves> {
  const rows = await executor
    .select()
    .from(evaluationSaves)
    .where(eq(evaluationSaves.swapId, swap))
    .orderBy(evaluationSaves.version);
  const people = await findPeople(
    rows.map(({ savedBy }) => savedBy),
    executor,
  );
  // The highest version of a panel comes last.
  return Object.fromEntries(
    rows.map(({ panel, version, savedBy, savedAt, capturedAt }): [Panel, PanelSave] => [
      panel,
      {
        version,
        by: people.get(savedBy)?.fullName ?? null,
        savedAt: savedAt.toISOString(),
        capturedAt: capturedAt.toISOString(),
      },
    ]),
  );
}

/** Whether the panel was saved since the version that the form shows: by another person, or in another tab. */
export async function isChangedSince(tx: Tx, swap: string, panel: Panel, base: number): Promise<boolean> {
  const { swapId, panel: saved, version } = evaluationSaves;
  const later = await tx.$count(evaluationSaves, and(eq(swapId, swap), eq(saved, panel), gt(version, base)));
  return later > 0;
}

/** Notes who has saved these panels, and when. What the product itself saves is no change by a person. */
export async function noteSaves(
  { tx, actor, now }: Pick<CommandContext, "tx" | "actor" | "now">,
  swap: string,
  panels: readonly Panel[],
  capturedAt: Date,
): Promise<void> {
  if (!actor.id) return;
  for (const panel of panels) {
    const said = { savedAt: now, capturedAt, version: nextVersion(swap, panel) };
    await tx
      .insert(evaluationSaves)
      .values({ ...said, swapId: swap, panel, savedBy: actor.id })
      .onConflictDoUpdate({
        target: [evaluationSaves.swapId, evaluationSaves.panel, evaluationSaves.savedBy],
        set: said,
      });
  }
}

const nextVersion = (swap: string, panel: Panel) =>
  sql<number>`(select coalesce(max(s.version), 0) + 1 from evaluation_saves s where s.swap_id = ${swap} and s.panel = ${panel})`;

/**
 * When the values were entered: as the form says, but never after they arrived and never before the appointment was
 * booked (without one, the car was registered). The clock of a phone may be wrong, and no work is refused for it.
 */
export async function captureTime(tx: Tx, swap: Swap, said: string | undefined, now: Date): Promise<Date> {
  if (!said) return now;
  const [first] = await tx
    .select({ at: sql<Date | null>`min(${inspections.bookedAt})`.mapWith(inspections.bookedAt) })
    .from(inspections)
    .where(and(eq(inspections.swapId, swap.id), isNotNull(inspections.bookedAt), ne(inspections.status, "canceled")));
  const earliest = first?.at ?? swap.createdAt;
  return new Date(Math.min(now.getTime(), Math.max(earliest.getTime(), new Date(said).getTime())));
}

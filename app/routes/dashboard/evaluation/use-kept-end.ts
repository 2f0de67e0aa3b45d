import { isStale } from "#app/features/live/freshness.ts";
import { decisions, mayKeep, useLeft, whenCarrier } from "#app/features/offline-queue/carrier.ts";
import { beforeEnd, isOpen, isStopped } from "#app/features/offline-queue/entries.ts";
import { newKey } from "#app/features/upload/new-key.ts";
import type { EvaluationEnd } from "#app/shared/actions.ts";
import { KEY_FIELD } from "#app/shared/key-field.ts";
import { evaluationPartPath, evaluationPath } from "#app/shared/paths.ts";

const LABELS: Record<EvaluationEnd, string> = {
  complete: "Complete the evaluation",
  verify: "Complete the verification",
  self: "Complete the self-inspection",
};

/**
 * Completing an evaluation without a connection, or while some of it still waits: it is kept on the device, sent after
 * everything else, and may be refused then.
 */
export function useKeptEnd(swap: string) {
  const open = useLeft().filter((entry) => entry.group === evaluationPath(swap) && isOpen(entry));
  const before = beforeEnd(open);
  const kept = open.find(({ kind }) => kind === "end");
  return {
    /** What was pressed and is not sent yet; refused if it has an answer. */
    kept,
    /** How much is sent before it. */
    before: before.length,
    /** What was not accepted, and what someone else has changed: it waits for a decision. */
    stopped: open.filter((entry) => entry.kind !== "end" && isStopped(entry)),
    /** Keeps it; false: nothing has to wait, and the form is sent as usual. */
    keep(which: EvaluationEnd): boolean {
      if (!mayKeep() || (navigator.onLine && !isStale() && before.length === 0)) return false;
      const key = newKey();
      const load = { key, kind: "end" as const, label: LABELS[which], path: evaluationPartPath(swap, which) };
      const fields: [string, string][] = [[KEY_FIELD, key]];
      const capturedAt = new Date().toISOString();
      void whenCarrier().then((carry) => carry?.({ ...load, fields, capturedAt }));
      return true;
    },
    takeBack: () => kept && void decisions()?.discard([kept.id]),
    sendAgain: () => kept && void decisions()?.sendAgain(kept.id),
  };
}

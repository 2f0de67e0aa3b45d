import type { RecallReport } from "./shapes.ts";

/** "2 open recalls", "No recalls of this model year"; samples are marked. */
export function recallWords({ recalls, byVin, sample }: Pick<RecallReport, "recalls" | "byVin" | "sample">): string {
  const count = recalls.length || "No";
  const noun = recalls.length === 1 ? "recall" : "recalls";
  return `${count} ${byVin ? `open ${noun}` : `${noun} of this model year`}${sample ? " (sample data)" : ""}`;
}

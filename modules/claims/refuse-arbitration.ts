import type { Tx } from "#db/client.ts";
import { findFiles } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { refuseClaim } from "./errors.ts";
import {
  ARBITRATION,
  type ArbitrationRule,
  type ClaimCategory,
  fitsLine,
  isArbitrationCategory,
  LEAST_SENTENCE,
  PROOF_SENTENCES,
} from "./policy.ts";
import type { ReportLine } from "./schemas.ts";

/** Reads the condition report of a car, which belongs to a later module. */
export type ReadReport = (swap: Swap, tx: Tx) => Promise<ReportLine[]>;

type Dispute = { category: ClaimCategory; wanted?: number | undefined; line?: string | undefined; files: string[] };

/** Why a dealer cannot dispute this: the reason, the line of the report, the amount, or the proof. */
export async function refuseArbitration(
  tx: Tx,
  actor: Actor,
  { category, wanted, line, files }: Dispute,
  report: readonly ReportLine[],
): Promise<Refused | null> {
  if (!isArbitrationCategory(category)) return refuseClaim("claim-category");
  const rule = ARBITRATION[category];
  return (
    refuseLine(category, line, report) ??
    ((wanted ?? 0) < rule.leastCents ? refuseClaim("claim-small", { message: LEAST_SENTENCE }) : null) ??
    (await refuseProof(tx, actor, rule, files))
  );
}

function refuseLine(category: ClaimCategory, key: string | undefined, report: readonly ReportLine[]): Refused | null {
  if (!key) return fitsLine(category, null) ? null : refuseClaim("claim-line");
  const line = report.find((one) => one.key === key);
  if (!line)
    return refuseClaim("claim-line", {
      message: "The condition report does not have this line. Please choose another.",
    });
  if (fitsLine(category, line)) return null;
  if (!line.disclosed)
    return refuseClaim("claim-category", {
      message: `“${line.label}” is not about this. Choose the reason that the line is about, or that the car is not as the report says.`,
    });
  return refuseClaim("claim-disclosed", {
    message: `The condition report said before the sale: “${line.label}: ${line.said}”. What it names is no reason for arbitration.`,
  });
}

async function refuseProof(
  tx: Tx,
  actor: Actor,
  { proof }: ArbitrationRule,
  keys: readonly string[],
): Promise<Refused | null> {
  if (!proof) return null;
  const files = await findFiles(actor, keys, tx);
  const kind = proof === "photo" ? "image" : "pdf";
  return files.some((file) => file.kind === kind)
    ? null
    : refuseClaim("claim-proof", { message: PROOF_SENTENCES[proof] });
}

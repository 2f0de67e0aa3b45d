import { asc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.ts";
import type { PaperParty, PaperRole, PaperState } from "./schemas.ts";
import { closingPapers, type PaperRow, paperSeals, paperSignatures, paperVoids, type SignatureRow } from "./tables.ts";

/** A paper with its signatures and its end, without the bytes of its documents. */
export type Paper = Omit<PaperRow, "document"> & {
  signatures: SignatureRow[];
  seal: { sha256: string; sealedAt: Date } | null;
  end: { reason: string; voidedAt: Date; declinedAs: PaperParty | null; taskId: string | null } | null;
};

const { document: _, ...COLUMNS } = getTableColumns(closingPapers);

/** The papers that match, oldest first. */
export async function readPapers(executor: Reader, where: SQL): Promise<Paper[]> {
  const rows = await executor.select(COLUMNS).from(closingPapers).where(where).orderBy(asc(closingPapers.preparedAt));
  return withMarks(executor, rows);
}

/** The paper, locked for this transaction. */
export async function lockPaper(tx: Tx, id: string): Promise<Paper | undefined> {
  const rows = await tx.select(COLUMNS).from(closingPapers).where(eq(closingPapers.id, id)).for("update");
  return (await withMarks(tx, rows))[0];
}

async function withMarks(executor: Reader, rows: Omit<PaperRow, "document">[]): Promise<Paper[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const signatures = await executor
    .select()
    .from(paperSignatures)
    .where(inArray(paperSignatures.paperId, ids))
    .orderBy(asc(paperSignatures.signedAt));
  const seals = await executor
    .select({ paper: paperSeals.paperId, sha256: paperSeals.sha256, sealedAt: paperSeals.sealedAt })
    .from(paperSeals)
    .where(inArray(paperSeals.paperId, ids));
  const ends = await executor.select().from(paperVoids).where(inArray(paperVoids.paperId, ids));
  return rows.map((row) => ({
    ...row,
    signatures: signatures.filter(({ paperId }) => paperId === row.id),
    seal: seals.find(({ paper }) => paper === row.id) ?? null,
    end: ends.find(({ paperId }) => paperId === row.id) ?? null,
  }));
}

export const signatureOf = (paper: Paper, role: PaperRole): SignatureRow | undefined =>
  paper.signatures.find((signature) => signature.role === role);

/** The parties that have not signed yet, in the order of the paper. */
export const missingParties = (paper: Paper): PaperRole[] =>
  paper.content.signers.map(({ role }) => role).filter((role) => role !== "staff" && !signatureOf(paper, role));

export function paperState(paper: Paper): PaperState {
  if (paper.seal) return "sealed";
  if (paper.end) return paper.end.declinedAs ? "declined" : "void";
  return missingParties(paper).length === 0 ? "signed" : "open";
}

/** The papers that count, and those that a signer declined and that were not written again. */
export const standingPapers = (papers: readonly Paper[]): Paper[] =>
  papers.filter((paper) => {
    const state = paperState(paper);
    const isLatest = !papers.some(({ kind, round }) => kind === paper.kind && round > paper.round);
    return state !== "void" && (state !== "declined" || isLatest);
  });

/** Papers that are neither sealed nor void. */
export const isUnsealed = (paper: Paper): boolean => ["open", "signed"].includes(paperState(paper));

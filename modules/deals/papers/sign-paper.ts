import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Executor, Reader, Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { sameName } from "#modules/kernel/people-names.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { readSwap } from "#modules/swaps/index.ts";
import { refuseUnchecked } from "../identity/refuse-unchecked.ts";
import { deals } from "../tables.ts";
import { drawSealed } from "./draw-sealed.ts";
import { refusePaper } from "./errors.ts";
import { paperSealed, paperSigned } from "./events.ts";
import { planPapers } from "./plan-papers.ts";
import { sha256Of } from "./prepare-papers.ts";
import { lockPaper, missingParties, type Paper, readPapers, signatureOf, standingPapers } from "./read-papers.ts";
import { CountersignPaper, type PaperParty, type PaperRole, SIGNING_CONSENT, SignPaper } from "./schemas.ts";
import { closingPapers, paperSeals, paperSignatures, type SignatureRow } from "./tables.ts";

const constraints = { paper_signatures_once: () => refusePaper("paper-signed") };

/** A party of the deal signs a paper with the typed name. */
export const signPaper = defineCommand({
  name: "swaps.sign-paper",
  input: SignPaper,
  allow: "verified",
  ownerOnly: true,
  errors: [
    "identity-needed",
    "paper-name",
    "paper-other-document",
    "paper-outdated",
    "paper-sealed",
    "paper-signed",
    "paper-void",
  ],
  constraints,
  async run(context, input) {
    const { tx, actor } = context;
    const paper = await lockPaper(tx, input.paper);
    const role = paper && partyOf(actor, paper);
    if (!paper || !role || paper.swapId !== input.swap) return notFound("paper");
    if (!paper.content.signers.some((signer) => signer.role === role)) return notFound("paper");
    const name = paper.content.signers.find((signer) => signer.role === role)?.name ?? "";
    const refused = refuseSignature(paper, role, input, name) ?? (await refuseOutdated(tx, paper));
    if (refused) return refused;
    const unchecked = await refuseUnchecked(tx, personId(actor));
    if (unchecked) return unchecked;
    await writeSignature(context, paper, role, input);
    return ok({ _id: paper.id, sealed: false });
  },
});

/** Staff sign for the company after the parties; the paper is sealed then. */
export const countersignPaper = defineCommand({
  name: "swaps.countersign-paper",
  input: CountersignPaper,
  allow: "deal.countersign",
  ownerOnly: true,
  fresh: true,
  errors: [
    "paper-name",
    "paper-other-document",
    "paper-outdated",
    "paper-sealed",
    "paper-signed",
    "paper-unsigned",
    "paper-void",
  ],
  constraints,
  async run(context, input) {
    const { tx, actor } = context;
    const paper = await lockPaper(tx, input.paper);
    if (!paper || paper.swapId !== input.swap) return notFound("paper");
    const name = (await findPeople([actor.id], tx)).get(personId(actor))?.fullName ?? "";
    const refused = refuseSignature(paper, "staff", input, name) ?? (await refuseOutdated(tx, paper));
    if (refused) return refused;
    if (missingParties(paper).length > 0) return refusePaper("paper-unsigned");
    const signature = await writeSignature(context, paper, "staff", input);
    return seal(context, paper, [...paper.signatures, signature]);
  },
});

/** The role of this person in the deal of the paper. */
export const partyOf = (actor: Actor, paper: Pick<Paper, "sellerId" | "buyerId" | "coSellerId">): PaperParty | null => {
  if (actor.id === null) return null;
  if (actor.id === paper.sellerId) return "seller";
  if (actor.id === paper.coSellerId) return "co-seller";
  return actor.id === paper.buyerId ? "buyer" : null;
};

type Input = z.output<typeof SignPaper>;

function refuseSignature(paper: Paper, role: PaperRole, input: Input, name: string): Refused | null {
  if (paper.end) return refuseEnded(paper.end);
  if (signatureOf(paper, role)) return refusePaper("paper-signed");
  if (paper.seal) return refusePaper("paper-sealed");
  if (input.document !== paper.sha256) return refusePaper("paper-other-document");
  if (!sameName(input.name, name))
    return refusePaper("paper-name", { message: `Please type your name as it is in the paper: ${name}.` });
  return null;
}

/** A declined paper is talked about before a new one is signed. */
export const refuseEnded = (end: NonNullable<Paper["end"]>): Refused =>
  end.declinedAs
    ? refusePaper("paper-void", { message: "A signer declined this paper. We’ll prepare a new one if it is needed." })
    : refusePaper("paper-void");

/** What is signed must be what the deal says now. */
const refuseOutdated = async (tx: Tx, paper: Paper): Promise<Refused | null> =>
  (await isOutdated(tx, paper)) ? refusePaper("paper-outdated") : null;

/** Whether an unsealed paper says something else than its deal. */
export async function isOutdated(executor: Executor & Reader, paper: Paper): Promise<boolean> {
  const [deal] = await executor.select().from(deals).where(eq(deals.id, paper.dealId));
  const swap = deal && (await readSwap(executor, deal.swapId));
  if (!swap) return true;
  const { outdated } = await planPapers(executor, swap, deal);
  return outdated.some(({ id }) => id === paper.id);
}

async function writeSignature(
  { tx, actor, now, record }: CommandContext,
  paper: Paper,
  role: PaperRole,
  { name, address }: Input,
): Promise<SignatureRow> {
  const [row] = await tx
    .insert(paperSignatures)
    .values({
      id: newId(),
      paperId: paper.id,
      role,
      signerId: personId(actor),
      name: name.replace(/\s+/g, " "),
      consent: SIGNING_CONSENT,
      address,
      sha256: paper.sha256,
      signedAt: now,
    })
    .returning();
  await record(paperSigned({ ...partiesIn(paper), paper: paper.id, kind: paper.kind, role }));
  return row as SignatureRow;
}

export const partiesIn = (paper: Paper) => ({
  swap: paper.swapId,
  seller: paper.sellerId,
  buyer: paper.buyerId,
  coSeller: paper.coSellerId,
  deal: paper.dealId,
});

/** Stores the signed document with the page of its signatures. Only this paper's row is locked meanwhile. */
async function seal(
  { tx, actor, now, record }: CommandContext,
  paper: Paper,
  signatures: readonly SignatureRow[],
): Promise<Result<{ _id: string; sealed: boolean }>> {
  const [stored] = await tx
    .select({ document: closingPapers.document })
    .from(closingPapers)
    .where(eq(closingPapers.id, paper.id));
  if (!stored || sha256Of(stored.document) !== paper.sha256) throw new Error("The document of a paper was changed");
  const document = await drawSealed(stored.document, paper.content, signatures, now);
  await tx.insert(paperSeals).values({
    paperId: paper.id,
    document,
    sha256: sha256Of(document),
    sealedBy: personId(actor),
    sealedAt: now,
  });
  const others = await readPapers(tx, eq(closingPapers.dealId, paper.dealId));
  const complete = standingPapers(others).every((other) => other.seal);
  await record(paperSealed({ ...partiesIn(paper), paper: paper.id, kind: paper.kind, complete }));
  return ok({ _id: paper.id, sealed: true });
}

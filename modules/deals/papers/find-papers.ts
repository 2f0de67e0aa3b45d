import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can, personId } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { readSwap } from "#modules/swaps/index.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { dealForms } from "./find-forms.ts";
import { findStanding, worksOnDeals } from "./find-standing.ts";
import { findUnchecked } from "./find-unchecked.ts";
import { mayNameCoOwner } from "./name-co-owner.ts";
import { planPapers } from "./plan-papers.ts";
import {
  isUnsealed,
  missingParties,
  type Paper,
  paperState,
  readPapers,
  signatureOf,
  standingPapers,
} from "./read-papers.ts";
import {
  PAPER_KINDS,
  type PaperParty,
  type PaperRole,
  type PaperSummary,
  type PapersView,
  type PaperView,
} from "./schemas.ts";
import { isOutdated, partyOf } from "./sign-paper.ts";
import { closingPapers, paperSeals } from "./tables.ts";

/** The parties read the papers they sign. */
const mayRead = (actor: Actor, swap: Swap, paper: Paper): boolean => {
  const party = partyOf(actor, paper);
  return party ? paper.content.signers.some(({ role }) => role === party) : worksOnDeals(actor, swap);
};

/** The closing papers of a car's deal as this actor may see them; undefined when there are none for them. */
export async function findClosingPapers(actor: Actor, swapId: string): Promise<PapersView | undefined> {
  const found = await findStanding(actor, swapId);
  if (!found) return undefined;
  const { swap, deal, reader } = found;
  const isStaff = reader === "staff";
  const all = await readPapers(db(), eq(closingPapers.dealId, deal.id));
  const mine = all.filter((paper) => mayRead(actor, swap, paper)).sort(inOrder);
  if (mine.length === 0 && !isStaff) return undefined;
  const current = standingPapers(mine);
  const plan = deal.status === "canceled" ? null : await planPapers(db(), swap, deal);
  const stale = new Set(deal.status === "signed" ? plan?.outdated.map(({ id }) => id) : []);
  const line = (paper: Paper) => summaryOf(actor, paper, stale.has(paper.id));
  return {
    swap: swap.id,
    deal: deal.id,
    car: swap.shortName,
    canceled: deal.status === "canceled",
    papers: current.map(line),
    voided:
      isStaff || deal.status === "canceled"
        ? mine.filter((paper) => paper.end && !current.includes(paper)).map(line)
        : [],
    unsigned: unsignedBy(current.filter((paper) => isUnsealed(paper) && !stale.has(paper.id))),
    unchecked: deal.status === "signed" ? await findUnchecked(current, isStaff ? null : actor.id) : [],
    forms: plan && (await dealForms(swap, deal, reader)),
    sealed: current.filter((paper) => paper.seal).length,
    coOwner: {
      name: deal.coSellerId ? ((await findPeople([deal.coSellerId])).get(deal.coSellerId)?.fullName ?? "") : null,
      mayName: deal.status === "signed" && mayNameCoOwner(actor, deal) && !all.some(({ seal }) => seal),
      expected: swap.titleMultipleOwners,
    },
    staff:
      isStaff && plan
        ? {
            mayPrepare:
              deal.status === "signed" && (can(actor, "swap.manage") || can(actor, "task.group.finalize-deal")),
            outdated: deal.status === "signed" && (plan.outdated.length > 0 || plan.write.length > 0),
            odometer: plan.odometer,
          }
        : null,
  };
}

const inOrder = (a: Paper, b: Paper) => PAPER_KINDS.indexOf(a.kind) - PAPER_KINDS.indexOf(b.kind);

function summaryOf(actor: Actor, paper: Paper, outdated: boolean): PaperSummary {
  const turn = outdated ? null : turnOf(actor, paper);
  return {
    _id: paper.id,
    kind: paper.kind,
    title: paper.content.title,
    state: paperState(paper),
    signers: paper.content.signers.map(({ role, name, as }) => ({
      role,
      name,
      as,
      signedAt: signatureOf(paper, role)?.signedAt.toISOString() ?? null,
      mine: role === turn,
    })),
    yourTurn: turn !== null,
    outdated,
    preparedAt: paper.preparedAt.toISOString(),
    sealedAt: paper.seal?.sealedAt.toISOString() ?? null,
    void: paper.end && {
      reason: paper.end.reason,
      at: paper.end.voidedAt.toISOString(),
      declinedBy: paper.content.signers.find(({ role }) => role === paper.end?.declinedAs)?.name ?? null,
    },
  };
}

/** The role in which this actor can sign the paper now. */
function turnOf(actor: Actor, paper: Paper): PaperRole | null {
  const party = partyOf(actor, paper);
  if (paper.seal || paper.end) return null;
  if (party) return missingParties(paper).includes(party) ? party : null;
  return can(actor, "deal.countersign") && missingParties(paper).length === 0 ? "staff" : null;
}

/** Who still has to sign which papers. The company's turn comes when the parties have signed. */
function unsignedBy(papers: readonly Paper[]): PapersView["unsigned"] {
  const missing = new Map<PaperRole, { role: PaperRole; name: string; titles: string[] }>();
  for (const paper of papers.filter(({ seal }) => !seal)) {
    const parties = missingParties(paper);
    for (const role of parties.length > 0 ? parties : (["staff"] as const)) {
      const name = paper.content.signers.find((signer) => signer.role === role)?.name ?? "";
      const row = missing.get(role) ?? { role, name, titles: [] };
      row.titles.push(paper.content.title);
      missing.set(role, row);
    }
  }
  return [...missing.values()];
}

/** One paper with its text and signatures, also one of an earlier deal; undefined for users who may not read it. */
export async function findPaper(actor: Actor, swapId: string, paperId: string): Promise<PaperView | undefined> {
  const found = await readable(actor, swapId, paperId);
  if (!found) return undefined;
  const { swap, paper } = found;
  const outdated = isUnsealed(paper) && (await isOutdated(db(), paper));
  const turn = outdated ? null : turnOf(actor, paper);
  const seesAddresses = !partyOf(actor, paper);
  return {
    ...summaryOf(actor, paper, outdated),
    swap: swap.id,
    car: swap.shortName,
    text: paper.content,
    sha256: paper.sha256,
    sealedSha256: paper.seal?.sha256 ?? null,
    signatures: paper.signatures.map(({ role, name, signedAt, address, sha256, signerId }) => ({
      role,
      name,
      signedAt: signedAt.toISOString(),
      sha256,
      address: seesAddresses || signerId === actor.id ? address : "",
    })),
    signsAs: turn,
    unchecked: turn && turn !== "staff" ? ((await findUnchecked([paper], actor.id))[0]?.state ?? null) : null,
    mayAsk: partyOf(actor, paper) !== null && isUnsealed(paper),
    signsName: turn && (await nameOf(actor, paper, turn)),
    next: await nextFor(actor, swap, paper),
  };
}

async function nameOf(actor: Actor, paper: Paper, role: PaperRole): Promise<string> {
  if (role !== "staff") return paper.content.signers.find((signer) => signer.role === role)?.name ?? "";
  return (await findPeople([actor.id])).get(personId(actor))?.fullName ?? "";
}

/** The next paper of the same deal that waits for this actor. */
async function nextFor(actor: Actor, swap: Swap, paper: Paper): Promise<string | null> {
  const all = await readPapers(db(), eq(closingPapers.dealId, paper.dealId));
  const waiting = all
    .filter((other) => other.id !== paper.id && mayRead(actor, swap, other) && turnOf(actor, other))
    .sort(inOrder);
  return waiting[0]?.id ?? null;
}

async function readable(actor: Actor, swapId: string, paperId: string) {
  if (!isId(swapId) || !isId(paperId) || !actor.id) return undefined;
  const [paper] = await readPapers(db(), eq(closingPapers.id, paperId));
  if (paper?.swapId !== swapId) return undefined;
  const swap = await readSwap(db(), swapId);
  return swap && mayRead(actor, swap, paper) ? { swap, paper } : undefined;
}

/** The PDF of a paper: the sealed one, or the one that is to be signed. */
export async function openPaper(
  actor: Actor,
  swapId: string,
  paperId: string,
): Promise<{ name: string; bytes: Buffer; sha256: string } | undefined> {
  const found = await readable(actor, swapId, paperId);
  if (!found) return undefined;
  const { swap, paper } = found;
  const name = `${paper.content.title} ${swap.shortName}.pdf`;
  const [row] = paper.seal
    ? await db()
        .select({ bytes: paperSeals.document, sha256: paperSeals.sha256 })
        .from(paperSeals)
        .where(eq(paperSeals.paperId, paper.id))
    : await db()
        .select({ bytes: closingPapers.document, sha256: closingPapers.sha256 })
        .from(closingPapers)
        .where(eq(closingPapers.id, paper.id));
  // An erased paper has no document.
  return row && row.bytes.length > 0 ? { name, ...row } : undefined;
}

export type WaitingPapers = Record<PaperParty, { _id: string; title: string }[]>;

/** The papers of a deal that each party still has to sign, for messages. Doesn't check permissions. */
export async function findWaitingPapers(deal: string): Promise<WaitingPapers & { complete: boolean }> {
  const standing = standingPapers(await readPapers(db(), eq(closingPapers.dealId, deal)));
  const papers = standing.filter(isUnsealed).sort(inOrder);
  const of = (party: PaperParty) =>
    papers
      .filter((paper) => missingParties(paper).includes(party))
      .map(({ id, content }) => ({ _id: id, title: content.title }));
  return {
    seller: of("seller"),
    "co-seller": of("co-seller"),
    buyer: of("buyer"),
    complete: standing.every(({ seal }) => seal),
  };
}

/** Who declined a paper, and which one; undefined if no one did. For messages: doesn't check permissions. */
export async function findDeclined(id: string): Promise<{ name: string; title: string } | undefined> {
  const [paper] = isId(id) ? await readPapers(db(), eq(closingPapers.id, id)) : [];
  const signer = paper?.content.signers.find(({ role }) => role === paper.end?.declinedAs);
  return paper && signer && { name: signer.name, title: paper.content.title };
}

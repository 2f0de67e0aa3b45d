import { z } from "zod";
import { scope } from "#app/http/request/request-scope.ts";
import {
  countersignPaper,
  declinePaper,
  findClosingPapers,
  findPaper,
  nameCoOwner,
  preparePapers,
  signPaper,
} from "#modules/deals/index.ts";
import { DeclinePaper, NameCoOwner, PreparePapers, SignPaper } from "#modules/deals/schemas.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { askAboutPaper } from "#modules/messaging/index.ts";
import { AskAboutPaper } from "#modules/messaging/schemas.ts";
import { endpoint, okOrNotFound } from "./kit.ts";
import { PaperAnswer, PapersAnswer } from "./paper-shapes.ts";

/** The address of the signer's network comes from the connection, never from the caller. */
const Signature = SignPaper.omit({ address: true });
const Signed = z.object({ _id: z.string(), sealed: z.boolean() });

/** The closing papers of a deal: writing, reading, signing by the parties, countersigning by staff. The PDF has a separate call. */
export const papers = {
  list: endpoint({
    method: "GET",
    allow: "verified",
    path: "/swaps/{swap}/papers",
    summary: "The closing papers of the deal that this reader may see, and who still has to sign",
    input: z.object({ swap: id }),
    output: PapersAnswer,
    run: async (actor, { swap }) => {
      const found = await findClosingPapers(actor, swap);
      if (!found) return notFound("deal");
      return ok({ ...found, forms: found.forms && { ...found.forms, sheets: [] } });
    },
  }),
  read: endpoint({
    method: "GET",
    allow: "verified",
    path: "/swaps/{swap}/papers/{paper}",
    summary: "One paper with its text, its signatures, and the hash of its document",
    input: z.object({ swap: id, paper: id }),
    output: PaperAnswer,
    run: async (actor, { swap, paper }) => okOrNotFound(await findPaper(actor, swap, paper), "paper"),
  }),
  prepare: endpoint({
    method: "POST",
    allow: preparePapers.allow,
    path: "/swaps/{swap}/papers",
    summary: "Prepare papers that are missing or no longer match the deal",
    input: PreparePapers,
    output: z.object({ written: z.array(z.string()), voided: z.array(z.string()) }),
    run: preparePapers,
  }),
  coOwner: endpoint({
    method: "POST",
    allow: nameCoOwner.allow,
    path: "/swaps/{swap}/papers/coOwner",
    summary: "Add the second owner, who also signs, by email or phone; `remove` removes them",
    input: NameCoOwner,
    output: z.object({ _id: z.string(), named: z.boolean() }),
    run: nameCoOwner,
  }),
  sign: endpoint({
    method: "POST",
    allow: signPaper.allow,
    path: "/swaps/{swap}/papers/{paper}/sign",
    summary: "Sign a paper with the typed name; `document` is the hash of the document that was read",
    input: Signature,
    output: Signed,
    commands: [signPaper],
    run: (actor, input, { key }) => signPaper(actor, { ...input, address: scope().address }, { key }),
  }),
  decline: endpoint({
    method: "POST",
    allow: declinePaper.allow,
    path: "/swaps/{swap}/papers/{paper}/decline",
    summary: "Decline to sign a paper, with the reason; no one can sign it then",
    input: DeclinePaper,
    output: z.object({ _id: z.string() }),
    run: declinePaper,
  }),
  ask: endpoint({
    method: "POST",
    allow: askAboutPaper.allow,
    path: "/swaps/{swap}/papers/{paper}/ask",
    summary: "Ask the swap team about a paper; the answer comes in the conversation",
    input: AskAboutPaper,
    output: z.object({ _id: z.string(), thread: z.string() }),
    run: askAboutPaper,
  }),
  countersign: endpoint({
    method: "POST",
    allow: countersignPaper.allow,
    path: "/swaps/{swap}/papers/{paper}/countersign",
    summary: "Sign for the company after the parties; the paper is sealed then",
    input: Signature,
    output: Signed,
    commands: [countersignPaper],
    run: (actor, input, { key }) => countersignPaper(actor, { ...input, address: scope().address }, { key }),
  }),
};

import { z } from "zod";
import { saveAuctionDetails } from "#modules/auctions/index.ts";
import { saveSwap } from "#modules/inspections/index.ts";
import { SaveSwap } from "#modules/inspections/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { id, vin } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { findOwnSwaps, findSwap, findSwapData } from "#modules/marketplace/entity/index.ts";
import { carPhrase } from "#modules/marketplace/listing/index.ts";
import {
  addNote,
  batchSwaps,
  cancelSwap,
  changeTeam,
  chooseChannel,
  findManagedSwaps,
  findSwapByVin,
  registerDraft,
  registerPurchased,
  registerSwap,
  saveDraft,
} from "#modules/swaps/index.ts";
import {
  AddNote,
  BatchSwaps,
  ChannelChange,
  ManagedQuery,
  RegisterSwap,
  SaveDraft,
  TeamChange,
} from "#modules/swaps/schemas.ts";
import { booleanFlag, endpoint, listOf, okOrNotFound, PageQuery, Success, singlePage, success } from "./kit.ts";
import { ManagedShape, SeenSwapShape, Standing, SwapShape } from "./swap-shapes.ts";

const Registered = z.object({ _id: z.uuid(), step: z.string().optional() });
const DraftAnswer = z.object({ draft: z.uuid(), token: z.string() });
const token = z.string().min(20).max(100);
/** The result for one swap of a batch. */
export const BatchLine = z.looseObject({ swap: z.uuid(), success: z.boolean() });

/** A client may send a whole swap back. Unchanged parts are omitted, so that they need no permission. */
const answered = {
  find: (actor: Actor, { _id }: Record<string, unknown>) => findSwap(actor, String(_id)),
  parts: [
    ...["vehicle", "inspection", "pictures", "picture", "videos", "documents", "location", "loan", "title"],
    ...["factoryWarranty", "reports"],
    ...["checklist", "errorCodes", "obdReadiness", "damages", "tires", "keys", "options", "essentials"].map(
      (name) => `vehicle.${name}`,
    ),
  ],
};

export const tags = { swaps: "Cars from registration to sale" };

/** Swaps: lists, single swaps, registration, saving, team and notes. */
export const swaps = {
  managedSwaps: endpoint({
    catalogue: ["C079"],
    method: "GET",
    path: "/swaps/managed",
    summary: "Swaps as staff manage them, or a seller’s own; 40 a page",
    allow: ["dashboard.manage", "dashboard.swaps"],
    input: ManagedQuery.extend({ mine: booleanFlag, records: PageQuery.shape.records }),
    output: listOf(ManagedShape),
    run: async (actor, query) => ok(await findManagedSwaps(actor, { ...query, phrase: await carPhrase(query.q) })),
  }),

  swapData: endpoint({
    catalogue: ["C080"],
    method: "GET",
    path: "/swaps/data",
    summary: "Whole swaps, most recently changed first; 40 a page",
    allow: "dashboard.manage",
    input: PageQuery,
    output: listOf(SwapShape),
    run: async (actor, query) => ok(await findSwapData(actor, query)),
  }),

  ownSwaps: endpoint({
    catalogue: ["C083"],
    method: "GET",
    path: "/swaps/user",
    summary: "The cars you sell, newest first, 40 a page",
    allow: "signed-in",
    input: PageQuery,
    output: listOf(SwapShape),
    run: async (actor, asked) => ok(await findOwnSwaps(actor, asked)),
  }),

  vinExists: endpoint({
    catalogue: ["C088"],
    method: "GET",
    path: "/swaps/{vin}/exists",
    summary: "Whether a live swap with this VIN exists that you may see",
    allow: "anyone",
    input: z.object({ vin }),
    output: z.object({ exists: z.boolean(), swap: z.uuid().nullable() }),
    run: async (actor, input) => {
      const swap = await findSwapByVin(input.vin);
      // An unpublished car exists only for the people involved.
      const seen = swap && (await findSwap(actor, swap.id)) ? swap.id : null;
      return ok({ exists: seen !== null, swap: seen });
    },
  }),

  getSwap: endpoint({
    catalogue: ["C084"],
    method: "GET",
    path: "/swaps/{_id}",
    expands: ["swap"],
    summary: "One swap; what is private only for its own people",
    allow: "anyone",
    input: z.object({ _id: id }),
    output: SeenSwapShape,
    run: async (actor, { _id }) => okOrNotFound(await findSwap(actor, _id), "swap"),
  }),

  saveSwap: endpoint({
    catalogue: ["C089"],
    method: "POST",
    path: "/swaps/save",
    summary: "Save parts of a swap: vehicle, inspection, pictures, videos, documents",
    allow: saveSwap.allow,
    input: SaveSwap,
    output: Standing,
    answered,
    run: saveSwap,
  }),

  saveOrBatch: endpoint({
    catalogue: ["C090"],
    method: "POST",
    path: "/swaps/{_id}",
    summary: "Save a swap; at /swaps/batch with `swaps` and `action` the same for many",
    allow: "verified",
    input: z.union([SaveSwap, BatchSwaps.safeExtend({ _id: z.literal("batch") })]),
    output: z.union([Standing, listOf(BatchLine)]),
    answered,
    commands: [changeTeam, cancelSwap, saveSwap],
    async run(actor, input, { key }) {
      if (!("swaps" in input)) return saveSwap(actor, input, { key });
      const done = await batchSwaps(actor, input, { key });
      return done.ok ? ok(singlePage(done.value.list)) : done;
    },
  }),

  saveAuctionDetails: endpoint({
    catalogue: ["C091"],
    method: "POST",
    path: "/swaps/{_id}/updateAuctionDetails",
    summary: "Opening price and third-party report of a car in the auction",
    allow: saveAuctionDetails.allow,
    input: saveAuctionDetails.input,
    output: Standing,
    run: saveAuctionDetails,
  }),

  registerSwap: endpoint({
    catalogue: ["C093"],
    method: "PUT",
    path: "/swaps",
    summary: "Register a car: complete, or from the draft of `token`",
    allow: "signed-in",
    input: z.union([RegisterSwap.omit({ seller: true, valuation: true }), z.object({ token })]),
    output: Registered,
    creates: true,
    commands: [registerSwap, registerDraft],
    run: (actor, input, { key }) =>
      "token" in input ? registerDraft(actor, input, { key }) : registerSwap(actor, input, { key }),
  }),

  savePending: endpoint({
    catalogue: ["C094"],
    method: "PUT",
    path: "/swaps/pending",
    summary: "Keep an unfinished registration; `token` finds it again",
    allow: "anyone",
    input: SaveDraft,
    output: DraftAnswer,
    creates: (input) => input.token === undefined,
    run: saveDraft,
  }),

  registerPrivate: endpoint({
    catalogue: ["C095"],
    method: "PUT",
    path: "/swaps/private",
    summary: "Staff register a private seller’s car",
    allow: "swap.add",
    input: RegisterSwap.extend({ seller: id }),
    output: Registered,
    creates: true,
    run: registerSwap,
  }),

  registerPurchased: endpoint({
    catalogue: ["C096"],
    method: "PUT",
    path: "/swaps/private/purchased",
    summary: "Staff register a car bought from a private seller for cash",
    allow: registerPurchased.allow,
    input: registerPurchased.input,
    output: Registered,
    creates: true,
    run: registerPurchased,
  }),

  chooseChannel: endpoint({
    catalogue: ["C097"],
    method: "POST",
    path: "/swaps/pending/channel",
    summary: "Choose the sale channel; ends the registration",
    allow: chooseChannel.allow,
    input: ChannelChange,
    output: Registered.extend({ channel: z.string() }),
    run: chooseChannel,
  }),

  addNote: endpoint({
    catalogue: ["C112"],
    method: "PUT",
    path: "/swaps/{swap}/notes",
    summary: "Add a note for the team",
    allow: addNote.allow,
    input: AddNote,
    output: z.object({ _id: z.uuid() }),
    creates: true,
    run: addNote,
  }),

  setTeam: endpoint({
    catalogue: ["C140"],
    method: "POST",
    path: "/swaps/{swap}/team",
    summary: "Assign a team role to someone",
    allow: "swap.team.edit",
    input: TeamChange,
    output: Success,
    commands: [changeTeam],
    run: async (actor, input, { key }) => {
      const result = await changeTeam(actor, input, { key });
      return result.ok ? success : result;
    },
  }),

  changeTeam: endpoint({
    catalogue: ["C141"],
    method: "POST",
    path: "/swaps/changeTeam",
    summary: "The same with the swap in the body, once per swap and role",
    allow: changeTeam.allow,
    input: TeamChange,
    output: Success,
    commands: [changeTeam],
    run: async (actor, input, { key }) => {
      const result = await changeTeam(actor, input, { key });
      return result.ok ? success : result;
    },
  }),
};

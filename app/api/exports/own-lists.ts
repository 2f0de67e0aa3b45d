import { z } from "zod";
import { at, dollarsOf } from "#app/http/downloads/export-file.ts";
import { findClaims } from "#modules/claims/index.ts";
import { ClaimListQuery, type ClaimSummary, categoryLabel, claimTitle } from "#modules/claims/schemas.ts";
import { findOwned } from "#modules/deals/index.ts";
import type { OwnedCar } from "#modules/deals/schemas.ts";
import { eachPage } from "#modules/kernel/paging.ts";
import { findFollowed } from "#modules/marketplace/listing/index.ts";
import { findInteractions } from "#modules/messaging/index.ts";
import { type Interaction, InteractionQuery } from "#modules/messaging/schemas.ts";
import { defineExport } from "./kit.ts";

// Lists of what belongs to one person, or concerns the person who reads them.

const NoFilter = z.object({});

export const owned = defineExport<object, OwnedCar>({
  name: "owned",
  query: NoFilter,
  rows: (actor) => eachPage((page, records) => findOwned(actor, page, records)),
  columns: [
    ["Car", ({ name }) => name],
    ["Style", ({ style }) => style],
    ["Mileage", ({ mileage }) => mileage],
    ["Price", ({ price }) => price],
    ["Channel", ({ channel }) => (channel === "auction" ? "Auction" : "Marketplace")],
    ["Signed (Central Time)", ({ signedAt }) => (signedAt ? at(signedAt) : null)],
    ["Title sent", ({ titleSentOn }) => titleSentOn],
    ["Id", ({ _id }) => _id],
  ],
});

export const claims = defineExport<ClaimListQuery, ClaimSummary>({
  name: "claims",
  query: ClaimListQuery,
  rows: (actor, query) => eachPage((page, records) => findClaims(actor, { ...query, page }, records)),
  columns: [
    ["Number", ({ number }) => number, "number"],
    ["Kind", ({ channel }) => claimTitle(channel), "number"],
    ["Car", ({ car }) => car, "car"],
    ["About", ({ category, channel }) => categoryLabel(category, channel), "category"],
    ["Status", ({ status }) => status, "status"],
    ["Opened (Central Time)", ({ openedAt }) => at(openedAt), "opened"],
    ["Due (Central Time)", ({ dueAt }) => at(dueAt), "due"],
    ["Refund", ({ refundCents }) => dollarsOf(refundCents), "refund"],
    ["Id", ({ _id }) => _id],
  ],
});

export const interactions = defineExport<z.output<typeof InteractionQuery>, Interaction>({
  name: "interactions",
  query: z.object({
    kind: InteractionQuery.shape.kind.catch(undefined),
    as: InteractionQuery.shape.as.catch(undefined),
  }),
  rows: (actor, query) => eachPage((page, records) => findInteractions(actor, { ...query, page, records })),
  columns: [
    ["Kind", ({ kind }) => kind],
    ["Car", ({ vehicle }) => vehicle],
    ["With", (row) => row.with.map(({ name }) => name).join(", ")],
    ["Your part", ({ party }) => party],
    ["Status", ({ status }) => status],
    ["Amount", ({ amount }) => amount],
    ["Visit (Central Time)", ({ date }) => at(date)],
    ["Last message", ({ text }) => text],
    ["Changed (Central Time)", (row) => at(row.at)],
  ],
});

type Card = Awaited<ReturnType<typeof findFollowed>>["list"][number];

export const followed = defineExport<object, Card>({
  name: "followed",
  query: NoFilter,
  rows: (actor) => eachPage((page, records) => findFollowed(actor, page, records)),
  columns: [
    ["Car", ({ name }) => name],
    ["Style", ({ style }) => style],
    ["Mileage", ({ mileage }) => mileage],
    ["Price", ({ price }) => price],
    ["Id", ({ _id }) => _id],
  ],
});

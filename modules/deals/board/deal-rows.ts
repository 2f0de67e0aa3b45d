import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { defineStatement, isOneOf } from "#db/statement.ts";
import { offers } from "#modules/offers/tables.ts";
import { LIVE_TASK_STATUSES } from "#modules/swaps/lifecycle.ts";
import {
  swapDetails,
  swapEvaluations,
  swapPricing,
  swaps,
  swapTeams,
  swapTitles,
  tasks,
} from "#modules/swaps/tables.ts";
import { deals, deliveries } from "../tables.ts";
import { DEAL_TASKS } from "./deal-tasks.ts";
import type { DealBoardQuery } from "./schemas.ts";

/** At most one of each car. */
export const isAccepted = (): SQL | undefined => and(eq(offers.swapId, swaps.id), eq(offers.status, "accepted"));
export const isLive = (): SQL | undefined => and(eq(deals.swapId, swaps.id), ne(deals.status, "canceled"));

/** In a query that joins the accepted offer and the deal. */
export const PRICE = sql<
  number | null
>`coalesce(${deals.price}, ${offers.amount}, ${swaps.priceSold}, ${swaps.priceListing})`;

const dealRows = (reader: Pick<Executor, "select">, when: SQL | undefined) =>
  reader
    .select({
      task: tasks,
      swap: {
        id: swaps.id,
        step: swaps.step,
        channel: swaps.channel,
        loanActive: swapTitles.loanActive,
        canceledAt: swaps.canceledAt,
        cancelRequestedAt: swaps.cancelRequestedAt,
        disqualifiedAt: swaps.disqualifiedAt,
        inactiveAt: swaps.inactiveAt,
        onHoldAt: swaps.onHoldAt,
        deletedAt: swaps.deletedAt,
        sellerId: swaps.sellerId,
        ownerId: swaps.ownerId,
        evaluationTechnicianId: swapEvaluations.evaluationTechnicianId,
        evaluationAt: swapEvaluations.evaluationAt,
        factoryWarrantyUser: swapDetails.factoryWarrantyUser,
        stage1By: swapEvaluations.stage1By,
        firstListedDate: swaps.firstListedDate,
        shortName: swaps.shortName,
        pictureKey: swaps.pictureKey,
        stepSince: swaps.stepSince,
        loanPayoff: swapTitles.loanPayoff,
        titleMissing: swapTitles.titleMissing,
        titleMissingDate: swapTitles.titleMissingDate,
        titleMultipleOwners: swapTitles.titleMultipleOwners,
        priceSold: swaps.priceSold,
        cashOffer: swapPricing.cashOffer,
        cashOfferAgreedAt: swapPricing.cashOfferAgreedAt,
      },
      deal: deals.id,
      titleSentOn: deals.titleSentOn,
      deliveryAt: deliveries.at,
      buyerId: sql<string | null>`case when ${deals.id} is null then ${offers.buyerId} else ${deals.buyerId} end`,
      price: PRICE,
    })
    .from(tasks)
    .innerJoin(swaps, eq(swaps.id, tasks.swapId))
    .innerJoin(swapEvaluations, eq(swapEvaluations.swapId, swaps.id))
    .innerJoin(swapDetails, eq(swapDetails.swapId, swaps.id))
    .innerJoin(swapPricing, eq(swapPricing.swapId, swaps.id))
    .innerJoin(swapTeams, eq(swapTeams.swapId, swaps.id))
    .innerJoin(swapTitles, eq(swapTitles.swapId, swaps.id))
    .leftJoin(offers, isAccepted())
    .leftJoin(deals, isLive())
    .leftJoin(deliveries, and(eq(deliveries.swapId, swaps.id), eq(deliveries.status, "scheduled")))
    .where(and(isOfDeal(), when))
    .orderBy(sql`${tasks.dueAt} asc nulls last`, asc(tasks.id));

/** Open tasks of cars in a deal. */
export const isOfDeal = (): SQL | undefined =>
  and(inArray(tasks.kind, [...DEAL_TASKS]), inArray(tasks.status, [...LIVE_TASK_STATUSES]));

export type DealRow = Awaited<ReturnType<typeof dealRows>>[number];

/** The open tasks of the cars in a deal, most urgent first, each with what the board says about its car. */
export const findDealRows = (query: DealBoardQuery, when?: SQL): Promise<DealRow[]> =>
  dealRows(db(), and(inDealQuery(query), when)).execute();

const rowsOfCars = defineStatement("deals.rows-of-cars", (tx) => dealRows(tx, isOneOf(swaps.id)));

/** The same for these cars. Planning its joins takes longer than reading a few hundred rows. */
export const findDealRowsOf = (ids: readonly string[]): Promise<DealRow[]> => rowsOfCars(db(), { ids });

/** Cars of the channel and the dealmaker asked for; in a query that joins `swapTeams`. */
export const inDealQuery = ({ channel, person }: DealBoardQuery): SQL | undefined =>
  and(
    channel && eq(swaps.channel, channel),
    person === undefined
      ? undefined
      : or(
          and(eq(swaps.channel, "auction"), eq(swapTeams.dealmakerAuctionId, person)),
          and(eq(swaps.channel, "listing"), eq(swapTeams.dealmakerId, person)),
        ),
  );

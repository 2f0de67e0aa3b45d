import { z } from "zod";
import { at, dollarsOf } from "#app/http/downloads/export-file.ts";
import { dealersOf, findAuctionDates, findDealers, findDeskLots } from "#modules/auctions/index.ts";
import { type AuctionDate, DealerQuery, type DealerRow, type DeskLot, LotQuery } from "#modules/auctions/schemas.ts";
import { findCenters, findInspections } from "#modules/inspections/index.ts";
import type { Center, InspectionView } from "#modules/inspections/schemas.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { eachPage } from "#modules/kernel/paging.ts";
import { CHART, eachEntry } from "#modules/ledger/index.ts";
import { type StatementLine, StatementQuery } from "#modules/ledger/schemas.ts";
import { defineExport } from "./kit.ts";

const NoFilter = z.object({});

export const centers = defineExport<object, Center>({
  name: "centers",
  query: NoFilter,
  rows: () => eachPage(findCenters),
  columns: [
    ["Center", ({ name }) => name, "name"],
    ["Address", ({ address }) => address, "place"],
    ["City", ({ city }) => city, "place"],
    ["State", ({ state }) => state, "place"],
    ["ZIP code", ({ zip }) => zip, "place"],
    ["Phone", ({ phone }) => phone],
    ["Open", ({ active }) => active, "state"],
    ["Id", ({ _id }) => _id],
  ],
});

const InspectionsAsked = z.object({ technician: z.uuid().optional().catch(undefined) });

export const inspections = defineExport<z.output<typeof InspectionsAsked>, InspectionView>({
  name: "inspections",
  query: InspectionsAsked,
  rows: (actor, query) =>
    eachPage((page, records) => findInspections(actor, { ...query, page, records, order: "newest" })),
  columns: [
    ["Appointment", ({ title }) => title],
    ["Car", ({ vehicle }) => vehicle],
    ["Begins (Central Time)", ({ time }) => at(time)],
    ["Ends (Central Time)", ({ end }) => at(end)],
    ["Status", ({ status }) => status],
    ["Technician", ({ technician }) => technician?.fullName],
    ["Seller", ({ seller }) => seller?.fullName],
    ["Agent", ({ agent }) => agent?.fullName],
    ["Place", ({ location }) => location.address],
    ["Id", ({ _id }) => _id],
  ],
});

export const auctionDates = defineExport<object, AuctionDate>({
  name: "auction-dates",
  query: NoFilter,
  rows: () => eachPage(findAuctionDates),
  columns: [
    ["Auction", ({ name }) => name, "name"],
    ["Lane", ({ lane }) => lane, "name"],
    ["Preview from (Central Time)", ({ previewAt }) => at(previewAt)],
    ["Begins (Central Time)", ({ startsAt }) => at(startsAt), "starts"],
    ["First lot ends (Central Time)", ({ endsAt }) => at(endsAt), "ends"],
    ["Lots", ({ lots }) => lots, "lots"],
    ["Id", ({ _id }) => _id],
  ],
});

export const lots = defineExport<LotQuery, DeskLot>({
  name: "lots",
  query: LotQuery,
  rows: (actor, query) => eachPage((page, records) => findDeskLots(actor, { ...query, page }, records)),
  columns: [
    ["Car", ({ vehicle }) => vehicle, "car"],
    ["Mileage", ({ mileage }) => mileage, "car"],
    ["State", ({ phase, outcome }) => outcome ?? phase, "state"],
    ["Bids open (Central Time)", ({ startsAt }) => at(startsAt), "ends"],
    ["Ends (Central Time)", ({ closedAt, endsAt }) => at(closedAt ?? endsAt), "ends"],
    ["Price", ({ price }) => price, "price"],
    ["Reserve", ({ reserve }) => reserve, "reserve"],
    ["Highest bidder", ({ leader }) => leader?.name, "leader"],
    ["Bids", ({ bids }) => bids, "bids"],
    ["Id", ({ _id }) => _id],
  ],
});

export const dealers = defineExport<DealerQuery, DealerRow>({
  name: "dealers",
  query: DealerQuery,
  rows: async function* (actor, query) {
    yield dealersOf(await findDealers(actor, currentTime()), query);
  },
  columns: [
    ["Dealer", ({ name }) => name, "name"],
    ["Company", ({ company }) => company, "company"],
    ["License until", ({ licenseUntil }) => licenseUntil, "license"],
    ["Papers to check", ({ waits }) => waits, "state"],
    ["Limit", ({ limit }) => limit, "limit"],
    ["May not bid because", ({ whyNot }) => whyNot, "state"],
    ["Id", ({ _id }) => _id],
  ],
});

export const statement = defineExport<StatementQuery, StatementLine>({
  name: "statement",
  query: StatementQuery,
  rows: eachEntry,
  columns: [
    ["Number", ({ number }) => number],
    ["Date", ({ date }) => date],
    ["Deal", ({ deal }) => deal],
    ["Car", ({ car }) => car],
    ["Entry", ({ code }) => code],
    ["Debit", ({ debit }) => CHART[debit].name],
    ["Credit", ({ credit }) => CHART[credit].name],
    ["Amount", ({ amountCents }) => dollarsOf(amountCents)],
    ["Method", ({ method }) => method],
    ["Reference", ({ reference }) => reference],
    ["Reason", ({ reason }) => reason],
    ["Entered by", ({ madeBy }) => madeBy],
    ["Approved by", ({ approvedBy }) => approvedBy],
    ["Reverses", ({ reverses }) => reverses],
  ],
});

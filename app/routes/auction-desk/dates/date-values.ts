import type { AuctionDate } from "#modules/auctions/schemas.ts";
import { chicagoClock, chicagoDay } from "#modules/kernel/chicago.ts";

/** An instant as the value of a date and time field, in Central Time. */
const fieldValue = (time: string) => `${chicagoDay(new Date(time))}T${chicagoClock(new Date(time))}`;

/** The values of the form of an auction date. */
export const dateValues = ({
  name,
  lane,
  ...times
}: {
  name: string;
  lane: string | null;
  startsAt: string;
  endsAt: string;
  previewAt: string;
}) => ({
  name,
  lane: lane ?? "",
  startsAt: fieldValue(times.startsAt),
  endsAt: fieldValue(times.endsAt),
  previewAt: fieldValue(times.previewAt),
});

/** The dates to which cars of a date can move, the next one first. */
export const otherDates = (dates: readonly AuctionDate[], date: string, now: string) =>
  dates
    .filter(({ _id, startsAt }) => _id !== date && startsAt > now)
    .reverse()
    .map(({ _id, name, startsAt }) => ({ _id, name, startsAt }));

import { type CarView, evaluatedOf } from "#app/features/car/car-view.ts";
import { liveAuctionPath, roomPath } from "#app/shared/paths.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import type { Car } from "#modules/marketplace/listing/schemas.ts";

/** The car of a lot for the components of a car's page: its gallery and its condition report, with nothing to buy. */
export function lotView({ evaluation, ...car }: Car): CarView {
  return {
    car,
    facts: factsOf(car),
    evaluation,
    evaluated: evaluatedOf(evaluation),
    viewer: "member",
    buys: false,
    calls: false,
    here: roomPath(car._id),
    listTo: liveAuctionPath,
    offer: null,
    visit: null,
    visitTimes: null,
    typed: null,
    shortlisted: false,
    bought: false,
    delivery: null,
    // Without a Carfax tab: the report is part of the room.
    tab: "evaluation",
    tabs: ["evaluation"],
    photo: null,
    video: null,
    dialog: null,
    similar: [],
    details: null,
  };
}

const factsOf = ({ mileage, drivetrain, location: { city, state } }: Omit<Car, "evaluation">): string =>
  [`${formatNumber(mileage)} mi`, drivetrain, [city, state].filter(Boolean).join(", ")].filter(Boolean).join(" · ");

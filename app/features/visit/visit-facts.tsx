import type { Fact } from "#app/ui/card.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import type { VisitView } from "#modules/offers/schemas.ts";

const TONES: Record<VisitView["status"], Tone> = {
  pending: "warn",
  accepted: "ok",
  declined: "mute",
  canceled: "mute",
};

/** The state of the visit, in words for its viewer. */
export function VisitState({ visit }: { visit: VisitView }) {
  return <State tone={visit.missing ? "bad" : TONES[visit.status]}>{standing(visit)}</State>;
}

function standing({ status, side, party, missing, tookPlace, acts, buyer, seller }: VisitView): string {
  if (missing) return `${missing === party ? "You" : missing === "buyer" ? buyer.name : seller.name} did not come`;
  if (tookPlace) return "Took place";
  if (status === "accepted") return "Agreed";
  if (status === "declined") return "Declined";
  if (status === "canceled") return "Canceled";
  if (party === "staff") return side === "buyer" ? "Waiting for the seller" : "Waiting for the buyer";
  return acts.includes("accept")
    ? "Waiting for your answer"
    : `Waiting for ${party === "buyer" ? seller.name : buyer.name}`;
}

/** "Mon, 23 Nov 2026, 9:30 AM Central Time" */
export const whenOf = ({ date }: VisitView): string => formatDashboardMoment(date);

/** The address, or when it is shown. */
export const whereOf = ({ addressLine, status }: VisitView): string | null =>
  addressLine ?? (status === "pending" ? "You see the address once the visit is accepted." : null);

/** Time, place and people, as far as the viewer may know them. */
export const visitFacts = (visit: VisitView): (Fact | null)[] => [
  ["When", whenOf(visit)],
  whereOf(visit) ? ["Where", whereOf(visit)] : null,
  visit.party === "seller" ? null : ["Seller", visit.seller.name],
  visit.party === "buyer" ? null : ["Buyer", visit.buyer.name],
  visit.message ? ["Message", visit.message] : null,
  visit.reason ? ["Reason", visit.reason] : null,
];

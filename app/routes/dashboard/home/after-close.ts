import type { OpenNegotiation } from "#app/features/auction-desk/seller-negotiation.tsx";
import { NAME } from "#app/shared/brand.ts";
import type { SellerLot } from "#modules/auctions/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { SellerHome } from "#modules/swaps/schemas.ts";

/**
 * The seller's home after the close of the car's lot. The car stays at the step auction while its seller and a dealer
 * decide, so its status and next step follow the negotiation.
 */
export function afterClose(home: SellerHome, lot: SellerLot | null, talk: OpenNegotiation | null): SellerHome {
  if (home.ended || home.swap.step !== "auction" || lot?.phase !== "closed") return home;
  const [, ...later] = home.next;
  return { ...home, status: statusOf(talk), next: [nextOf(talk), ...later] };
}

function statusOf(talk: OpenNegotiation | null): SellerHome["status"] {
  if (!talk) return { text: "The auction has ended", tone: "info" };
  return talk.turn === "seller"
    ? { text: "Your answer is needed", tone: "warn" }
    : { text: "Waiting for the dealer", tone: "info" };
}

function nextOf(talk: OpenNegotiation | null): SellerHome["next"][number] {
  const team = { you: false, who: NAME, person: null };
  if (!talk)
    return { title: "The auction has ended", text: "We bring the car to its next step.", takes: "Soon", ...team };
  const until = `until ${formatDashboardMoment(talk.endsAt)}`;
  if (talk.turn === "dealer")
    return { title: "The dealer answers", text: priceWords(talk.ask ?? talk.offer), takes: until, ...team };
  const text = `${priceWords(talk.offer)} Accept it, name another price, or decline.`;
  return { title: "You decide about the best bid", text, takes: until, you: true, who: "You", person: null };
}

const priceWords = (amount: number): string => `The price is ${formatDollars(amount)}.`;

import { Link } from "@remix-run/react";
import { VisitBody } from "#app/features/visit/visit-body.tsx";
import { interactionPath, managedSwapPath, ownedSwapPath, threadPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Facts, Timeline } from "#app/ui/card.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Thread } from "#modules/messaging/schemas.ts";
import type { OfferView, VisitDetails } from "#modules/offers/schemas.ts";

/** The car's page for this side. */
const carPath = (party: OfferView["party"], swap: string) =>
  party === "staff" ? managedSwapPath(swap) : ownedSwapPath(swap);
const carLink = (party: OfferView["party"], swap: string, vehicle: string) => (
  <Link key="car" className="link" to={carPath(party, swap)}>
    {vehicle}
  </Link>
);

type Frame = { closeTo: string };

export const VisitPanel = ({ visit, closeTo }: Frame & { visit: VisitDetails }) => (
  <SidePanel title={visit.title} closeTo={closeTo} backTo="interactions">
    <section className="sec">
      <VisitBody
        visit={visit}
        times={null}
        state={null}
        back={interactionPath(visit._id)}
        vehicle={carLink(visit.party, visit.swap, visit.vehicle)}
      />
    </section>
  </SidePanel>
);

const STEPS: Record<string, string> = {
  make: "Made",
  update: "Changed",
  counter: "Countered",
  accept: "Accepted",
  decline: "Declined",
  cancel: "Canceled",
  supersede: "Replaced",
  expire: "Expired",
  "fall through": "Fell through",
};

/** Who named the amount is known of the steps that name one. */
const stepWords = ({ action, side, amount }: OfferView["history"][number]) =>
  ["make", "update", "counter"].includes(action)
    ? `${lookup(STEPS, action)} by the ${side}: ${formatDollars(amount)}`
    : (lookup(STEPS, action) ?? action);

type OfferProps = Frame & { offer: OfferView; vehicle: string; seller: string };

/** An offer with every amount and answer; it is answered on the car's page. */
export const OfferPanel = ({ offer, vehicle, seller, closeTo }: OfferProps) => (
  <SidePanel title={`Offer of ${formatDollars(offer.amount)}`} closeTo={closeTo} backTo="interactions">
    <section className="sec stack">
      <Facts
        look="ruled"
        items={[
          ["Vehicle", carLink(offer.party, offer.swap, vehicle)],
          ["Amount", formatDollars(offer.amount)],
          offer.party === "seller" ? null : ["Seller", seller],
          offer.party === "buyer" ? null : ["Buyer", offer.buyerName],
          offer.status === "open" ? ["Open until", formatDashboardMoment(offer.expiresAt)] : null,
        ]}
      />
      <div>
        <ButtonLink to={carPath(offer.party, offer.swap)} kind={offer.status === "open" ? "primary" : "plain"}>
          Open the car’s page
        </ButtonLink>
      </div>
    </section>
    <section className="sec stack tight">
      <h3>History</h3>
      <Timeline
        items={offer.history.map((line) => ({
          id: `${line.at} ${line.action}`,
          text: stepWords(line),
          when: formatDashboardMoment(line.at),
        }))}
      />
    </section>
  </SidePanel>
);

const LAST = 5;

/** A conversation with its last messages; it is read and answered on its own page. */
export function ThreadPanel({ thread, closeTo }: Frame & { thread: Thread }) {
  return (
    <SidePanel title={`Conversation with ${thread.with.name}`} closeTo={closeTo} backTo="interactions">
      <section className="sec stack">
        <Facts
          look="ruled"
          items={[
            ["Vehicle", thread.car.name],
            ["Messages", thread.count],
          ]}
        />
        <Timeline
          items={thread.messages.slice(-LAST).map(({ _id, at, text }) => ({
            id: _id,
            text: text || "Files",
            when: formatDashboardMoment(at),
          }))}
        />
        <div>
          <ButtonLink to={threadPath(thread._id)} kind="primary">
            Open the conversation
          </ButtonLink>
        </div>
      </section>
    </SidePanel>
  );
}

import * as accounts from "#modules/accounts/events.ts";
import * as inspections from "#modules/inspections/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import * as searches from "#modules/marketplace/searches/events.ts";
import * as swaps from "#modules/swaps/events.ts";
import { messageSent, threadReported } from "./conversations/events.ts";

/** The named function from a file that is loaded when the first such event arrives. */
const from =
  <M, N extends keyof M>(load: () => Promise<M>, name: N) =>
  async () => ({ default: (await load())[name] });

const aboutAccounts = () => import("./notices/accounts/tell-accounts.ts");
const aboutSwaps = () => import("./notices/swaps/tell-swaps.ts");
const aboutOffers = () => import("./notices/offers/tell-offers.ts");
const aboutDeals = () => import("./notices/deals/tell-deals.ts");
const aboutPapers = () => import("./notices/deals/tell-papers.ts");
const aboutInspections = () => import("./notices/visits/tell-visits.ts");
const aboutMessages = () => import("./notices/messages/tell-messages.ts");
const aboutAlerts = () => import("./alerts/tell-alerts.ts");
const aboutTasks = () => import("./notices/tasks/tell-tasks.ts");

/** The listeners that send notifications. */
export const listeners: AnyListener[] = [
  on(
    accounts.verificationRequested,
    "messaging.verification-requested",
    from(aboutAccounts, "tellVerification"),
    "messages",
  ),
  on(
    accounts.passwordRequested,
    "messaging.password-requested",
    from(aboutAccounts, "tellOneTimePassword"),
    "messages",
  ),
  on(accounts.passwordChanged, "messaging.password-changed", from(aboutAccounts, "tellPasswordChanged")),
  on(accounts.userVerified, "messaging.user-verified", from(aboutAccounts, "tellWelcome")),
  on(accounts.userActivated, "messaging.user-activated", from(aboutAccounts, "tellActivated")),
  on(swaps.swapRegistered, "messaging.swap-registered", from(aboutSwaps, "tellSwapRegistered")),
  on(swaps.swapMoved, "messaging.swap-moved", from(aboutSwaps, "tellSwapMoved")),
  on(swaps.priceProposed, "messaging.price-proposed", from(aboutSwaps, "tellPriceProposed")),
  on(swaps.swapMoved, "messaging.car-listed", from(aboutAlerts, "tellCarListed")),
  on(swaps.priceChanged, "messaging.price-changed", from(aboutAlerts, "tellPriceChanged")),
  on(searches.alertsAsked, "messaging.alerts-asked", from(aboutAlerts, "tellAlertsAsked"), "messages"),
  on(swaps.swapListed, "messaging.swap-listed", from(aboutSwaps, "tellSwapListed")),
  on(swaps.swapDisqualified, "messaging.swap-disqualified", from(aboutSwaps, "tellSwapDisqualified")),
  on(swaps.swapCanceled, "messaging.swap-canceled", from(aboutSwaps, "tellSwapCanceled")),
  on(swaps.swapMarked, "messaging.swap-marked", from(aboutSwaps, "tellSwapMarked")),
  on(swaps.cancelRequested, "messaging.cancel-requested", from(aboutSwaps, "tellCancelRequested")),
  on(swaps.teamChanged, "messaging.team-changed", from(aboutSwaps, "tellTeamChanged")),
  on(swaps.taskOpened, "messaging.task-opened", from(aboutTasks, "tellTaskOpened")),
  on(swaps.offerMade, "messaging.offer-made", from(aboutOffers, "tellOfferMade")),
  on(swaps.offerUpdated, "messaging.offer-updated", from(aboutOffers, "tellOfferUpdated")),
  on(swaps.offerCountered, "messaging.offer-countered", from(aboutOffers, "tellOfferCountered")),
  on(swaps.offerDeclined, "messaging.offer-declined", from(aboutOffers, "tellOfferDeclined")),
  on(swaps.offerCanceled, "messaging.offer-canceled", from(aboutOffers, "tellOfferCanceled")),
  on(swaps.offerExpired, "messaging.offer-expired", from(aboutOffers, "tellOfferExpired")),
  on(swaps.offerAccepted, "messaging.offer-accepted", from(aboutOffers, "tellOfferAccepted")),
  on(swaps.offerFellThrough, "messaging.offer-fell-through", from(aboutOffers, "tellOfferFellThrough")),
  on(messageSent, "messaging.message-sent", from(aboutMessages, "tellMessageSent"), "messages"),
  on(threadReported, "messaging.thread-reported", from(aboutMessages, "tellThreadReported")),
  on(inspections.inspectionBooked, "messaging.inspection-booked", from(aboutInspections, "tellBooked")),
  on(inspections.inspectionConfirmed, "messaging.inspection-confirmed", from(aboutInspections, "tellConfirmed")),
  on(inspections.inspectionCanceled, "messaging.inspection-canceled", from(aboutInspections, "tellCanceled")),
  on(inspections.evaluationFailed, "messaging.evaluation-failed", from(aboutInspections, "tellFailed")),
  on(swaps.dealCreated, "messaging.deal-created", from(aboutDeals, "tellDealCreated")),
  on(swaps.dealCanceled, "messaging.deal-canceled", from(aboutDeals, "tellDealCanceled")),
  on(swaps.dealClosed, "messaging.deal-closed", from(aboutDeals, "tellDealClosed")),
  on(swaps.paymentRecorded, "messaging.payment-recorded", from(aboutDeals, "tellPaymentRecorded")),
  on(swaps.papersPrepared, "messaging.papers-prepared", from(aboutPapers, "tellPapersPrepared")),
  on(swaps.paperSigned, "messaging.paper-signed", from(aboutPapers, "tellPaperSigned")),
  on(swaps.paperSealed, "messaging.paper-sealed", from(aboutPapers, "tellPaperSealed")),
  on(swaps.titleSent, "messaging.title-sent", from(aboutDeals, "tellTitleSent")),
  on(swaps.deliveryScheduled, "messaging.delivery-scheduled", from(aboutDeals, "tellDeliveryScheduled")),
];

import * as accounts from "#modules/accounts/events.ts";
import * as auctions from "#modules/auctions/events.ts";
import * as claims from "#modules/claims/events.ts";
import * as deals from "#modules/deals/events.ts";
import * as inspections from "#modules/inspections/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import * as ledger from "#modules/ledger/events.ts";
import * as searches from "#modules/marketplace/searches/events.ts";
import * as offers from "#modules/offers/events.ts";
import * as swaps from "#modules/swaps/events.ts";
import { messageSent, reportSettled, threadReported } from "./conversations/events.ts";
import { questionAnswered, questionAsked, questionDecided, questionReported } from "./questions/events.ts";

/** The named function from a file that is loaded when the first such event arrives. */
const from =
  <M, N extends keyof M>(load: () => Promise<M>, name: N) =>
  async () => ({ default: (await load())[name] });

const aboutAccounts = () => import("./notifications/accounts/notify-accounts.ts");
const aboutSellerAnswers = () => import("./notifications/swaps/notify-seller-answers.ts");
const aboutSwaps = () => import("./notifications/swaps/notify-swaps.ts");
const aboutOffers = () => import("./notifications/offers/notify-offers.ts");
const aboutIdentity = () => import("./notifications/deals/notify-identity.ts");
const aboutPayouts = () => import("./notifications/deals/notify-payout.ts");
const aboutDeals = () => import("./notifications/deals/notify-deals.ts");
const aboutDeliveries = () => import("./notifications/deals/notify-deliveries.ts");
const aboutLedger = () => import("./notifications/deals/notify-ledger.ts");
const aboutPapers = () => import("./notifications/deals/notify-papers.ts");
const aboutTestimonials = () => import("./notifications/deals/ask-testimonial.ts");
const aboutClaims = () => import("./notifications/claims/notify-claims.ts");
const aboutInspections = () => import("./notifications/visits/notify-visits.ts");
const aboutCarVisits = () => import("./notifications/car-visits/notify-car-visits.ts");
const aboutMessages = () => import("./notifications/messages/notify-messages.ts");
const aboutQuestions = () => import("./notifications/questions/notify-questions.ts");
const aboutLots = () => import("./notifications/auctions/notify-lots.ts");
const aboutBidders = () => import("./notifications/auctions/notify-bidders.ts");
const aboutTeams = () => import("./notifications/auctions/notify-team.ts");
const aboutNegotiations = () => import("./notifications/auctions/notify-negotiations.ts");
const aboutAlerts = () => import("./alerts/notify-alerts.ts");
const aboutTasks = () => import("./notifications/tasks/notify-tasks.ts");

/** The listeners that send notifications. */
export const listeners: AnyListener[] = [
  on(
    accounts.verificationRequested,
    "messaging.verification-requested",
    from(aboutAccounts, "notifyVerification"),
    "messages",
  ),
  on(
    accounts.passwordRequested,
    "messaging.password-requested",
    from(aboutAccounts, "notifyOneTimePassword"),
    "messages",
  ),
  on(accounts.accountOpened, "messaging.account-opened", from(aboutAccounts, "notifyAccountOpened"), "messages"),
  on(accounts.passwordChanged, "messaging.password-changed", from(aboutAccounts, "notifyPasswordChanged")),
  on(accounts.contactReplaced, "messaging.contact-replaced", from(aboutAccounts, "notifyContactReplaced")),
  on(accounts.userDeactivated, "messaging.user-deactivated", from(aboutAccounts, "notifyDeactivated")),
  on(accounts.signedIn, "messaging.signed-in", from(aboutAccounts, "notifySignedIn")),
  on(accounts.apiKeyCreated, "messaging.api-key-created", from(aboutAccounts, "notifyApiKeyCreated")),
  on(accounts.appConnected, "messaging.app-connected", from(aboutAccounts, "notifyAppConnected")),
  on(accounts.companyLinked, "messaging.company-linked", from(aboutAccounts, "notifyCompanyLinked")),
  on(accounts.passkeyAdded, "messaging.passkey-added", from(aboutAccounts, "notifyPasskeyAdded")),
  on(accounts.passkeyRemoved, "messaging.passkey-removed", from(aboutAccounts, "notifyPasskeyRemoved")),
  on(accounts.twoStepTurnedOn, "messaging.two-step-on", from(aboutAccounts, "notifyTwoStepOn")),
  on(accounts.twoStepTurnedOff, "messaging.two-step-off", from(aboutAccounts, "notifyTwoStepOff")),
  on(accounts.recoveryCodeUsed, "messaging.recovery-code-used", from(aboutAccounts, "notifyRecoveryCodeUsed")),
  on(accounts.partnerIdChanged, "messaging.partner-id-changed", from(aboutAccounts, "notifyPartnerIdChanged")),
  on(accounts.rolesChanged, "messaging.roles-changed", from(aboutAccounts, "notifyRolesChanged")),
  on(accounts.userVerified, "messaging.user-verified", from(aboutAccounts, "notifyWelcome")),
  on(accounts.userRemoved, "messaging.user-removed", () => import("./erasure/on-user-removed.ts")),
  on(accounts.userActivated, "messaging.user-activated", from(aboutAccounts, "notifyActivated")),
  on(swaps.swapRegistered, "messaging.swap-registered", from(aboutSwaps, "notifySwapRegistered")),
  on(swaps.swapMoved, "messaging.swap-moved", from(aboutSwaps, "notifySwapMoved")),
  on(swaps.priceProposed, "messaging.price-proposed", from(aboutSwaps, "notifyPriceProposed")),
  on(swaps.swapMoved, "messaging.car-listed", from(aboutAlerts, "notifyCarListed")),
  on(swaps.cashOfferRecorded, "messaging.cash-offered", from(aboutSwaps, "notifyCashOffered")),
  on(swaps.channelChanged, "messaging.channel-changed", from(aboutSwaps, "notifyChannelChanged")),
  on(swaps.priceChanged, "messaging.price-changed", from(aboutAlerts, "notifyPriceChanged")),
  on(searches.alertsAsked, "messaging.alerts-asked", from(aboutAlerts, "notifyAlertsAsked"), "messages"),
  on(swaps.priceChanged, "messaging.seller-price-changed", from(aboutSwaps, "notifySellerOfPrice")),
  on(swaps.changeDeclined, "messaging.change-declined", from(aboutSwaps, "notifyChangeDeclined")),
  on(swaps.changeAnswered, "messaging.change-answered", from(aboutSwaps, "notifyChangeAnswered")),
  on(swaps.swapListed, "messaging.swap-listed", from(aboutSwaps, "notifySwapListed")),
  on(swaps.swapDisqualified, "messaging.swap-disqualified", from(aboutSwaps, "notifySwapDisqualified")),
  on(swaps.swapCanceled, "messaging.swap-canceled", from(aboutSwaps, "notifySwapCanceled")),
  on(swaps.swapMarked, "messaging.swap-marked", from(aboutSwaps, "notifySwapMarked")),
  on(swaps.cancelRequested, "messaging.cancel-requested", from(aboutSwaps, "notifyCancelRequested")),
  on(swaps.teamChanged, "messaging.team-changed", from(aboutSwaps, "notifyTeamChanged")),
  on(swaps.taskOpened, "messaging.task-opened", from(aboutTasks, "notifyTaskOpened")),
  on(swaps.taskEscalated, "messaging.task-escalated", from(aboutTasks, "notifyTaskEscalated")),
  on(swaps.sellerAsked, "messaging.seller-asked", from(aboutSellerAnswers, "notifySellerAsked")),
  on(swaps.sellerAnswered, "messaging.seller-answered", from(aboutSellerAnswers, "notifySellerAnswered")),
  on(offers.offerMade, "messaging.offer-made", from(aboutOffers, "notifyOfferMade")),
  on(offers.offerUpdated, "messaging.offer-updated", from(aboutOffers, "notifyOfferUpdated")),
  on(offers.offerCountered, "messaging.offer-countered", from(aboutOffers, "notifyOfferCountered")),
  on(offers.offerDeclined, "messaging.offer-declined", from(aboutOffers, "notifyOfferDeclined")),
  on(offers.offerCanceled, "messaging.offer-canceled", from(aboutOffers, "notifyOfferCanceled")),
  on(offers.offerExpired, "messaging.offer-expired", from(aboutOffers, "notifyOfferExpired")),
  on(offers.offerAccepted, "messaging.offer-accepted", from(aboutOffers, "notifyOfferAccepted")),
  on(offers.offerFellThrough, "messaging.offer-fell-through", from(aboutOffers, "notifyOfferFellThrough")),
  on(messageSent, "messaging.message-sent", from(aboutMessages, "notifyMessageSent"), "messages"),
  on(threadReported, "messaging.thread-reported", from(aboutMessages, "notifyThreadReported")),
  on(reportSettled, "messaging.report-settled", from(aboutMessages, "notifyReportSettled")),
  on(questionAsked, "messaging.question-asked", from(aboutQuestions, "notifyQuestionAsked")),
  on(questionAnswered, "messaging.question-answered", from(aboutQuestions, "notifyQuestionAnswered")),
  on(questionReported, "messaging.question-reported", from(aboutQuestions, "notifyQuestionReported")),
  on(questionDecided, "messaging.question-decided", from(aboutQuestions, "notifyQuestionDecided")),
  on(inspections.inspectionBooked, "messaging.inspection-booked", from(aboutInspections, "notifyBooked")),
  on(inspections.inspectionReassigned, "messaging.inspection-reassigned", from(aboutInspections, "notifyReassigned")),
  on(inspections.inspectionConfirmed, "messaging.inspection-confirmed", from(aboutInspections, "notifyConfirmed")),
  on(inspections.inspectionCanceled, "messaging.inspection-canceled", from(aboutInspections, "notifyCanceled")),
  on(inspections.carVerified, "messaging.car-verified", from(aboutDeals, "notifyVerified")),
  on(inspections.evaluationFailed, "messaging.evaluation-failed", from(aboutInspections, "notifyFailed")),
  on(offers.visitRequested, "messaging.visit-requested", from(aboutCarVisits, "notifyVisitRequested")),
  on(offers.visitAccepted, "messaging.visit-accepted", from(aboutCarVisits, "notifyVisitAccepted")),
  on(offers.visitDeclined, "messaging.visit-declined", from(aboutCarVisits, "notifyVisitDeclined")),
  on(offers.visitCanceled, "messaging.visit-canceled", from(aboutCarVisits, "notifyVisitCanceled")),
  on(offers.visitChanged, "messaging.visit-changed", from(aboutCarVisits, "notifyVisitChanged")),
  on(offers.visitDue, "messaging.visit-due", from(aboutCarVisits, "notifyVisitDue")),
  on(offers.visitMissed, "messaging.visit-missed", from(aboutCarVisits, "notifyVisitMissed")),
  on(deals.dealCreated, "messaging.deal-created", from(aboutDeals, "notifyDealCreated")),
  on(deals.dealCreated, "messaging.terms-proposed", from(aboutLedger, "notifyTermsProposed")),
  on(deals.dealCanceled, "messaging.deal-canceled", from(aboutDeals, "notifyDealCanceled")),
  on(deals.dealClosed, "messaging.deal-closed", from(aboutDeals, "notifyDealClosed")),
  on(deals.dealClosed, "messaging.testimonial-planned", from(aboutTestimonials, "planTestimonial")),
  on(ledger.paymentRecorded, "messaging.payment-recorded", from(aboutDeals, "notifyPaymentRecorded")),
  on(ledger.paymentProposed, "messaging.payment-proposed", from(aboutLedger, "notifyPaymentProposed")),
  on(ledger.approvalDecided, "messaging.approval-decided", from(aboutLedger, "notifyApprovalDecided")),
  on(deals.dealCanceled, "messaging.deal-unsettled", from(aboutLedger, "notifyUnsettled")),
  on(deals.papersPrepared, "messaging.papers-prepared", from(aboutPapers, "notifyPapersPrepared")),
  on(deals.paperDeclined, "messaging.paper-declined", from(aboutPapers, "notifyPaperDeclined")),
  on(deals.paperSigned, "messaging.paper-signed", from(aboutPapers, "notifyPaperSigned")),
  on(deals.paperSealed, "messaging.paper-sealed", from(aboutPapers, "notifyPaperSealed")),
  on(claims.claimOpened, "messaging.claim-opened", from(aboutClaims, "notifyClaimOpened")),
  on(claims.claimAnswered, "messaging.claim-answered", from(aboutClaims, "notifyClaimAnswered")),
  on(claims.claimPosted, "messaging.claim-posted", from(aboutClaims, "notifyClaimPosted")),
  on(claims.claimWithdrawn, "messaging.claim-withdrawn", from(aboutClaims, "notifyClaimWithdrawn")),
  on(claims.claimDecided, "messaging.claim-decided", from(aboutClaims, "notifyClaimDecided")),
  on(claims.claimReopened, "messaging.claim-reopened", from(aboutClaims, "notifyClaimReopened")),
  on(deals.identityDecided, "messaging.identity-decided", from(aboutIdentity, "notifyIdentityDecided")),
  on(deals.payoutChanged, "messaging.payout-changed", from(aboutPayouts, "notifyPayoutChanged")),
  on(deals.payoutDecided, "messaging.payout-decided", from(aboutPayouts, "notifyPayoutDecided")),
  on(deals.titleSent, "messaging.title-sent", from(aboutDeals, "notifyTitleSent")),
  on(deals.deliveryScheduled, "messaging.delivery-scheduled", from(aboutDeliveries, "notifyDeliveryScheduled")),
  on(deals.deliveryMoved, "messaging.delivery-moved", from(aboutDeliveries, "notifyDeliveryMoved")),
  on(deals.deliveryCanceled, "messaging.delivery-canceled", from(aboutDeliveries, "notifyDeliveryCanceled")),
  on(deals.deliveryCompleted, "messaging.delivery-completed", from(aboutDeliveries, "notifyDeliveryCompleted")),
  on(auctions.bidsPlaced, "messaging.bids-placed", from(aboutLots, "notifyBidsPlaced"), "messages"),
  on(auctions.lotScheduled, "messaging.lot-scheduled", from(aboutLots, "notifyLotScheduled")),
  on(auctions.lotScheduled, "messaging.lot-found", from(aboutAlerts, "notifyLotFound")),
  on(auctions.lotChanged, "messaging.lot-changed", from(aboutLots, "notifyLotChanged")),
  on(auctions.bidRemoved, "messaging.bid-removed", from(aboutLots, "notifyBidRemoved"), "messages"),
  on(auctions.lotDueSoon, "messaging.lot-due-soon", from(aboutLots, "notifyDueSoon")),
  on(auctions.lotStarted, "messaging.lot-started", from(aboutLots, "notifyLotStarted")),
  on(auctions.lotCanceled, "messaging.lot-canceled", from(aboutLots, "notifyLotCanceled")),
  on(auctions.lotClosed, "messaging.lot-closed", from(aboutLots, "notifyLotClosed"), "messages"),
  on(auctions.bidderChecked, "messaging.bidder-checked", from(aboutBidders, "notifyBidderChecked")),
  on(auctions.licenseSent, "messaging.license-sent", from(aboutBidders, "notifyLicenseSent")),
  on(auctions.bidderRejected, "messaging.bidder-rejected", from(aboutBidders, "notifyBidderRejected")),
  on(auctions.licenseExpires, "messaging.license-expires", from(aboutBidders, "notifyLicenseExpires")),
  on(auctions.memberInvited, "messaging.company-invited", from(aboutTeams, "notifyInvited")),
  on(auctions.memberJoined, "messaging.company-joined", from(aboutTeams, "notifyJoined")),
  on(auctions.memberChanged, "messaging.company-changed", from(aboutTeams, "notifyMemberChanged")),
  on(auctions.memberRemoved, "messaging.company-removed", from(aboutTeams, "notifyMemberRemoved")),
  on(auctions.lotSold, "messaging.lot-sold", from(aboutNegotiations, "notifyLotSold")),
  on(auctions.negotiationChanged, "messaging.lot-countered", from(aboutNegotiations, "notifyCountered")),
  on(auctions.negotiationEnded, "messaging.negotiation-ended", from(aboutNegotiations, "notifyNegotiationEnded")),
  on(auctions.secondChanceOffered, "messaging.second-chance", from(aboutNegotiations, "notifySecondChance")),
  on(auctions.purchaseFellThrough, "messaging.fell-through", from(aboutNegotiations, "notifyFellThrough")),
  on(auctions.paymentOverdue, "messaging.payment-overdue", from(aboutNegotiations, "notifyPaymentOverdue")),
];

import {
  blogPostPath,
  confirmInspectionPath,
  invitationPath,
  noticeSettingsLinkPath,
  notificationPath,
  unsubscribePath,
  verifyLinkPath,
  visitLinkPath,
  weBuyPath,
} from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../schemas.ts";
import { dailySummary } from "../summary/daily-summary.ts";
import * as accounts from "./accounts/letters.ts";
import * as alerts from "./alerts/letters.ts";
import * as auctions from "./auctions/letters.ts";
import { auctionLetters } from "./auctions/samples.ts";
import * as carVisits from "./car-visits/letters.ts";
import * as claims from "./claims/letters.ts";
import { contactReceived } from "./contact/contact-received.ts";
import { contactToTeam } from "./contact/contact-to-team.ts";
import * as deals from "./deals/letters.ts";
import * as messages from "./messages/letters.ts";
import * as offers from "./offers/letters.ts";
import { invitedToCar, invitedToJoin } from "./sharing/invited.ts";
import { carShared, postShared, promotionShared } from "./sharing/shared.ts";
import * as swaps from "./swaps/letters.ts";
import * as texts from "./texts/letters.ts";
import * as visits from "./visits/letters.ts";

/** Every message that this module sends. */
export const letters = {
  ...accounts,
  ...alerts,
  ...auctions,
  ...carVisits,
  ...claims,
  ...deals,
  ...messages,
  ...offers,
  ...swaps,
  ...texts,
  ...visits,
  carShared,
  contactReceived,
  contactToTeam,
  dailySummary,
  invitedToCar,
  invitedToJoin,
  postShared,
  promotionShared,
};

const car = "2018 Honda Accord";
const swap = "01900000-0000-7000-8000-000000000001";
const at = "2026-12-01T15:30:00Z";

const FOUND = {
  _id: swap,
  name: car,
  style: "EX-L",
  mileage: 38_412,
  city: "Oak Park",
  state: "IL",
  price: 18_500,
  picture: "a/picture",
  from: null,
};
/** Every message with invented contents, and what people typed as `typed` changes it. */
export const sampleLetters = (
  typed: (words: string) => string = (words) => words,
): Record<keyof typeof letters, LetterDraft> => {
  const about = { car: typed(car), swap };
  const found = { ...FOUND, name: typed(car), style: typed("EX-L"), city: typed("Oak Park") };
  const visit = {
    car: typed(car),
    visit: swap,
    link: visitLinkPath("a-token"),
    at,
    seller: false,
    other: typed("Dana R."),
    address: null,
  };
  const search = { _id: swap, name: typed("Hondas"), query: "make=honda", frequency: "daily" as const };
  const claim = { claim: swap, channel: "auction" } as const;
  return {
    accountActive: letters.accountActive({ dealer: true }),
    accountClosed: letters.accountClosed(),
    cashOffered: letters.cashOffered({ ...about, amount: 18_500 }),
    contactChanged: letters.contactChanged({ channel: "email" }),
    accountOpened: letters.accountOpened({ email: "maya@example.test" }),
    approvalWaits: letters.approvalWaits({
      car: typed(car),
      what: "payment",
      kind: "seller",
      direction: "out",
      amountCents: 1_900_000,
      expectedCents: 2_000_000,
      date: "2026-11-23",
      reason: typed("Agreed by phone."),
      asker: typed("Ann Lee"),
    }),
    bookEvaluation: letters.bookEvaluation({ ...about, reminder: false }),
    carAvailableAgain: letters.carAvailableAgain(about),
    textsAlarm: letters.textsAlarm({ sent: 120, stop: 200, stopped: false }),
    testimonialAsked: letters.testimonialAsked({ car: typed(car), bought: true, token: "a-token" }),
    carBought: letters.carBought({ ...about, price: 18_500 }),
    carShared: letters.carShared({
      ...about,
      from: typed("Maya"),
      price: null,
      mileage: 40_000,
      place: "",
      unsubscribe: unsubscribePath("a-token"),
    }),
    carsFound: letters.carsFound({
      search,
      token: "a-token",
      more: 12,
      many: true,
      cars: [found, { ...found, picture: null, from: 19_000 }],
    }),
    carSold: letters.carSold({ ...about, price: 18_500 }),
    conversationReported: letters.conversationReported({
      car: typed(car),
      thread: swap,
      reason: "It looks like a scam",
      note: typed("Please look at it."),
    }),
    messageReceived: letters.messageReceived({
      car: typed(car),
      thread: swap,
      from: typed("Devon R."),
      beginning: typed("Is it still available?"),
    }),
    alertsThere: letters.alertsThere({ name: typed("Hondas"), full: false, most: 10, token: "a-token" }),
    confirmAlerts: letters.confirmAlerts({
      name: typed("Hondas"),
      words: typed("Honda, SUV"),
      often: "Daily",
      token: "a-token",
      days: 3,
    }),
    cancelRequested: letters.cancelRequested({ ...about, reason: typed("I keep it.") }),
    contactReceived: letters.contactReceived({ topic: "buying" }),
    contactToTeam: letters.contactToTeam({
      topic: "deal",
      dealer: false,
      name: typed("Ada Moreau"),
      email: typed("ada@example.test"),
      phone: null,
      message: typed("When does my title come?"),
    }),
    claimAnswered: letters.claimAnswered({ ...about, ...claim, decideBy: at, late: false }),
    claimDecided: letters.claimDecided({
      ...about,
      ...claim,
      reason: typed("The report names no fault."),
      granted: true,
      seller: true,
      sellerCents: 50_000,
      swaplotCents: 15_050,
    }),
    ...auctionLetters(about),
    claimOpened: letters.claimOpened({
      ...about,
      ...claim,
      subject: "The title is missing or wrong",
      answerBy: at,
      said: typed("Title: Clean"),
    }),
    claimPosted: letters.claimPosted({ ...about, ...claim, from: "The buyer" }),
    claimReceived: letters.claimReceived({ ...about, ...claim, number: 12, answerBy: at }),
    claimReopened: letters.claimReopened({ ...about, ...claim, decideBy: at }),
    claimWithdrawn: letters.claimWithdrawn({ ...about, ...claim }),
    refundPaid: letters.refundPaid({ ...about, amountCents: 65_050, claim: { id: swap, channel: "auction" } }),
    dailySummary: letters.dailySummary({
      updates: Array.from({ length: 40 }, (_, at) => ({ text: typed(`Update ${at}`), path: notificationPath(swap) })),
      settings: noticeSettingsLinkPath("a-token"),
      unsubscribe: unsubscribePath("a-token"),
    }),
    dealCanceled: letters.dealCanceled({ ...about, reason: typed("No financing."), seller: true }),
    papersSealed: letters.papersSealed(about),
    papersToSign: letters.papersToSign({
      ...about,
      paper: swap,
      titles: ["Bill of sale"],
      reason: typed("The price has changed."),
    }),
    dealCreated: letters.dealCreated({
      ...about,
      price: 18_500,
      seller: true,
      sums: { seller: { owes: false, totalCents: 650_000 }, buyer: { owes: true, totalCents: 1_961_000 }, on: null },
    }),
    dealToSettle: letters.dealToSettle({ car: typed(car), deal: swap, open: [["buyer", -50_000]] }),
    deliveryCanceled: letters.deliveryCanceled({ ...about, at }),
    deliveryCompleted: letters.deliveryCompleted({ ...about, channel: "auction" }),
    deliveryScheduled: letters.deliveryScheduled({ ...about, at, place: typed("1 Main Street") }),
    evaluationCanceled: letters.evaluationCanceled({ ...about, at }),
    evaluationComplete: letters.evaluationComplete(about),
    dropOffScheduled: letters.dropOffScheduled({ ...about, at, place: typed("Swap Center Chicago") }),
    dropOffCanceled: letters.dropOffCanceled({ ...about, at }),
    pickUpCanceled: letters.pickUpCanceled({ ...about, at }),
    pickUpScheduled: letters.pickUpScheduled({
      ...about,
      at,
      inspection: "2",
      place: typed("Swap Center Chicago"),
      confirm: confirmInspectionPath("a-token"),
    }),
    evaluationMissed: letters.evaluationMissed({ ...about, reason: typed("No one was there.") }),
    evaluationScheduled: letters.evaluationScheduled({
      ...about,
      at,
      place: typed("Swap Center Chicago"),
      confirm: confirmInspectionPath("a-token"),
    }),
    followedCarListed: letters.followedCarListed({ car: found, token: "a-token" }),
    offerAccepted: letters.offerAccepted({
      ...about,
      amount: 18_000,
      by: "desk",
      said: "Swaplot answers for the seller.",
    }),
    offerCanceled: letters.offerCanceled({ ...about, amount: 18_000 }),
    offerCountered: letters.offerCountered({ ...about, amount: 18_000, seller: false }),
    offerDeclined: letters.offerDeclined({ ...about, amount: 18_000 }),
    offerExpired: letters.offerExpired({ ...about, amount: 18_000 }),
    offerFellThrough: letters.offerFellThrough({ ...about, seller: true, forSale: true }),
    offerMade: letters.offerMade({ ...about, amount: 18_000, price: 19_000, expires: at, changed: false }),
    offerWaits: letters.offerWaits(about),
    visitRequested: letters.visitRequested({ ...visit, seller: true, message: typed("Is Saturday fine?") }),
    visitAccepted: letters.visitAccepted({ ...visit, address: typed("1 Main Street") }),
    visitDeclined: letters.visitDeclined({ ...visit, reason: typed("I am away.") }),
    visitCanceled: letters.visitCanceled({ ...visit, reason: typed("The car was sold.") }),
    visitChanged: letters.visitChanged({ ...visit, previous: at, answers: true }),
    visitDue: letters.visitDue({ ...visit, hours: 24 }),
    visitMissed: letters.visitMissed(visit),
    newApiKey: letters.newApiKey({ name: "Inventory sync", at }),
    newDevice: letters.newDevice({ browser: "Chrome on Windows", at }),
    partnerIdChanged: letters.partnerIdChanged({ change: "set" }),
    passkeyAdded: letters.passkeyAdded(),
    passkeyRemoved: letters.passkeyRemoved(),
    twoStepOn: letters.twoStepOn(),
    twoStepOff: letters.twoStepOff({ staff: true }),
    recoveryCodeUsed: letters.recoveryCodeUsed({ left: 9 }),
    rolesChanged: letters.rolesChanged({ roles: "Dealmaker", secondStepDue: new Date(at) }),
    secondStepDue: letters.secondStepDue({ due: new Date(at) }),
    passwordChanged: letters.passwordChanged(),
    passwordCode: letters.passwordCode({ code: "K7P2M4X9QA", minutes: 10 }),
    paymentRecorded: letters.paymentRecorded({
      ...about,
      kind: "seller",
      amountCents: 1_850_050,
      date: "2026-11-23",
      method: "wire",
    }),
    postShared: letters.postShared({
      title: typed("Before you sell"),
      path: blogPostPath("selling", "before-you-sell"),
      from: "",
      unsubscribe: unsubscribePath("a-token"),
    }),
    invitedToCar: letters.invitedToCar({
      car: typed(car),
      price: 18_500,
      from: typed("Maya"),
      path: invitationPath("a-token"),
      unsubscribe: unsubscribePath("a-token"),
    }),
    invitedToJoin: letters.invitedToJoin({
      from: typed("Maya"),
      path: invitationPath("a-token"),
      unsubscribe: unsubscribePath("a-token"),
    }),
    preDeal: letters.preDeal(about),
    promotionShared: letters.promotionShared({
      from: typed("Maya"),
      path: weBuyPath,
      unsubscribe: unsubscribePath("a-token"),
    }),
    priceDropped: letters.priceDropped({ car: { ...found, from: 19_000 }, token: "a-token" }),
    channelGranted: letters.channelGranted({ ...about, price: null, channel: "auction" }),
    requestDeclined: letters.requestDeclined({ ...about, price: 25_000, channel: null, answer: typed("Too high.") }),
    priceChanged: letters.priceChanged({ ...about, price: 18_500, previous: 19_000 }),
    sellerAgreedInCall: letters.sellerAgreedInCall({
      ...about,
      kind: "accept-bid",
      amount: 12_350,
      words: "Agreed by phone on November 28, 2026 with Ann Lee, confirmed by Bo Cole",
    }),
    sellerAsked: letters.sellerAsked({
      car: about.car,
      kind: "reserve",
      amount: 12_500,
      agreed: 13_000,
      askedBy: "Ann Lee",
      note: null,
      keeps: 1_200_000,
      until: "2026-12-01T15:30:00Z",
      token: "token",
    }),
    priceProposed: letters.priceProposed({ ...about, price: 18_500 }),
    swapCanceled: letters.swapCanceled({ ...about, reason: null }),
    swapDisqualified: letters.swapDisqualified({ ...about, reason: typed("It is older than 2003.") }),
    swapLive: letters.swapLive({ ...about, price: 18_500, channel: "listing" }),
    swapRegistered: letters.swapRegistered(about),
    swapRestored: letters.swapRestored(about),
    titleSent: letters.titleSent({ ...about, carrier: typed("UPS"), tracking: typed("1Z999") }),
    verifyEmail: letters.verifyEmail({ path: verifyLinkPath("a-token"), code: "482913" }),
    verifyPhone: letters.verifyPhone({ code: "482913" }),
    welcome: letters.welcome({ seller: true }),
  };
};

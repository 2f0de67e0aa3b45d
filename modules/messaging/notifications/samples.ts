import { NAME } from "#modules/kernel/brand.ts";
import {
  blogPostPath,
  confirmInspectionPath,
  invitationPath,
  notificationPath,
  notificationSettingsLinkPath,
  unsubscribePath,
  verifyLinkPath,
  visitLinkPath,
  weBuyPath,
} from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../message-schemas.ts";
import { dailySummary } from "../summary/daily-summary.ts";
import * as accounts from "./accounts/emails.ts";
import { testEmail } from "./accounts/test-email.ts";
import * as alerts from "./alerts/emails.ts";
import * as auctions from "./auctions/emails.ts";
import { auctionEmails } from "./auctions/samples.ts";
import * as carVisits from "./car-visits/emails.ts";
import * as claims from "./claims/emails.ts";
import { contactReceived } from "./contact/contact-received.ts";
import { contactToTeam } from "./contact/contact-to-team.ts";
import * as deals from "./deals/emails.ts";
import * as messages from "./messages/emails.ts";
import * as offers from "./offers/emails.ts";
import * as questions from "./questions/emails.ts";
import { invitedToCar, invitedToJoin } from "./sharing/invited.ts";
import { carShared, postShared, promotionShared } from "./sharing/shared.ts";
import * as swaps from "./swaps/emails.ts";
import * as texts from "./texts/emails.ts";
import * as visits from "./visits/emails.ts";

/** Every message that this module sends. */
export const emails = {
  ...accounts,
  ...alerts,
  ...auctions,
  ...carVisits,
  ...claims,
  ...deals,
  ...messages,
  ...offers,
  ...questions,
  ...swaps,
  ...texts,
  ...visits,
  carShared,
  contactReceived,
  contactToTeam,
  testEmail,
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
export const sampleEmails = (
  typed: (words: string) => string = (words) => words,
): Record<keyof typeof emails, EmailDraft> => {
  const about = { car: typed(car), swap };
  const asked = { car: typed(car), question: swap };
  const found = { ...FOUND, name: typed(car), style: typed("EX-L"), city: typed("Oak Park") };
  const visit = {
    car: typed(car),
    visit: swap,
    link: visitLinkPath("a-token"),
    at,
    seller: false,
    acted: false,
    other: typed("Dana R."),
    address: null,
  };
  const search = {
    _id: swap,
    name: typed("Hondas"),
    channel: "listing" as const,
    query: "make=honda",
    frequency: "daily" as const,
  };
  const claim = { claim: swap, channel: "auction" } as const;
  return {
    accountActive: emails.accountActive({ dealer: true }),
    accountClosed: emails.accountClosed(),
    cashOffered: emails.cashOffered({ ...about, amount: 18_500 }),
    contactChanged: emails.contactChanged({ channel: "email" }),
    accountOpened: emails.accountOpened({ email: "maya@example.test" }),
    approvalWaits: emails.approvalWaits({
      car: typed(car),
      what: "payment",
      kind: "seller",
      direction: "out",
      amountCents: 1_900_000,
      expectedCents: 2_000_000,
      early: false,
      date: "2026-11-23",
      reason: typed("Agreed by phone."),
      asker: typed("Ann Lee"),
    }),
    bookEvaluation: emails.bookEvaluation({ ...about, reminder: false }),
    carAvailableAgain: emails.carAvailableAgain(about),
    textsAlarm: emails.textsAlarm({ sent: 120, stop: 200, stopped: false }),
    testimonialAsked: emails.testimonialAsked({ car: typed(car), bought: true, token: "a-token" }),
    carBought: emails.carBought({ ...about, price: 18_500 }),
    carShared: emails.carShared({
      ...about,
      from: typed("Maya"),
      price: null,
      mileage: 40_000,
      place: "",
      unsubscribe: unsubscribePath("a-token"),
    }),
    carsFound: emails.carsFound({
      search,
      token: "a-token",
      more: 12,
      many: true,
      cars: [found, { ...found, picture: null, from: 19_000 }],
    }),
    lotsFound: emails.lotsFound({
      search,
      token: "a-token",
      more: 0,
      many: false,
      cars: [{ ...found, startsAt: at, endsAt: at }],
    }),
    carSold: emails.carSold({ ...about, price: 18_500 }),
    conversationReported: emails.conversationReported({
      car: typed(car),
      thread: swap,
      reason: "It looks like a scam",
      note: typed("Please look at it."),
    }),
    messageReceived: emails.messageReceived({
      car: typed(car),
      thread: swap,
      from: typed("Devon R."),
      beginning: typed("Is it still available?"),
    }),
    questionAsked: emails.questionAsked({ ...asked, text: typed("Was the timing belt replaced?") }),
    questionAnswered: emails.questionAnswered({
      ...asked,
      text: typed("Was the timing belt replaced?"),
      answer: typed("Yes, in 2023."),
      by: "seller",
    }),
    questionWaits: emails.questionWaits({ ...asked, why: "It may contain contact details." }),
    questionRemoved: emails.questionRemoved({
      ...asked,
      text: typed("Call me at 312 555 0142"),
      part: "question",
      reason: "It contains contact details or a link.",
    }),
    alertsThere: emails.alertsThere({ name: typed("Hondas"), full: false, most: 10, token: "a-token" }),
    confirmAlerts: emails.confirmAlerts({
      name: typed("Hondas"),
      words: typed("Honda, SUV"),
      often: "Daily",
      token: "a-token",
      days: 3,
    }),
    cancelRequested: emails.cancelRequested({ ...about, reason: typed("I keep it.") }),
    contactReceived: emails.contactReceived({ topic: "buying" }),
    testEmail: emails.testEmail(),
    contactToTeam: emails.contactToTeam({
      topic: "deal",
      dealer: false,
      name: typed("Ada Moreau"),
      email: typed("ada@example.test"),
      phone: null,
      message: typed("When does my title come?"),
    }),
    claimAnswered: emails.claimAnswered({ ...about, ...claim, decideBy: at, late: false }),
    claimDecided: emails.claimDecided({
      ...about,
      ...claim,
      reason: typed("The report names no fault."),
      granted: true,
      seller: true,
      sellerCents: 50_000,
      swaplotCents: 15_050,
    }),
    ...auctionEmails(about),
    claimOpened: emails.claimOpened({
      ...about,
      ...claim,
      subject: "The title is missing or wrong",
      answerBy: at,
      said: typed("Title: Clean"),
    }),
    claimPosted: emails.claimPosted({ ...about, ...claim, from: "The buyer" }),
    claimReceived: emails.claimReceived({ ...about, ...claim, number: 12, answerBy: at }),
    claimReopened: emails.claimReopened({ ...about, ...claim, decideBy: at }),
    claimWithdrawn: emails.claimWithdrawn({ ...about, ...claim }),
    refundPaid: emails.refundPaid({ ...about, amountCents: 65_050, claim: { id: swap, channel: "auction" } }),
    dailySummary: emails.dailySummary({
      updates: Array.from({ length: 40 }, (_, at) => ({ text: typed(`Update ${at}`), path: notificationPath(swap) })),
      settings: notificationSettingsLinkPath("a-token"),
      unsubscribe: unsubscribePath("a-token"),
    }),
    dealCanceled: emails.dealCanceled({ ...about, reason: typed("No financing."), seller: false, refundCents: 50_000 }),
    paperDeclined: emails.paperDeclined({ ...about, name: typed("Sam Seller"), title: "Bill of sale" }),
    papersSealed: emails.papersSealed(about),
    papersToSign: emails.papersToSign({
      ...about,
      paper: swap,
      titles: ["Bill of sale"],
      reason: typed("The price has changed."),
    }),
    dealCreated: emails.dealCreated({
      ...about,
      price: 18_500,
      seller: true,
      sums: { seller: { owes: false, totalCents: 650_000 }, buyer: { owes: true, totalCents: 1_961_000 }, on: null },
    }),
    dealToSettle: emails.dealToSettle({ car: typed(car), deal: swap, open: [["buyer", -50_000]] }),
    deliveryCanceled: emails.deliveryCanceled({ ...about, at }),
    deliveryCompleted: emails.deliveryCompleted({ ...about, channel: "auction" }),
    carDiffers: emails.carDiffers({ ...about, differs: typed("Headlights: one is cracked."), buyer: true }),
    deliveryMoved: emails.deliveryMoved({ ...about, at, reason: typed("The truck is late.") }),
    deliveryScheduled: emails.deliveryScheduled({
      ...about,
      at,
      place: typed("1 Main Street"),
      carrier: typed("Acme Transport"),
    }),
    appointmentCanceled: emails.appointmentCanceled({ what: `evaluation of your ${typed(car)}`, at }),
    evaluationCanceled: emails.evaluationCanceled({ ...about, at }),
    evaluationComplete: emails.evaluationComplete(about),
    dropOffScheduled: emails.dropOffScheduled({ ...about, at, place: typed("Swap Center Chicago") }),
    dropOffCanceled: emails.dropOffCanceled({ ...about, at }),
    pickUpCanceled: emails.pickUpCanceled({ ...about, at }),
    pickUpScheduled: emails.pickUpScheduled({
      ...about,
      at,
      inspection: "2",
      place: typed("Swap Center Chicago"),
      confirm: confirmInspectionPath("a-token"),
    }),
    evaluationMissed: emails.evaluationMissed({ ...about, reason: typed("No one was there.") }),
    evaluationScheduled: emails.evaluationScheduled({
      ...about,
      at,
      place: typed("Swap Center Chicago"),
      confirm: confirmInspectionPath("a-token"),
    }),
    followedCarListed: emails.followedCarListed({ car: found, token: "a-token" }),
    offerAccepted: emails.offerAccepted({
      ...about,
      amount: 18_000,
      by: "desk",
      said: `${NAME} answers for the seller.`,
    }),
    offerCanceled: emails.offerCanceled({ ...about, amount: 18_000 }),
    offerCountered: emails.offerCountered({ ...about, amount: 18_000, seller: false }),
    offerDeclined: emails.offerDeclined({ ...about, amount: 18_000 }),
    offerExpired: emails.offerExpired({ ...about, amount: 18_000 }),
    offerFellThrough: emails.offerFellThrough({ ...about, seller: true, forSale: true }),
    offerMade: emails.offerMade({ ...about, amount: 18_000, price: 19_000, expires: at, changed: false }),
    offerWaits: emails.offerWaits(about),
    visitRequested: emails.visitRequested({ ...visit, seller: true, message: typed("Is Saturday fine?") }),
    visitAccepted: emails.visitAccepted({ ...visit, address: typed("1 Main Street") }),
    visitDeclined: emails.visitDeclined({ ...visit, reason: typed("I am away.") }),
    visitCanceled: emails.visitCanceled({ ...visit, reason: typed("The car was sold.") }),
    visitChanged: emails.visitChanged({ ...visit, previous: at, answers: true }),
    visitDue: emails.visitDue({ ...visit, hours: 24 }),
    visitMissed: emails.visitMissed(visit),
    newApp: emails.newApp({ name: "Fleet Sync", website: "https://fleet.example" }),
    newApiKey: emails.newApiKey({ name: "Inventory sync", at }),
    newDevice: emails.newDevice({ browser: "Chrome on Windows", at }),
    partnerIdChanged: emails.partnerIdChanged({ change: "set" }),
    companyLinked: emails.companyLinked({ company: "Sunset Motors", label: "sam@sunset.example" }),
    passkeyAdded: emails.passkeyAdded(),
    passkeyRemoved: emails.passkeyRemoved(),
    twoStepOn: emails.twoStepOn(),
    twoStepOff: emails.twoStepOff({ staff: true }),
    recoveryCodeUsed: emails.recoveryCodeUsed({ left: 9 }),
    rolesChanged: emails.rolesChanged({ roles: "Dealmaker", secondStepDue: new Date(at) }),
    secondStepDue: emails.secondStepDue({ due: new Date(at) }),
    passwordChanged: emails.passwordChanged(),
    passwordCode: emails.passwordCode({ code: "K7P2M4X9QA", minutes: 10 }),
    paymentRecorded: emails.paymentRecorded({
      ...about,
      kind: "seller",
      amountCents: 1_850_050,
      date: "2026-11-23",
      method: "wire",
    }),
    postShared: emails.postShared({
      title: typed("Before you sell"),
      path: blogPostPath("selling", "before-you-sell"),
      from: "",
      unsubscribe: unsubscribePath("a-token"),
    }),
    payoutChanged: emails.payoutChanged({ lastFour: "6789" }),
    payoutConfirmed: emails.payoutConfirmed({ lastFour: "6789" }),
    payoutEntered: emails.payoutEntered({ lastFour: "6789" }),
    payoutRefused: emails.payoutRefused({ lastFour: "6789" }),
    identityChecked: emails.identityChecked({ until: "2028-11-23", photos: true }),
    identityDeclined: emails.identityDeclined({ reason: typed("The photo of your ID is blurred.") }),
    invitedToCar: emails.invitedToCar({
      car: typed(car),
      price: 18_500,
      from: typed("Maya"),
      path: invitationPath("a-token"),
      unsubscribe: unsubscribePath("a-token"),
    }),
    invitedToJoin: emails.invitedToJoin({
      from: typed("Maya"),
      path: invitationPath("a-token"),
      unsubscribe: unsubscribePath("a-token"),
    }),
    preDeal: emails.preDeal(about),
    promotionShared: emails.promotionShared({
      from: typed("Maya"),
      path: weBuyPath,
      unsubscribe: unsubscribePath("a-token"),
    }),
    priceDropped: emails.priceDropped({ car: { ...found, from: 19_000 }, token: "a-token" }),
    channelGranted: emails.channelGranted({ ...about, price: null, channel: "auction" }),
    requestDeclined: emails.requestDeclined({ ...about, price: 25_000, channel: null, answer: typed("Too high.") }),
    priceChanged: emails.priceChanged({ ...about, price: 18_500, previous: 19_000 }),
    sellerAgreedInCall: emails.sellerAgreedInCall({
      ...about,
      kind: "accept-bid",
      amount: 12_350,
      words: "Agreed by phone on November 28, 2026 with Ann Lee, confirmed by Bo Cole",
    }),
    sellerAsked: emails.sellerAsked({
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
    priceProposed: emails.priceProposed({ ...about, price: 18_500 }),
    swapCanceled: emails.swapCanceled({ ...about, reason: null }),
    swapDisqualified: emails.swapDisqualified({ ...about, reason: typed("It is older than 2003.") }),
    swapLive: emails.swapLive({ ...about, price: 18_500, channel: "listing" }),
    swapRegistered: emails.swapRegistered(about),
    swapRestored: emails.swapRestored(about),
    titleSent: emails.titleSent({ ...about, carrier: typed("UPS"), tracking: typed("1Z999") }),
    verifyEmail: emails.verifyEmail({ path: verifyLinkPath("a-token"), code: "482913" }),
    verifyPhone: emails.verifyPhone({ code: "482913" }),
    welcome: emails.welcome({ seller: true }),
  };
};

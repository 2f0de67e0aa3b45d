import { getTableColumns } from "drizzle-orm";
import { claimPosts, claims } from "#modules/claims/tables.ts";
import { identityChecks } from "#modules/deals/identity/tables.ts";
import { closingPapers, paperSignatures } from "#modules/deals/papers/tables.ts";
import { payoutAccounts } from "#modules/deals/payout-accounts/tables.ts";
import { deals, deliveries } from "#modules/deals/tables.ts";
import { prequalifications } from "#modules/offers/prequalification/tables.ts";
import { offers } from "#modules/offers/tables.ts";
import { visits } from "#modules/offers/visits/tables.ts";
import { swapDrafts } from "#modules/swaps/registration/tables.ts";
import { sellerRequests } from "#modules/swaps/requests/tables.ts";
import { factsOf } from "#modules/swaps/schemas.ts";
import { sellerQuestions } from "#modules/swaps/seller-answers/tables.ts";
import { swapDetails, swaps } from "#modules/swaps/tables.ts";

/** The columns in the export of one's data. */

export const CAR = {
  _id: swaps.id,
  car: swaps.fullName,
  vin: swaps.vin,
  plate: swapDetails.plate,
  plateState: swapDetails.plateState,
  mileage: swaps.mileage,
  exteriorColor: swaps.exteriorColor,
  ...factsOf({ ...getTableColumns(swapDetails), ...getTableColumns(swaps) }),
  address: swapDetails.address,
  city: swaps.city,
  state: swaps.state,
  zip: swaps.zip,
  channel: swaps.channel,
  step: swaps.step,
  price: swaps.priceListing,
  createdAt: swaps.createdAt,
};
export const DRAFT = { data: swapDrafts.data, createdAt: swapDrafts.createdAt };
export const REQUEST = {
  swap: sellerRequests.swapId,
  kind: sellerRequests.kind,
  price: sellerRequests.price,
  reason: sellerRequests.reason,
  status: sellerRequests.status,
  answer: sellerRequests.answer,
  createdAt: sellerRequests.createdAt,
};
export const QUESTION = {
  swap: sellerQuestions.swapId,
  kind: sellerQuestions.kind,
  amount: sellerQuestions.amount,
  agreed: sellerQuestions.agreed,
  note: sellerQuestions.note,
  status: sellerQuestions.status,
  way: sellerQuestions.way,
  call: sellerQuestions.callSaid,
  askedAt: sellerQuestions.askedAt,
  answeredAt: sellerQuestions.answeredAt,
};
export const OFFER = {
  _id: offers.id,
  swap: offers.swapId,
  amount: offers.amount,
  status: offers.status,
  deliveryTo: offers.deliveryPlace,
  createdAt: offers.createdAt,
};
export const VISIT = {
  _id: visits.id,
  swap: visits.swapId,
  start: visits.startsAt,
  status: visits.status,
  message: visits.message,
  reason: visits.reason,
};
export const DEAL = {
  _id: deals.id,
  swap: deals.swapId,
  price: deals.price,
  status: deals.status,
  signedAt: deals.signedAt,
  cancelReason: deals.cancelReason,
};
export const DELIVERY = {
  swap: deliveries.swapId,
  status: deliveries.status,
  at: deliveries.at,
  carrier: deliveries.carrier,
  address: deliveries.address,
  receivedOn: deliveries.receivedOn,
  odometer: deliveries.odometer,
  receivedBy: deliveries.receivedBy,
  moveReason: deliveries.moveReason,
  note: deliveries.note,
};
export const PAPER = {
  _id: closingPapers.id,
  swap: closingPapers.swapId,
  content: closingPapers.content,
  preparedAt: closingPapers.preparedAt,
};
export const SIGNATURE = {
  paper: paperSignatures.paperId,
  name: paperSignatures.name,
  address: paperSignatures.address,
  signedAt: paperSignatures.signedAt,
};
export const CLAIM = {
  _id: claims.id,
  swap: claims.swapId,
  category: claims.category,
  status: claims.status,
  outcome: claims.outcome,
  reason: claims.reason,
  openedAt: claims.openedAt,
};
export const POST = { claim: claimPosts.claimId, text: claimPosts.text, files: claimPosts.files, at: claimPosts.at };

/** What a lending service answered about the person. */
export const PREQUALIFICATION = {
  maxLoan: prequalifications.maxLoan,
  maxMonthly: prequalifications.maxMonthly,
  scoreFrom: prequalifications.scoreFrom,
  scoreTo: prequalifications.scoreTo,
  consent: prequalifications.consent,
  askedAt: prequalifications.askedAt,
  expiresAt: prequalifications.expiresAt,
};

/** The photos are among the files. */
export const IDENTITY = {
  way: identityChecks.way,
  status: identityChecks.status,
  document: identityChecks.document,
  name: identityChecks.name,
  documentUntil: identityChecks.documentUntil,
  validUntil: identityChecks.validUntil,
  reason: identityChecks.reason,
  decidedAt: identityChecks.decidedAt,
  createdAt: identityChecks.createdAt,
};

/** Without the whole number, which is encrypted. */
export const BANK_ACCOUNT = {
  holder: payoutAccounts.holder,
  kind: payoutAccounts.kind,
  routing: payoutAccounts.routing,
  lastFour: payoutAccounts.lastFour,
  status: payoutAccounts.status,
  heldUntil: payoutAccounts.heldUntil,
  createdAt: payoutAccounts.createdAt,
};

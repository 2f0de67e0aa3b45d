export { contactPath, homePath, weBuyPath } from "#modules/kernel/paths.ts";

import { part, withQuery } from "./query.ts";

/** Drawn by `npm run guide`. */
export const sellersGuidePath = "/sellers-guide.pdf";
export const newsletterPath = "/newsletter";
export const vinHelpPath = "/help/vin";
export const conditionsHelpPath = "/help/car-conditions";
export const operationalPlanPath = "/help/operational-plan";
/** The form that sends a page to someone, where dialogs cannot open. */
export const sharePath = (what: "car" | "post", id: string, way: "email" | "phone") =>
  `/share/${what}/${part(id)}/${way}`;
export const buyHowPath = "/buy/how";
export const buyWhyPath = "/buy/why";
export const buyFaqPath = "/buy/faq";
export const buyFinancingPath = "/buy/financing";
/** Shows monthly payments beside prices in this browser, or hides them. */
export const paymentsPath = "/buy/financing/payments";
export const sellHowPath = "/sell/how";
export const sellWhyPath = "/sell/why";
export const sellFaqPath = "/sell/faq";
export const feesPath = "/fees";
export const swapCenterPath = "/swap-center";
export const swapValuePath = "/swap-value";
/** Our estimates against what happened, and the data set behind the page. */
export const accuracyPath = "/accuracy";
/** Ended auctions, and what the models sold for. */
export const auctionResultsPath = (page = 1, words = "") =>
  withQuery("/auctions/results", { q: words || undefined, page: page > 1 ? String(page) : undefined });
/** How to check the record of an auction without the site, and the daily roots over all records. */
export const verifyAuctionPath = "/auctions/verify";
export const checkerPath = "/check-auction-record.mjs";
export const rootsPath = "/auctions/roots.json";
export const rootPath = (day: string) => `/auctions/roots/${day}`;
export const accuracyFilePath = `${accuracyPath}/data.csv`;
export const referralPath = "/referral";
export const voicePath = "/voice";
export const promotionSharePath = "/promotions/share";
export const promotionTermsPath = "/promotions/terms";
/** What a visitor may see of a seller. */
export const sellerStatusPath = (user: string) => `/d/${part(user)}/status`;
/** The contact page with the car that is asked about: the car itself, or a call from its seller. */
export const storyPath = "/about/our-story";
export const termsPath = "/about/terms-of-use";
export const privacyPath = "/about/privacy-policy";

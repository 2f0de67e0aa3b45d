import {
  accuracyPath,
  auctionResultsPath,
  blogPath,
  buyFaqPath,
  buyFinancingPath,
  buyHowPath,
  buyWhyPath,
  careersPath,
  contactPath,
  dealerContactPath,
  dealerFaqPath,
  dealerHomePath,
  dealerHowPath,
  dealerSignupPath,
  dealerStoryPath,
  dealerTestimonialsPath,
  dealerValuePath,
  feesPath,
  homePath,
  listingPath,
  operationalPlanPath,
  pressPath,
  privacyPath,
  promotionTermsPath,
  referralPath,
  sellFaqPath,
  sellHowPath,
  sellPath,
  sellWhyPath,
  shortlistPath,
  storyPath,
  swapCenterPath,
  swapValuePath,
  termsPath,
  testimonialsPath,
  tipsPath,
  voicePath,
  weBuyPath,
  withQuery,
} from "#app/shared/paths.ts";

export type SiteLink = { label: string; to: string };
export type SiteLinks = { title: string; links: readonly SiteLink[] };

/** Every page a visitor may want, grouped by purpose. The header, the menu and the footer use these lists. */
export const SITE_LINKS: readonly SiteLinks[] = [
  {
    title: "Buy",
    links: [
      { label: "Browse cars", to: listingPath() },
      { label: "New listings", to: withQuery(listingPath(), { listing: "recent" }) },
      { label: "Reduced prices", to: withQuery(listingPath(), { listing: "reduced" }) },
      { label: "Your shortlist", to: shortlistPath },
      { label: "Search by voice", to: voicePath },
      { label: "How buying works", to: buyHowPath },
      { label: "Why buy here", to: buyWhyPath },
      { label: "Financing", to: buyFinancingPath },
      { label: "Tips for buyers", to: tipsPath("buyer") },
      { label: "Buyer FAQ", to: buyFaqPath },
    ],
  },
  {
    title: "Sell",
    links: [
      { label: "Sell my car", to: sellPath },
      { label: "What’s my car worth", to: swapValuePath },
      { label: "How selling works", to: sellHowPath },
      { label: "Why sell here", to: sellWhyPath },
      { label: "Instant cash offer", to: weBuyPath },
      { label: "Fees", to: feesPath },
      { label: "Tips for sellers", to: tipsPath("seller") },
      { label: "Seller FAQ", to: sellFaqPath },
    ],
  },
  {
    title: "Dealers",
    links: [
      { label: "For dealers", to: dealerHomePath },
      { label: "How bidding works", to: dealerHowPath },
      { label: "Auction results", to: auctionResultsPath() },
      { label: "Apply for an account", to: dealerSignupPath },
      { label: "Dealer FAQ", to: dealerFaqPath },
    ],
  },
  {
    title: "About",
    links: [
      { label: "Our story", to: storyPath },
      { label: "Swap Centers", to: swapCenterPath },
      { label: "How accurate our estimates are", to: accuracyPath },
      { label: "Testimonials", to: testimonialsPath() },
      { label: "Blog", to: blogPath() },
      { label: "Press", to: pressPath() },
      { label: "Careers", to: careersPath },
      { label: "Refer a friend", to: referralPath },
      { label: "Contact", to: contactPath },
    ],
  },
];

/** The links in the header itself. */
export const HEADER_LINKS: readonly SiteLink[] = [
  { label: "Buy", to: listingPath() },
  { label: "Sell", to: sellPath },
  { label: "How it works", to: buyHowPath },
  { label: "Financing", to: buyFinancingPath },
  { label: "Swap Centers", to: swapCenterPath },
];

/** The links of the dealers' area. */
export const DEALER_LINKS: readonly SiteLink[] = [
  { label: "How bidding works", to: dealerHowPath },
  { label: "Fees", to: feesPath },
  { label: "Auction results", to: auctionResultsPath() },
  { label: "Questions", to: dealerFaqPath },
  { label: "Car values", to: dealerValuePath },
  { label: "Contact", to: dealerContactPath },
];
export const DEALER_MENU: readonly SiteLinks[] = [
  { title: "Dealers", links: [{ label: "For dealers", to: dealerHomePath }, ...DEALER_LINKS] },
  {
    title: "About",
    links: [
      { label: "Our story", to: dealerStoryPath },
      { label: "Testimonials", to: dealerTestimonialsPath() },
      { label: "Press", to: pressPath("/dealer") },
      { label: "Apply for an account", to: dealerSignupPath },
      { label: "Go to the marketplace", to: homePath },
    ],
  },
];

/** The small print. */
export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: "Terms of use", to: termsPath },
  { label: "Privacy policy", to: privacyPath },
  { label: "Promotions", to: promotionTermsPath },
  { label: "Pandemic operational plan", to: operationalPlanPath },
];

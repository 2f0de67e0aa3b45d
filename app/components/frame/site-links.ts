import * as to from "#app/shared/paths.ts";

export type SiteLink = { label: string; to: string };
export type SiteLinks = { title: string; links: readonly SiteLink[] };

const { listingPath, withQuery } = to;

/** Every page a visitor may want, grouped by purpose. The header, the menu and the footer use these lists. */
export const SITE_LINKS: readonly SiteLinks[] = [
  {
    title: "Buy",
    links: [
      { label: "Browse cars", to: listingPath() },
      { label: "New listings", to: withQuery(listingPath(), { listing: "recent" }) },
      { label: "Reduced prices", to: withQuery(listingPath(), { listing: "reduced" }) },
      { label: "Your shortlist", to: to.shortlistPath },
      { label: "Search by voice", to: to.voicePath },
      { label: "How buying works", to: to.buyHowPath },
      { label: "Why buy here", to: to.buyWhyPath },
      { label: "Financing", to: to.buyFinancingPath },
      { label: "Tips for buyers", to: to.tipsPath("buyer") },
      { label: "Buyer FAQ", to: to.buyFaqPath },
    ],
  },
  {
    title: "Sell",
    links: [
      { label: "Sell my car", to: to.sellPath },
      { label: "What is my car worth", to: to.swapValuePath },
      { label: "How selling works", to: to.sellHowPath },
      { label: "Why sell here", to: to.sellWhyPath },
      { label: "Instant cash offer", to: to.weBuyPath },
      { label: "Fees", to: to.feesPath },
      { label: "Tips for sellers", to: to.tipsPath("seller") },
      { label: "Seller FAQ", to: to.sellFaqPath },
    ],
  },
  {
    title: "Dealers",
    links: [
      { label: "For dealers", to: to.dealerHomePath },
      { label: "How bidding works", to: to.dealerHowPath },
      { label: "Apply for an account", to: to.dealerSignupPath },
      { label: "Dealer FAQ", to: to.dealerFaqPath },
    ],
  },
  {
    title: "About",
    links: [
      { label: "Our story", to: to.storyPath },
      { label: "Swap Centers", to: to.swapCenterPath },
      { label: "How far off we were", to: to.accuracyPath },
      { label: "Testimonials", to: to.testimonialsPath() },
      { label: "Blog", to: to.blogPath() },
      { label: "Press", to: to.pressPath() },
      { label: "Careers", to: to.careersPath },
      { label: "Refer a friend", to: to.referralPath },
      { label: "Contact", to: to.contactPath },
    ],
  },
];

/** The links in the header itself. */
export const HEADER_LINKS: readonly SiteLink[] = [
  { label: "Buy", to: listingPath() },
  { label: "Sell", to: to.sellPath },
  { label: "How it works", to: to.buyHowPath },
  { label: "Financing", to: to.buyFinancingPath },
  { label: "Swap Centers", to: to.swapCenterPath },
];

/** The links of the dealers' area. */
export const DEALER_LINKS: readonly SiteLink[] = [
  { label: "How bidding works", to: to.dealerHowPath },
  { label: "Fees", to: to.feesPath },
  { label: "Questions", to: to.dealerFaqPath },
  { label: "Car values", to: to.dealerValuePath },
  { label: "Contact", to: to.dealerContactPath },
];
export const DEALER_MENU: readonly SiteLinks[] = [
  { title: "Dealers", links: [{ label: "For dealers", to: to.dealerHomePath }, ...DEALER_LINKS] },
  {
    title: "About",
    links: [
      { label: "Our story", to: to.dealerStoryPath },
      { label: "Testimonials", to: to.dealerTestimonialsPath() },
      { label: "Press", to: to.pressPath("/dealer") },
      { label: "Apply for an account", to: to.dealerSignupPath },
      { label: "Go to the marketplace", to: to.homePath },
    ],
  },
];

/** The small print. */
export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: "Terms of use", to: to.termsPath },
  { label: "Privacy policy", to: to.privacyPath },
  { label: "Promotions", to: to.promotionTermsPath },
  { label: "Pandemic operational plan", to: to.operationalPlanPath },
];

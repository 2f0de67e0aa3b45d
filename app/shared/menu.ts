import {
  activitiesPath,
  addSwapPath,
  allChartsPath,
  auctionDatesPath,
  auctionDayPath,
  batchOperationsPath,
  buyingProcessPath,
  buyPath,
  centersPath,
  claimsPath,
  contentCalendarPath,
  dashboardPath,
  dealboardPath,
  dealCalendarPath,
  dealersPath,
  devicesPath,
  eventsPath,
  financingPath,
  followedPath,
  identityChecksPath,
  importSubscribersPath,
  inspectionsPath,
  integrationsPath,
  interactionChartsPath,
  interactionsPath,
  inventoryPath,
  ledgerPath,
  listingPath,
  liveAuctionPath,
  lotsPath,
  madeOffersPath,
  memberTipsPath,
  messagesPath,
  newslettersPath,
  ownedPath,
  payoutsPath,
  profilePath,
  publicQuestionsPath,
  runListsPath,
  salesChartsPath,
  searchesPath,
  segmentsPath,
  sellPath,
  serviceAreasPath,
  setupPath,
  subscribersPath,
  swapChartsPath,
  swapsPath,
  systemPath,
  tasksPath,
  teamHoursPath,
  teamPath,
  teamVacationsPath,
  templatesPath,
  textsPath,
  userChartsPath,
  userLoginsPath,
  usersPath,
} from "#app/shared/paths.ts";
import type { Permission } from "#modules/kernel/permissions.ts";
import { mayEditProfile, type Viewer } from "./viewer.ts";

export type MenuIcon =
  | "home"
  | "tasks"
  | "chart"
  | "cars"
  | "plus"
  | "store"
  | "user"
  | "sell"
  | "search"
  | "book"
  | "deals"
  | "claims"
  | "calendar"
  | "people"
  | "heart"
  | "saved"
  | "messages"
  | "gavel"
  | "history"
  | "phone"
  | "pencil"
  | "mail";

/** One entry of the side navigation. Only screens that exist are listed. */
export type MenuEntry = {
  label: string;
  to: string;
  icon: MenuIcon;
  /** One of these is enough; none means every signed-in user. */
  permission?: Permission | readonly Permission[];
  /** What a permission does not say. */
  visible?: (viewer: Viewer) => boolean;
  children?: readonly MenuEntry[];
  /** Shown on a phone only. Sellers see it in a separate list. */
  mobileOnly?: boolean;
  /** Styled apart, with a lock; means nothing else. */
  private?: boolean;
  /** Its children show from the start. */
  open?: boolean;
  /** Opens a new window. */
  external?: boolean;
  /** What waits there is counted beside the label. */
  count?: "messages" | "tasks" | "claims";
  /** Counted by analytics when it is followed. */
  tracked?: boolean;
};

export const MENU: readonly MenuEntry[] = [
  { label: "Home", to: dashboardPath, icon: "home", permission: "dashboard.home" },
  { label: "Tasks", to: tasksPath, icon: "tasks", permission: "dashboard.tasks", count: "tasks" },
  {
    label: "Swaps",
    to: swapsPath,
    icon: "cars",
    permission: "dashboard.manage",
    open: true,
    children: [
      { label: "Manage swaps", to: swapsPath, icon: "cars", permission: "dashboard.manage" },
      { label: "Add a swap", to: addSwapPath, icon: "plus", permission: "swap.add" },
      { label: "Batch operations", to: batchOperationsPath(), icon: "tasks", permission: "batch" },
      { label: "Public questions", to: publicQuestionsPath(), icon: "messages", permission: "swap.manage" },
      { label: "Templates", to: templatesPath, icon: "book", permission: "swap.manage" },
    ],
  },
  { label: "Deal board", to: dealboardPath, icon: "deals", permission: "dashboard.deals" },
  { label: "Calendar", to: dealCalendarPath(), icon: "calendar", permission: "dashboard.deals" },
  {
    label: "Auctions",
    to: auctionDayPath,
    icon: "gavel",
    permission: ["swap.manage", "auction.dates", "user.manage"],
    children: [
      { label: "Today", to: auctionDayPath, icon: "gavel", permission: "swap.manage" },
      { label: "Lots", to: lotsPath, icon: "cars", permission: "swap.manage" },
      { label: "Auction dates", to: auctionDatesPath, icon: "calendar", permission: "auction.dates" },
      { label: "Dealers", to: dealersPath, icon: "people", permission: ["user.manage", "auction.dates"] },
    ],
  },
  {
    label: "Analytics",
    to: allChartsPath,
    icon: "chart",
    permission: ["analytics", "analytics.sales"],
    children: [
      { label: "Users", to: userChartsPath, icon: "chart", permission: "analytics" },
      { label: "Swaps", to: swapChartsPath, icon: "chart", permission: "analytics" },
      { label: "Interactions", to: interactionChartsPath, icon: "chart", permission: "analytics" },
      { label: "Sales", to: salesChartsPath, icon: "chart", permission: "analytics.sales" },
      { label: "User logins", to: userLoginsPath, icon: "chart", permission: "analytics" },
      { label: "All charts", to: allChartsPath, icon: "chart", permission: "analytics" },
    ],
  },
  { label: "Claims", to: claimsPath(), icon: "claims", permission: "dashboard.deals", count: "claims" },
  { label: "Ledger", to: ledgerPath, icon: "book", permission: "deal.pay", private: true },
  { label: "Bank accounts", to: payoutsPath, icon: "phone", permission: "deal.pay", private: true },
  { label: "Live auction", to: liveAuctionPath, icon: "gavel", permission: "swap.auction" },
  { label: "Auction inventory", to: inventoryPath, icon: "search", permission: "swap.auction" },
  { label: "Run lists", to: runListsPath(), icon: "tasks", permission: "swap.auction" },
  { label: "Owned cars", to: ownedPath, icon: "cars", permission: "swap.owned" },
  { label: "Team", to: teamPath, icon: "people", permission: "auction.bid" },
  { label: "Messages", to: messagesPath, icon: "messages", count: "messages" },
  { label: "Buy", to: buyPath, icon: "store", permission: "swap.marketplace" },
  { label: "Offers and purchases", to: madeOffersPath(), icon: "deals", permission: "swap.buy" },
  { label: "Followed cars", to: followedPath, icon: "heart", permission: "swap.buy" },
  { label: "Inspections", to: inspectionsPath, icon: "cars", permission: "swap.inspection.details" },
  { label: "Schedule", to: eventsPath, icon: "calendar", permission: "swap.marketplace" },
  {
    label: "Availability",
    to: teamHoursPath(),
    icon: "calendar",
    permission: ["technician.availability", "inspection.work"],
    children: [
      { label: "Weekly hours", to: teamHoursPath(), icon: "calendar" },
      { label: "Days away", to: teamVacationsPath(), icon: "calendar" },
    ],
  },
  { label: "Interactions", to: interactionsPath, icon: "deals", permission: "swap.marketplace" },
  { label: "How buying works", to: buyingProcessPath, icon: "book", permission: "swap.buy" },
  { label: "Tips", to: memberTipsPath("buyer"), icon: "book", permission: "swap.tips" },
  { label: "Saved filters", to: searchesPath, icon: "saved", permission: ["swap.marketplace", "auction.bid"] },
  { label: "Financing", to: financingPath, icon: "deals", permission: "swap.buy" },
  { label: "Centers", to: centersPath, icon: "store", permission: "system.read" },
  { label: "Service areas", to: serviceAreasPath, icon: "search", permission: "system.read" },
  { label: "Newsletters", to: newslettersPath, icon: "mail", permission: "newsletter" },
  { label: "ID checks", to: identityChecksPath, icon: "people", permission: "identity.check" },
  { label: "Users", to: usersPath, icon: "people", permission: "user.read" },
  { label: "Devices", to: devicesPath(), icon: "phone", permission: "system.read" },
  { label: "Activities", to: activitiesPath(), icon: "history", permission: "system.activities" },
  {
    label: "Subscribers",
    to: subscribersPath,
    icon: "people",
    permission: "newsletter",
    children: [
      { label: "Subscribers", to: subscribersPath, icon: "people" },
      { label: "Segments", to: segmentsPath, icon: "people" },
      { label: "Import", to: importSubscribersPath, icon: "plus" },
    ],
  },
  {
    label: "Writing",
    to: textsPath("blog"),
    icon: "pencil",
    permission: "system.content",
    children: [
      { label: "Blog", to: textsPath("blog"), icon: "pencil" },
      { label: "Press", to: textsPath("press"), icon: "pencil" },
      { label: "News", to: textsPath("news"), icon: "pencil" },
      { label: "Tips", to: textsPath("tips"), icon: "pencil" },
      { label: "Testimonials", to: textsPath("testimonials"), icon: "pencil" },
      { label: "Landing pages", to: textsPath("landing-pages"), icon: "pencil" },
      { label: "Openings", to: textsPath("openings"), icon: "pencil" },
      { label: "Calendar", to: contentCalendarPath(), icon: "calendar" },
    ],
  },
  { label: "System", to: systemPath, icon: "chart", permission: "system.manage" },
  { label: "Setup", to: setupPath, icon: "tasks", permission: "system.manage" },
  { label: "Integrations", to: integrationsPath, icon: "store", permission: "system.manage" },
  { label: "API reference", to: "/api/docs", icon: "book", permission: "system.manage", external: true },
  { label: "Sell a car", to: sellPath, icon: "sell", permission: "swap.sell", tracked: true },
  {
    label: "Profile",
    to: profilePath,
    icon: "user",
    visible: mayEditProfile,
  },
  { label: "Browse cars", to: listingPath(), icon: "search", mobileOnly: true, tracked: true },
];

/** The entries whose use is counted, by their labels. */
export const trackedLabels = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ label, tracked, children = [] }) => [...(tracked ? [label] : []), ...trackedLabels(children)]);

const holds = (viewer: Viewer, needed: MenuEntry["permission"]): boolean =>
  !needed || [needed].flat().some((permission) => viewer.can.includes(permission as Permission));

/** What this person sees: entries they may not see are gone, and so are parents left with no children. */
export function visibleEntries(entries: readonly MenuEntry[], viewer: Viewer): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (!holds(viewer, entry.permission) || entry.visible?.(viewer) === false) return [];
    if (!entry.children) return [entry];
    const children = visibleEntries(entry.children, viewer);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** The main list and, for sellers, the list of what shows on a phone only. */
export function menuFor(
  viewer: Viewer,
  entries: readonly MenuEntry[] = MENU,
): { main: MenuEntry[]; phone: MenuEntry[] } {
  const all = visibleEntries(entries, viewer);
  if (!viewer.seller) return { main: all, phone: [] };
  return { main: all.filter((entry) => !entry.mobileOnly), phone: all.filter((entry) => entry.mobileOnly) };
}

/** The Seller's Guide is for sellers with a car; the style sheet hides it where the menu is narrow on a desktop. */
export const showsGuide = ({ seller, swaps = 0 }: Viewer): boolean => seller && swaps > 0;

/** The entry whose address begins the current one; the longest when several do. */
export function activePath(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const all = entries.flatMap((entry) => [entry, ...(entry.children ?? [])]);
  const fitting = all.map(({ to }) => to).filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return fitting.sort((a, b) => b.length - a.length)[0];
}

/** The letters that open a screen after G, for those who see its entry in the menu. */
const GO_KEYS: readonly (readonly [letter: string, to: string])[] = [
  ["h", dashboardPath],
  ["t", tasksPath],
  ["s", swapsPath],
  ["d", dealboardPath],
  ["c", dealCalendarPath()],
  ["a", auctionDayPath],
  ["l", ledgerPath],
  ["m", messagesPath],
  ["i", inspectionsPath],
  ["e", eventsPath],
  ["u", usersPath],
  ["n", newslettersPath],
  ["p", subscribersPath],
  ["w", textsPath("blog")],
  ["b", buyPath],
];

/** The letter that opens this screen after G. */
export const goKey = (to: string): string | undefined => GO_KEYS.find(([, screen]) => screen === to)?.[0];

/** The screens of this person's menu that have a letter: `["t", "Tasks"]`. */
export const goKeysFor = (viewer: Viewer): [letter: string, label: string][] => {
  const entries = visibleEntries(MENU, viewer).flatMap((entry) => [entry, ...(entry.children ?? [])]);
  return GO_KEYS.flatMap(([letter, to]) => {
    const entry = entries.find((one) => one.to === to);
    return entry ? [[letter, entry.label] as [string, string]] : [];
  });
};

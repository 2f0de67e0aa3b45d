/**
 * The paths that both pages and modules need, because emails, notifications, and feeds link to these pages.
 * app/shared/paths/ has all others and exports these too. Browser-safe.
 */

export type Query = Record<string, string | number | boolean | null | undefined>;

/** `withQuery("/buy/listing", { q: "civic", page: null })` -> "/buy/listing?q=civic"; null, undefined and "" are left out. */
export function withQuery(path: string, query: Query): string {
  const [pathname = "", own = ""] = path.split("?");
  const params = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) {
    params.delete(name);
    if (value !== null && value !== undefined && value !== "" && value !== false) params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** Encodes one path segment; external input must not add segments or climb out of its path. */
export const part = encodeURIComponent;

// public
export const homePath = "/";
/** The sign-in dialog over the home page. */
export const signInPath = withQuery(homePath, { login: 1 });
/** The dialog that sends a one-time password, with which a new password is set; `contact` is filled in. */
export const askPasswordPath = (contact: string) => withQuery(homePath, { login: "reset", email: contact });
export const listingPath = (page?: number) => (page && page > 1 ? `/buy/listing/${page}` : "/buy/listing");
/** The cars of a filter; `search` is its query string without the question mark. */
export const listingSearchPath = (search: string) => `${listingPath()}?${search}`;
export const contactPath = "/contact";
export const sharedCarPath = (swap: string) => `/buy/listing/car/${part(swap)}`;
/** The target of the links in alert mails. */
export const confirmAlertsPath = (token: string) => `/alerts/confirm/${part(token)}`;
export const alertsPath = (token: string) => `/alerts/${part(token)}`;
export const stopAlertsPath = (token: string) => `/alerts/stop/${part(token)}`;
export const stopHeartPath = (token: string) => `/alerts/heart/${part(token)}`;
/** The target of the links in newsletter mails and in messages to people without an account. */
export const confirmSubscriptionPath = (token: string) => `/newsletter/confirm/${part(token)}`;
/** The settings of notifications behind a signed link, without signing in. */
export const notificationSettingsLinkPath = (token: string) => `/notifications/settings/${part(token)}`;
export const unsubscribePath = (token: string) => `/unsubscribe/${part(token)}`;
/** The target of the links in invitations. */
export const invitationPath = (token: string) => `/invitation/${part(token)}`;
/** A post of the blog: its code, and the readable end of its address. */
export const blogPostPath = (code: string, url: string) => `/about/blog/post/${part(code)}/${part(url)}`;
/** A link of a newsletter, which counts the reader and redirects; and the picture that counts an opened mail. */
export const newsletterLinkPath = (token: string, link: number) => `/n/${part(token)}/${link}`;
export const newsletterPixelPath = (token: string) => `/n/${part(token)}/opened.gif`;
export const weBuyPath = "/we-buy-used-cars";
/** Where the telephone service asks what to say in a call, and reports how it goes. */
export const telephonyPath = (call: string, step: "voice" | "whisper" | "second" | "bridged" | "status") =>
  `/telephony/${part(call)}/${step}`;
/** Where someone writes about their closed sale; the target of the link in the mail that asks for it. */
export const testimonialLinkPath = (token: string) => `/testimonials/write/${part(token)}`;
/** The target of the link in the seller's message. */
export const confirmInspectionPath = (token: string) => `/sell/confirm/${part(token)}`;

// accounts
/** Social accounts, devices, and the user's data. */
/** The API keys of the user. */
export const apiKeysPath = "/u/profile/keys";
/** The apps that a person has connected, and those that they have registered. */
export const appsPath = "/u/profile/apps";
/** Two-step sign-in of the user. */
export const securityPath = "/u/profile/security";
export const accountPath = "/u/profile/account";
export const verifyPath = "/signup/verify";
/** Verifies an email address; `link` is the secret in the email. */
export const verifyLinkPath = (link: string) => `${verifyPath}?link=${part(link)}`;

// dashboard
export const dashboardPath = "/u/home";
export const homeSwapPath = (swap: string, tab?: string) => withQuery(`/u/home/swap/${part(swap)}`, { tab });
export const notificationsPath = "/u/notifications";
export const notificationPath = (notification: string) => `${notificationsPath}/${part(notification)}`;
export const tasksPath = "/u/tasks";
export const taskPath = (task: string) => `/u/tasks/d/${part(task)}`;
export const messagesPath = "/u/messages";
/** A public question about a car: where it is answered, reported, and decided about. */
export const carQuestionPath = (question: string) => `/u/questions/d/${part(question)}`;
export const threadPath = (thread: string) => `${messagesPath}/d/${part(thread)}`;
/** One's own calls, and the form that asks the team for one. */
export const callsPath = "/u/calls";
/** The charts of all measures. */
export const allChartsPath = "/u/analytics/all-charts";
export const managedSwapPath = (swap: string) => `/u/swaps/manage/d/${part(swap)}`;
export const buySwapPath = (swap: string) => `/u/buy/d/${part(swap)}`;
/** The lots that dealers bid on now. */
export const liveAuctionPath = "/u/auction/live";
/** All lots of the auction, and those of a dealer's filter, which is a query string without the question mark. */
export const inventoryPath = "/u/auction/inventory";
export const inventorySearchPath = (search: string) => `${inventoryPath}?list=open&${search}`;
/** Where a dealer sends the license and other papers to be checked. */
export const licensePath = "/u/auction/license";
export const teamPath = "/u/auction/team";
/** The auction room of one car. */
export const roomPath = (swap: string) => `${liveAuctionPath}/d/${part(swap)}`;
/** The cars that a dealer bought. */
export const ownedPath = "/u/owned";
/** The buyer's own offers and purchases. */
export const madeOffersPath = (page = 1) => withQuery("/u/offers", { page: page > 1 ? page : null });
/** A car's page for its seller or buyer, which redirects each of them to their own page. */
export const ownedSwapPath = (swap: string) => `/u/owned/d/${part(swap)}`;
/** Staff, and the technician a car is booked with, edit it; `field` names the field to begin with. */
export const editSwapPath = (swap: string, field?: string) =>
  `${managedSwapPath(swap)}/edit${field ? `#edit-${field}` : ""}`;
/** Sellers edit their own car. */
export const editOwnSwapPath = (swap: string, field?: string) =>
  `${homeSwapPath(swap)}/edit${field ? `#edit-${field}` : ""}`;
/** The deal of a car, for its seller and its buyer. */
export const bankPath = "/dev/bank";
export const samplePaymentPath = (reference: string) => `${bankPath}/${part(reference)}`;
export const ownDealPath = (swap: string) => `/u/deals/${part(swap)}`;
/** Where the yard checks a gate pass: `{ code: "K7QM2XHA" }`. */
/** A member's own ID check; staff check those of others. */
export const identityPath = "/u/profile/identity";
/** Where a member gets money; those who pay check changes. */
export const payoutPath = "/u/profile/payout";
export const identityChecksPath = "/u/identity-checks";
export const personIdentityPath = (user: string) => `${identityChecksPath}/d/${part(user)}`;
export const gatePath = (query: Query = {}) => withQuery("/u/gate", query);
/** The closing papers of a car's deal, for all who sign them; and one of them. */
export const dealPapersPath = (swap: string) => `${ownDealPath(swap)}/papers`;
export const dealPaperPath = (swap: string, paper: string) => `${dealPapersPath(swap)}/${part(paper)}`;
/** A person's calendar, and one visit or appointment in it. */
export const eventsPath = "/u/events";
export const eventPath = (event: string) => `${eventsPath}/${part(event)}`;
/** One visit by the signed link of a message, without signing in. */
export const visitLinkPath = (token: string) => `/visits/${part(token)}`;
/** One question to a seller by the signed link of a message, without signing in. */
export const sellerAnswerPath = (token: string) => `/answers/${part(token)}`;
/** The ledger with what waits for a second person; and the books of one deal. */
export const ledgerPath = "/u/ledger";
export const ledgerDealPath = (deal: string) => `${ledgerPath}/d/${part(deal)}`;
/** Queues, processes, the database, and what was sent, for administrators. */
export const systemPath = "/u/system";
/** Creates the first administrator of a new site; the log of the server says it. */
export const firstAdministratorPath = (token: string) => `/setup/${part(token)}`;
/** A claim about a sold car, for its parties and for staff. */
export const claimPath = (claim: string) => `/u/claims/${part(claim)}`;
export const evaluationPath = (swap: string) => `/u/evaluation/${part(swap)}`;
/** Where an appointment is booked, moved, and canceled; it shows the booked one. Stage 1 is the evaluation. */
export const bookInspectionPath = (swap: string, stage = 1) =>
  stage === 1 ? `${evaluationPath(swap)}/schedule` : handoverPath(swap, stage === 2 ? "drop-off" : "pick-up");
/** The same for the handover of the car: `drop-off` or `pick-up`. */
export const handoverPath = (swap: string, kind: string) => `${evaluationPath(swap)}/schedule/${part(kind)}`;

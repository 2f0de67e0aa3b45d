import {
  bookInspectionPath,
  claimPath,
  dealPaperPath,
  dealPapersPath,
  evaluationPath,
  eventPath,
  eventsPath,
  identityPath,
  ledgerDealPath,
  ledgerPath,
  notificationsPath,
  payoutPath,
  personIdentityPath,
  visitLinkPath,
} from "#modules/kernel/paths.ts";
import type {
  AddSwapAction,
  AreaAction,
  BankAction,
  BookingAction,
  CenterAction,
  ClaimFormAction,
  EvaluationAction,
  EvaluationEnd,
  EvaluationPart,
  EventsAction,
  FinancingAction,
  IdentityAction,
  LedgerAction,
  LedgerDealAction,
  OfferFormAction,
  PaperAction,
  PapersAction,
  PayoutAction,
  PayoutCheckAction,
  PeriodAction,
  PicturesAction,
  SearchAction,
  VisitFormAction,
} from "../actions.ts";
import { actionPath } from "./actions.ts";

export {
  bookInspectionPath,
  buySwapPath,
  claimPath,
  dashboardPath,
  dealPaperPath,
  dealPapersPath,
  editOwnSwapPath,
  editSwapPath,
  evaluationPath,
  eventPath,
  eventsPath,
  gatePath,
  handoverPath,
  homeSwapPath,
  identityChecksPath,
  identityPath,
  ledgerDealPath,
  ledgerPath,
  madeOffersPath,
  managedSwapPath,
  notificationPath,
  notificationsPath,
  ownDealPath,
  ownedPath,
  ownedSwapPath,
  payoutPath,
  personIdentityPath,
  sellerAnswerPath,
  taskPath,
  tasksPath,
  visitLinkPath,
} from "#modules/kernel/paths.ts";

import { part, type Query, withQuery } from "./query.ts";

export const swapsPath = "/u/swaps/manage";
/** Further pages of a list as data, for a list that loads on near its end. */
export const moreTasksPath = (query: Query) => withQuery("/u/tasks/more", query);
export const moreSwapsPath = (query: Query) => withQuery(`${swapsPath}/more`, query);
export const addSwapPath = "/u/swaps/add";
export const addSwapActionPath = (action: AddSwapAction) => actionPath(addSwapPath, action);
export const buyPath = "/u/buy";
export const followedPath = "/u/followed";
export const financingPath = "/u/financing";
export const financingActionPath = (act: FinancingAction) => actionPath(financingPath, act);
export const searchesPath = "/u/searches";
/** Shows the matches of a saved filter. Afterwards, they don't count as new. */
export const searchPath = (search: string) => `/u/searches/${part(search)}`;
export const searchActionPath = (search: string, action: SearchAction) => actionPath(searchPath(search), action);
export const followPath = (swap: string) => `/u/buy/${part(swap)}/follow`;
export const offerActionPath = (swap: string, offer: string, action: OfferFormAction) =>
  `/u/offers/${part(swap)}/${part(offer)}/${action}`;
/** Asks before an answer that binds; `back` is the page to return to. */
export const askOfferPath = (swap: string, offer: string, act: "acceptance" | "counter", back: string) =>
  withQuery(offerActionPath(swap, offer, act), { back });
/** The search of everything; `results` answers the box in the header. */
export const everythingPath = (q?: string) => withQuery("/u/search", { q });
export const foundPath = (q: string) => withQuery("/u/search/results", { q });
export const dealboardPath = "/u/dealboard";
export const dealboardTaskPath = (task: string) => `/u/dealboard/d/${part(task)}`;
/** What is due in the deals, by day, week, or month: `{ mode: "week", day: "2026-11-23" }`. */
export const dealCalendarPath = (query: Query = {}) => withQuery("/u/dealboard/calendar", query);
/** The buyer's gate pass, for the driver. */
export const gatePassPdfPath = (swap: string) => `/u/deals/${part(swap)}/gate-pass`;
/** Where a buyer steps back from a car that differs from its evaluation. */
export const stepBackPath = (swap: string) => `/u/deals/${encodeURIComponent(swap)}/step-back`;
/** Where the buyer of a deal begins a payment through the provider. */
export const payOnlinePath = (swap: string) => `/u/deals/${part(swap)}/pay`;
/** Ends a payment that the buyer has begun. */
export const endRailPath = (swap: string, payment: string) => `${payOnlinePath(swap)}/${part(payment)}/end`;
export const papersActionPath = (swap: string, action: PapersAction) => actionPath(dealPapersPath(swap), action);
export const paperActionPath = (swap: string, paper: string, action: PaperAction) =>
  actionPath(dealPaperPath(swap, paper), action);
export const payoutActionPath = (action: PayoutAction) => actionPath(payoutPath, action);
/** The bank accounts to which members are paid, for those who pay. */
export const payoutsPath = "/u/payouts";
export const personPayoutPath = (user: string) => `${payoutsPath}/d/${part(user)}`;
export const personPayoutActionPath = (user: string, action: PayoutCheckAction) =>
  actionPath(personPayoutPath(user), action);
/** Goes on to the provider that checks IDs. */
export const beginIdentityPath = `${identityPath}/online`;
export const personIdentityActionPath = (user: string, action: IdentityAction) =>
  actionPath(personIdentityPath(user), action);
/** The PDF of a closing paper: the sealed one, or the one that is to be signed. */
export const paperPdfPath = (swap: string, paper: string) => `${dealPaperPath(swap, paper)}/pdf`;
/** The claims that a user may read; `view` is "live" or "decided". */
export const claimsPath = (query: Query = {}) => withQuery("/u/claims", query);
/** Where the buyer of a car opens a claim; `line` is the line of the condition report that a dealer disputes. */
export const newClaimPath = (swap: string, query: Query = {}) => withQuery(`/u/claims/new/${part(swap)}`, query);
export const claimActionPath = (claim: string, action: ClaimFormAction) => actionPath(claimPath(claim), action);
export const ledgerActionPath = (action: LedgerAction) => actionPath(ledgerPath, action);
export const ledgerStatementPath = (query: Query = {}) => withQuery(`${ledgerPath}/statement`, query);
/** The journal for a general ledger as a file. */
export const ledgerFilePath = (file: "journal.csv", query: Query = {}) =>
  withQuery(`${ledgerPath}/files/${file}`, query);
export const ledgerBankPath = (query: Query = {}) => withQuery(`${ledgerPath}/bank`, query);
export const ledgerBankActionPath = (action: BankAction) => actionPath(ledgerBankPath(), action);
export const ledgerPeriodsPath = `${ledgerPath}/periods`;
/** One month, "2026-11". */
export const ledgerPeriodPath = (month: string) => `${ledgerPeriodsPath}/${part(month)}`;
export const ledgerPeriodActionPath = (month: string, action: PeriodAction) =>
  actionPath(ledgerPeriodPath(month), action);
export const ledgerDealActionPath = (deal: string, action: LedgerDealAction) =>
  actionPath(ledgerDealPath(deal), action);
/** The page of a buyer's offer: a new one, or with `offer` another amount for that one. */
export const offerPath = (swap: string, offer?: string) =>
  ["/u/actions/swap/offer", part(swap), ...(offer ? [part(offer)] : [])].join("/");
/** The page on which a buyer schedules a visit to a car. */
export const visitPath = (swap: string) => `/u/actions/swap/visit/${part(swap)}`;
export const visitActionPath = (visit: string, action: VisitFormAction) => actionPath(eventPath(visit), action);
/** The same for the person to whom a message with this signed link was sent. */
export const visitLinkActionPath = (token: string, action: VisitFormAction) => actionPath(visitLinkPath(token), action);
export const moveVisitByLinkPath = (token: string, from?: string) =>
  withQuery(visitLinkPath(token), { change: from ?? "1" });
/** One visit as a file that calendars read. */
export const visitFilePath = (visit: string) => `${eventPath(visit)}/visit.ics`;
/** What a person has to do with others: a list, and one offer, visit or conversation of it. */
export const interactionsPath = "/u/interactions";
export const interactionPath = (event: string) => `${interactionsPath}/${part(event)}`;
export const eventsActionPath = (action: EventsAction) => actionPath(eventsPath, action);
/** A person's visits for their calendar; the token is its only key. */
export const visitsFeedPath = (token: string) => `/feeds/visits/${part(token)}.ics`;
/** A visit with the form that proposes another time for it. */
export const moveVisitPath = (visit: string, from?: string) => withQuery(eventPath(visit), { change: from ?? "1" });
/** The appointments of a technician, day by day; and one of them. */
export const inspectionsPath = "/u/inspections";
/** A technician's day as a route: `{ day: "2026-11-24", technician }`. */
export const dayRoutePath = (query: Query = {}) => withQuery(`${inspectionsPath}/route`, query);
export const inspectionPath = (inspection: string) => `${inspectionsPath}/${part(inspection)}`;
/** The Swap Centers; one of them, or without an id the form that adds one. */
export const centersPath = "/u/centers";
export const centerPath = (center?: string) => [centersPath, "d", ...(center ? [part(center)] : [])].join("/");
export const centerActionPath = (center: string, action: CenterAction) => actionPath(centerPath(center), action);
/** The areas that technicians serve; one of them, or without an id the form that adds one. */
export const serviceAreasPath = "/u/service-area";
export const serviceAreaPath = (area?: string) => [serviceAreasPath, "d", ...(area ? [part(area)] : [])].join("/");
export const serviceAreaActionPath = (area: string, action: AreaAction) => actionPath(serviceAreaPath(area), action);
/** Where the buttons of the evaluation lead. */
export const evaluationActionPath = (swap: string, action: EvaluationAction) =>
  actionPath(evaluationPath(swap), action);
/** The pictures and videos of a car; with an angle, the dialog that takes its picture. */
export const picturesPath = (swap: string, angle?: string) => withQuery(`${evaluationPath(swap)}/pictures`, { angle });
export const picturesActionPath = (swap: string, action: PicturesAction) => actionPath(picturesPath(swap), action);
export const editPicturePath = (swap: string, key: string) => `${picturesPath(swap)}/${part(key)}`;
/** Where scripts save a panel of the evaluation, or complete it; the answer is JSON. */
export const evaluationPartPath = (swap: string, panel: EvaluationPart | EvaluationEnd) =>
  `${evaluationPath(swap)}/parts/${part(panel)}`;
export const bookingActionPath = ({ swap, stage }: { swap: string; stage: number }, action: BookingAction | "times") =>
  actionPath(bookInspectionPath(swap, stage), action);
/** The notifications for the bell, as data; it never redirects to the sign-in. */
export const bellPath = `${notificationsPath}/bell`;
export const notificationsSeenPath = `${notificationsPath}/seen`;
export const buyingProcessPath = "/u/process/buy";

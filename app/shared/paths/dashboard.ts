import {
  bookInspectionPath,
  dealPaperPath,
  evaluationPath,
  ledgerDealPath,
  ledgerPath,
} from "#modules/kernel/paths.ts";
import type {
  AddSwapAct,
  BankAct,
  BookingAct,
  EvaluationAct,
  LedgerAct,
  LedgerDealAct,
  OfferAct,
  PaperAct,
  SearchAct,
  TaskViewAct,
} from "../acts.ts";
import { actPath } from "./acts.ts";

export {
  bookInspectionPath,
  buySwapPath,
  dashboardPath,
  dealPaperPath,
  dealPapersPath,
  editOwnSwapPath,
  editSwapPath,
  evaluationPath,
  homeSwapPath,
  ledgerDealPath,
  ledgerPath,
  managedSwapPath,
  ownedSwapPath,
  taskPath,
  tasksPath,
} from "#modules/kernel/paths.ts";

import { part, type Query, withQuery } from "./query.ts";

/** The saved views of the task list. */
export const taskViewsPath = "/u/tasks/views";
export const taskViewActPath = (view: string, act: TaskViewAct) => actPath(`${taskViewsPath}/${part(view)}`, act);
export const swapsPath = "/u/swaps/manage";
/** Further pages of a list as data, for a list that loads on near its end. */
export const moreTasksPath = (query: Query) => withQuery("/u/tasks/more", query);
export const moreSwapsPath = (query: Query) => withQuery(`${swapsPath}/more`, query);
export const addSwapPath = "/u/swaps/add";
export const addSwapActPath = (act: AddSwapAct) => actPath(addSwapPath, act);
export const buyPath = "/u/buy";
export const followedPath = "/u/followed";
export const searchesPath = "/u/searches";
/** Shows the matches of a saved filter; they are not new any more then. */
export const searchPath = (search: string) => `/u/searches/${part(search)}`;
export const searchActPath = (search: string, act: SearchAct) => actPath(searchPath(search), act);
export const followPath = (swap: string) => `/u/buy/${part(swap)}/follow`;
export const offerActPath = (swap: string, offer: string, act: OfferAct) =>
  `/u/offers/${part(swap)}/${part(offer)}/${act}`;
export const ownedPath = "/u/owned";
export const dealboardPath = "/u/dealboard";
export const dealboardTaskPath = (task: string) => `/u/dealboard/d/${part(task)}`;
/** What is due in the deals, by day, week, or month: `{ mode: "week", day: "2026-11-23" }`. */
export const dealCalendarPath = (query: Query = {}) => withQuery("/u/dealboard/calendar", query);
export const paperActPath = (swap: string, paper: string, act: PaperAct) => actPath(dealPaperPath(swap, paper), act);
/** The PDF of a closing paper: the sealed one, or the one that is to be signed. */
export const paperPdfPath = (swap: string, paper: string) => `${dealPaperPath(swap, paper)}/pdf`;
export const ledgerActPath = (act: LedgerAct) => actPath(ledgerPath, act);
export const ledgerStatementPath = (query: Query = {}) => withQuery(`${ledgerPath}/statement`, query);
/** The statement, or the journal for a general ledger, as a file. */
export const ledgerFilePath = (file: "statement.csv" | "journal.csv", query: Query = {}) =>
  withQuery(`${ledgerPath}/files/${file}`, query);
export const ledgerBankPath = (query: Query = {}) => withQuery(`${ledgerPath}/bank`, query);
export const ledgerBankActPath = (act: BankAct) => actPath(ledgerBankPath(), act);
export const ledgerPeriodsPath = `${ledgerPath}/periods`;
export const ledgerDealActPath = (deal: string, act: LedgerDealAct) => actPath(ledgerDealPath(deal), act);
/** The page of a buyer's offer: a new one, or with `offer` another amount for that one. */
export const offerPath = (swap: string, offer?: string) =>
  ["/u/actions/swap/offer", part(swap), ...(offer ? [part(offer)] : [])].join("/");
/** Where the buttons of the evaluation form lead. */
export const evaluationActPath = (swap: string, act: EvaluationAct) => actPath(evaluationPath(swap), act);
export const bookingActPath = (swap: string, act: BookingAct | "times") => actPath(bookInspectionPath(swap), act);
/** The notifications for the bell, which never redirects to the sign-in. */
export const bellPath = "/u/notifications?bell=1";
export const notificationsSeenPath = "/u/notifications/seen";
export const notificationPath = (notification: string) => `/u/notifications/${part(notification)}`;
export const buyingProcessPath = "/u/process/buy";

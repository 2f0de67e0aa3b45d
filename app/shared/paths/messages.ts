import {
  callsPath,
  carQuestionPath,
  managedSwapPath,
  messagesPath,
  part,
  type Query,
  threadPath,
  withQuery,
} from "#modules/kernel/paths.ts";
import type { CallAction, QuestionAction, TemplateAction, ThreadAction, ThreadListAction } from "../actions.ts";
import { actionPath } from "./actions.ts";

export { callsPath, carQuestionPath, messagesPath, threadPath };

/** The threads of a list: `{ inbox: "team", q: "brakes" }`. */
export const threadsPath = (query: Query = {}) => withQuery(messagesPath, query);
export const threadBulkPath = (action: ThreadListAction) => actionPath(messagesPath, action);
export const threadActionPath = (thread: string, action: ThreadAction) => actionPath(threadPath(thread), action);
/** The form that asks the team for a call about a car. */
export const callMePath = (swap: string) => withQuery(callsPath, { swap });
export const callActionPath = (action: CallAction) => actionPath(callsPath, action);
/** How many conversations have unread messages, as data for the navigation. */
export const unreadMessagesPath = `${messagesPath}/unread`;
/** A new message about a car: to its seller without `to`, and for its seller to the swap team. */
export const newMessagePath = (swap: string, query: Query = {}) => withQuery(`${messagesPath}/new`, { swap, ...query });
/** One message to the sellers of several cars. */
export const bulkMessagePath = `${messagesPath}/bulk`;
/** Everything that was written about a car, for staff. */
export const communicationPath = (swap: string) => `${managedSwapPath(swap)}/communication`;
export const templatesPath = "/u/templates";
export const addTemplatePath = `${templatesPath}/add`;
export const templatePath = (template: string) => `${templatesPath}/d/${part(template)}`;
export const templateActionPath = (template: string, action: TemplateAction) =>
  actionPath(templatePath(template), action);
/** The public questions that staff decide about: `{ list: "all" }`. */
export const publicQuestionsPath = (query: Query = {}) => withQuery("/u/questions", query);
/** The form for a public question about a car. */
export const askQuestionPath = (swap: string) => withQuery("/u/questions/new", { swap });
export const questionActionPath = (question: string, action: QuestionAction) =>
  actionPath(carQuestionPath(question), action);
export const reportQuestionPath = (question: string) => withQuery(carQuestionPath(question), { report: 1 });

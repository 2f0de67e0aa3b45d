/**
 * The inputs of the commands and the view models of a swap. Each folder declares its own; other modules import them here.
 * Browser-safe.
 */

export * from "./actions/schemas.ts";
export * from "./batches/schemas.ts";
export * from "./car/schemas.ts";
export * from "./car/seller-facts.ts";
export type * from "./car/shapes.ts";
export { SwapDocuments } from "./car/shapes.ts";
export * from "./details/schemas.ts";
export type * from "./home/schemas.ts";
export * from "./managed/schemas.ts";
export * from "./onboarding/schemas.ts";
export * from "./pricing/schemas.ts";
export type * from "./rating/schemas.ts";
export * from "./reports/schemas.ts";
export * from "./requests/schemas.ts";
export { proposalWords, QUESTIONS } from "./seller-answers/kinds.ts";
export {
  AnswerQuestion,
  type Askable,
  AskSeller,
  ConfirmCall,
  type QuestionKind,
  type QuestionView,
  RecordCall,
} from "./seller-answers/schemas.ts";
export { type DealSheet, SHEET_PARTIES, type SheetLine, type SheetPart, type SheetParty } from "./sheet/deal-sheet.ts";
export * from "./sources/schemas.ts";
export * from "./tasks/schemas.ts";
export type * from "./taxes/schemas.ts";
export * from "./team/schemas.ts";
export * from "./transitions/schemas.ts";

export {
  filePartPath,
  filePath,
  filesPath,
  type ImageFile,
  type ImageSize,
  imagePath,
} from "#modules/kernel/file-paths.ts";

import { part } from "./query.ts";

/** The deal sheet as a document. */
export const dealSheetPdfPath = (swap: string) => `/api/swaps/${part(swap)}/deal/pdf`;
/** The evaluation with every answer. */
export const evaluationPdfPath = (swap: string) => `/api/swaps/${part(swap)}/evaluation/pdf`;
export const swapPdfPath = (swap: string) => `/api/swaps/${part(swap)}/pdf`;

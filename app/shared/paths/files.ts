export {
  filePath,
  filesPath,
  type ImageFile,
  type ImageSize,
  imagePath,
} from "#modules/kernel/file-paths.ts";

import { part } from "./query.ts";

export const swapPdfPath = (swap: string) => `/api/swaps/${part(swap)}/pdf`;

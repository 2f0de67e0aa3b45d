export {
  attachFiles,
  dropFiles,
  hideFiles,
  openDocuments,
  publishFiles,
  refuseAttached,
  refuseForeign,
  shareFiles,
} from "./attach-files.ts";
export { deleteSandboxFiles } from "./delete-sandbox-files.ts";
export { drawMonogram } from "./draw-monogram.ts";
export { refuse as refuseFile } from "./errors.ts";
export { filesMerging } from "./files-merging.ts";
export { findFiles, findOwnFiles, findSketches } from "./find-file.ts";
export { forgetOwner } from "./forget-owner.ts";
export { withImages } from "./image-engine.ts";
export { type OpenFile, openFile } from "./open-file.ts";
export { openImage } from "./open-image.ts";
export { ownsPicture, publishOwnPicture } from "./publish-own-picture.ts";
export { keepRelease } from "./releases/keep-release.ts";
export { readKeptAsset } from "./releases/read-kept-asset.ts";
export { reachScanner } from "./scanning/clamd.ts";
export { ERASURES, reachBucket, storage } from "./storage.ts";
export { storeFile } from "./store-file.ts";
export { decodeText, inspectText, readText } from "./text-encoding.ts";
export { findEdits, updateFile } from "./update-file.ts";
export { keepPart, withParts } from "./upload-parts.ts";

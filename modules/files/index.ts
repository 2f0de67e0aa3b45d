export { attachFiles, dropFiles, publishFiles, unshareFile } from "./attach-files.ts";
export { drawMonogram } from "./draw-monogram.ts";
export { findFile, findFiles } from "./find-file.ts";
export type { ImageFormat } from "./make-sizes.ts";
export { openFile, readFile } from "./open-file.ts";
export { openImage } from "./open-image.ts";
export { fileUrl } from "./schemas.ts";
export { type NewFile, storeFile } from "./store-file.ts";
export { updateFile } from "./update-file.ts";

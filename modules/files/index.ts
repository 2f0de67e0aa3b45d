export { attachFiles, dropFiles, hideFiles, publishFiles } from "./attach-files.ts";
export { drawMonogram } from "./draw-monogram.ts";
export { findFiles } from "./find-file.ts";
export { withImages } from "./image-engine.ts";
export { type OpenFile, openFile } from "./open-file.ts";
export { openImage } from "./open-image.ts";
export { refuse as refuseFile } from "./refusals.ts";
export { storeFile } from "./store-file.ts";
export { updateFile } from "./update-file.ts";

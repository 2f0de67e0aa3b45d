import { type Doc, heading, MARGIN, makeRoom, picture, WIDTH } from "./page.ts";

const COLUMNS = 3;
const GAP = 12;
const PHOTO = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;
const HEIGHT = PHOTO / 1.5;

const HEADING = 22;

/** The remaining pictures, three in a row. */
export function drawPhotos(doc: Doc, images: readonly Buffer[]): void {
  if (images.length === 0) return;
  makeRoom(doc, HEADING + HEIGHT);
  heading(doc, "More pictures");
  for (let at = 0; at < images.length; at += COLUMNS) {
    makeRoom(doc, HEIGHT);
    const y = doc.y;
    for (const [column, image] of images.slice(at, at + COLUMNS).entries()) {
      const x = MARGIN + column * (PHOTO + GAP);
      picture(doc, image, "A picture of the car", { x, y, width: PHOTO, height: HEIGHT });
    }
    doc.x = MARGIN;
    doc.y = y + HEIGHT + GAP;
  }
}

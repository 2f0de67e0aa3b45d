/** Interprets a drag across a picture: previous picture, next picture, or none. */
export type Step = -1 | 0 | 1;

/**
 * In the gallery of the page a drag counts as a swipe when it is longer than this, in pixels (docs/spec/display.md).
 */
const GALLERY_PX = 20;
/**
 * In the viewer a drag counts as a swipe when it took less time than this, or moved further than this share of the
 * width (docs/spec/display.md).
 */
const QUICK_MS = 400;
const FAR = 1 / 3;
/** A tap also moves a little. */
const TAP_PX = 8;

const direction = (dx: number): Step => (dx < 0 ? 1 : -1);
const sideways = (dx: number, dy: number) => Math.abs(dx) > Math.abs(dy);

export const gallerySwipe = (dx: number, dy: number): Step =>
  Math.abs(dx) > GALLERY_PX && sideways(dx, dy) ? direction(dx) : 0;

export const viewerSwipe = (dx: number, dy: number, ms: number, width: number): Step =>
  Math.abs(dx) > TAP_PX && sideways(dx, dy) && (ms < QUICK_MS || Math.abs(dx) > width * FAR) ? direction(dx) : 0;

/** Stops at the first and at the last picture. */
export const clampTo = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));

/** Zoom levels of the viewer (docs/spec/display.md); each level adds half of the original size. */
export const ZOOM_MAX = 5;
export const zoomScale = (level: number): number => 1 + level / 2;
export const clampZoom = (level: number): number => Math.max(0, Math.min(ZOOM_MAX, Math.round(level)));

/** The pictures to preload: two before and two after (docs/spec/display.md). */
export const neighbours = (at: number, count: number): number[] =>
  [at + 1, at - 1, at + 2, at - 2].filter((n) => n >= 0 && n < count);

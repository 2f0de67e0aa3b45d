/** The size of the drawing of the car, in CSS pixels: a click without scripts is sent in these units. */
export const MAP_SIZE = { width: 300, height: 420 } as const;

/** The drawing of the car, in CSS pixels: a click without scripts arrives in these. */
export const MAP_SIZE = { width: 300, height: 420 } as const;

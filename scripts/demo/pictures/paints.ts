/** Light between 0 and 1 per channel, as the rendered layers need it. */
export type Light = readonly [red: number, green: number, blue: number];

/** The pigment of each exterior color. It is darker than the swatch, because the clear coat and the sky add light. */
const PIGMENTS: Record<string, Light> = {
  beige: [0.3, 0.245, 0.165],
  black: [0.006, 0.006, 0.007],
  blue: [0.014, 0.05, 0.16],
  "dark blue": [0.008, 0.018, 0.06],
  navy: [0.008, 0.018, 0.06],
  "light blue": [0.1, 0.2, 0.3],
  bronze: [0.13, 0.075, 0.035],
  brown: [0.062, 0.03, 0.016],
  burgundy: [0.095, 0.006, 0.014],
  maroon: [0.095, 0.006, 0.014],
  charcoal: [0.03, 0.033, 0.037],
  gold: [0.25, 0.17, 0.065],
  gray: [0.075, 0.079, 0.085],
  "dark gray": [0.03, 0.033, 0.037],
  green: [0.012, 0.055, 0.032],
  orange: [0.42, 0.1, 0.008],
  pearl: [0.6, 0.58, 0.53],
  purple: [0.05, 0.018, 0.085],
  red: [0.3, 0.01, 0.014],
  sage: [0.14, 0.18, 0.12],
  silver: [0.2, 0.207, 0.215],
  tan: [0.25, 0.19, 0.115],
  teal: [0.008, 0.085, 0.09],
  turquoise: [0.02, 0.2, 0.21],
  white: [0.72, 0.72, 0.71],
  yellow: [0.58, 0.36, 0.012],
};

const toLight = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The pigment of a catalog color name or a `#rrggbb` value. Unknown names get silver. */
export function pigmentOf(color: string): Light {
  if (/^#[0-9a-f]{6}$/i.test(color)) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLight(Number.parseInt(color.slice(at, at + 2), 16)));
    return [red, green, blue];
  }
  return PIGMENTS[color.trim().toLowerCase()] ?? (PIGMENTS.silver as Light);
}

/** Paint colors by the name of the exterior color. */
const PAINTS: Record<string, string> = {
  beige: "#c4b79f",
  black: "#15181c",
  blue: "#1f4a86",
  "dark blue": "#16284a",
  navy: "#16284a",
  "light blue": "#6f97b5",
  bronze: "#6d5138",
  brown: "#543827",
  burgundy: "#5e1620",
  maroon: "#5e1620",
  charcoal: "#3a4047",
  gold: "#b39a5e",
  gray: "#70777e",
  "dark gray": "#3a4047",
  green: "#1d4a3c",
  orange: "#c2541b",
  pearl: "#dcd9d1",
  purple: "#43305f",
  red: "#a31621",
  sage: "#7d8d78",
  silver: "#b4b9be",
  tan: "#b7a488",
  teal: "#1f6a70",
  turquoise: "#2f8f95",
  white: "#e9ebea",
  yellow: "#d9a514",
};

/** The paint for a catalog color name or a `#rrggbb` value. Unknown names get silver. */
export function paintOf(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  return PAINTS[color.trim().toLowerCase()] ?? (PAINTS.silver as string);
}

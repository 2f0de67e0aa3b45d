import { darker, down, mix, repeat, round } from "./svg.ts";

type Spokes = { count: number; path: (rim: number) => string };

/** Scales a spoke that points up, given in fractions of the rim's radius. */
const spoke = (count: number, shape: string): Spokes => ({
  count,
  path: (rim) => shape.replace(/-?[\d.]+/g, (share) => (Number(share) * rim).toFixed(2)),
});

const STYLES: Spokes[] = [
  spoke(5, "M-.13,-.13 L-.2,-.88 L-.05,-.9 L0,-.3 L.05,-.9 L.2,-.88 L.13,-.13 Z"),
  spoke(10, "M-.07,-.12 L-.1,-.9 L.05,-.9 L.07,-.12 Z"),
  spoke(7, "M-.1,-.12 C-.12,-.5 -.16,-.7 -.2,-.88 L.02,-.91 C.06,-.6 .1,-.4 .1,-.12 Z"),
  spoke(6, "M-.15,-.12 L-.17,-.88 L.17,-.88 L.15,-.12 Z"),
  spoke(5, "M-.15,-.1 C-.15,-.5 -.3,-.75 -.34,-.84 L-.12,-.91 L0,-.5 L.12,-.91 L.34,-.84 C.3,-.75 .15,-.5 .15,-.1 Z"),
];

/** Gradients that every wheel needs. */
export const wheelPaints = (): string =>
  down("tire", [
    [0, "#4a4e53"],
    [0.5, "#1a1c1f"],
    [1, "#0c0d0e"],
  ]) +
  down("rimBright", [
    [0, "#ffffff"],
    [0.5, "#9ca4ab"],
    [1, "#e3e7ea"],
  ]) +
  down("rimDark", [
    [0, "#8c9298"],
    [0.5, "#2b2f33"],
    [1, "#5f656b"],
  ]) +
  round("disc", [
    [0, "#34383d"],
    [0.45, "#53595f"],
    [0.5, "#8c9298"],
    [1, "#62686e"],
  ]);

type Wheel = { x: number; y: number; radius: number; seed: number; dark: boolean; rimShare?: number };

/** A wheel with tire, brake disc, caliper and spokes. The seed determines style and rotation. */
export function drawWheel({ x, y, radius: R, seed, dark, rimShare = 0.7 }: Wheel): string {
  const style = STYLES[seed % STYLES.length] as Spokes;
  const rim = R * rimShare;
  const turn = (seed * 37 + Math.round(x)) % 72;
  const [bright, shade] = dark ? ["#5b6167", "#24272b"] : ["#eef1f3", "#9aa2aa"];
  const spokes = repeat(style.count, (i) => {
    const angle = (i * 360) / style.count;
    const light = 0.5 + 0.5 * Math.cos(((angle + turn + 40) * Math.PI) / 180);
    return `<path transform="rotate(${angle})" d="${style.path(rim)}" fill="${mix(shade, bright, light)}" stroke="${darker(shade, 0.35)}" stroke-width="${R * 0.012}"/>`;
  });
  const bolts = repeat(5, (i) => {
    const angle = i * 1.2566;
    return `<circle cx="${Math.cos(angle) * rim * 0.155}" cy="${Math.sin(angle) * rim * 0.155}" r="${rim * 0.028}" fill="#2c3034"/>`;
  });
  return `<g transform="translate(${x},${y})">${tire(R)}
    <circle r="${rim}" fill="#0b0c0e"/><circle r="${rim * 0.74}" fill="url(#disc)"/>${caliper(rim)}
    <g transform="rotate(${turn})">${spokes}<circle r="${rim * 0.24}" fill="${mix(shade, bright, 0.55)}"/>${bolts}</g>
    <circle r="${rim * 0.96}" fill="none" stroke="url(#${dark ? "rimDark" : "rimBright"})" stroke-width="${rim * 0.075}"/>
    <circle r="${rim * 0.1}" fill="#24282c" stroke="${bright}" stroke-width="${R * 0.01}"/>${archShade(R)}</g>`;
}

const tire = (R: number) =>
  `<circle r="${R}" fill="#131518"/><circle r="${R * 0.985}" fill="none" stroke="url(#tire)" stroke-width="${R * 0.05}"/>
  <circle r="${R * 0.87}" fill="none" stroke="#2a2d31" stroke-width="${R * 0.012}"/><circle r="${R * 0.8}" fill="none" stroke="#24272a" stroke-width="${R * 0.03}"/>`;

const caliper = (rim: number) =>
  `<path d="M${-rim * 0.78},${-rim * 0.1} A${rim * 0.8},${rim * 0.8} 0 0 1 ${-rim * 0.42},${-rim * 0.66} L${-rim * 0.3},${-rim * 0.46} A${rim * 0.56},${rim * 0.56} 0 0 0 ${-rim * 0.54},${-rim * 0.07} Z" fill="#3f454b"/>`;

/** The shadow of the fender on the upper part of the tire. */
const archShade = (R: number) =>
  `<path d="M${-R * 0.7},${-R * 0.68} A${R * 0.975},${R * 0.975} 0 0 1 ${R * 0.7},${-R * 0.68} A${R},${R * 0.82} 0 0 0 ${-R * 0.7},${-R * 0.68} Z" fill="#000" opacity=".34"/>`;

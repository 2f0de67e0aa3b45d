import type { Car } from "./car-side.ts";
import { fill, line, oval, randomFrom, repeat } from "./svg.ts";

/** The windows of a closed car, with seats, steering wheel and reflections. */
export function cabin({ body, seed, chrome }: Car): string {
  const { glass, height: h, steering } = body;
  const chance = randomFrom(seed * 19 + 3);
  const stripes = repeat(4, (i) => {
    const x = 130 + i * 96 + chance() * 30;
    const opacity = (0.05 + chance() * 0.07).toFixed(2);
    return `<rect x="${x}" y="${-h - 10}" width="${16 + chance() * 36}" height="${h}" transform="skewX(-34) translate(${-h * 0.55},0)" fill="#fff" opacity="${opacity}"/>`;
  });
  const wheel = `<ellipse cx="${steering}" cy="${-h * 0.66}" rx="4" ry="11" fill="none" stroke="#06080a" stroke-width="2.4" transform="rotate(24 ${steering} ${-h * 0.66})"/>`;
  const pillarWidth = body.pillars.length === 1 ? 9 : 7.5;
  return `<clipPath id="inGlass"><path d="${glass}"/></clipPath>${fill(glass, "url(#glass)")}
    <g clip-path="url(#inGlass)">${fill(glass, "#a9bfce", 'opacity=".2" transform="translate(7,9)"')}
    ${body.seats.map((x) => seat(x, h, 0.62)).join("")}${wheel}${stripes}${fill(glass, "url(#shine)")}
    ${body.pillars.map((d) => line(d, "#0c0e10", pillarWidth, 'stroke-linecap="butt"')).join("")}</g>
    ${line(glass, "#0b0d0f", 2.4)}${line(glass, chrome ? "#d7dce0" : "#0d0f11", 0.9, `opacity="${chrome ? 0.9 : 0.5}"`)}`;
}

/** The seats that are visible above the doors of an open car. */
export const convertibleCabin = ({ body }: Car): string => body.seats.map((x) => seat(x, body.height, 1)).join("");

/** A tilted backrest with a headrest on two thin rods. */
function seat(x: number, h: number, opacity: number): string {
  const top = h * 0.765;
  const back = `M${x - 4},${-h * 0.55} C${x + 2},${-h * 0.66} ${x + 7},${-top + 4} ${x + 11},${-top} L${x + 23},${-top} C${x + 26},${-top + 2} ${x + 27},${-top + 6} ${x + 26},${-h * 0.7} L${x + 22},${-h * 0.55} Z`;
  const rods = line(`M${x + 16},${-top} l1.5,-5 M${x + 21},${-top} l1.5,-5`, "#07090b", 1.2);
  const rest = `<rect x="${x + 12}" y="${-top - h * 0.085}" width="14" height="${h * 0.058}" rx="3.4" transform="rotate(8 ${x + 19} ${-top})" fill="#0b0e11"/>`;
  return `<g opacity="${opacity}">${fill(back, "#0b0e11")}${rods}${rest}${oval(x + 17, -h * 0.7, 1, 6, "#2a3138", 'opacity=".5"')}</g>`;
}

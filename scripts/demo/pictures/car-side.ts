import { convertible, coupe, hatchback, sedan } from "./bodies-low.ts";
import { largeSuv, minivan, suv, truck } from "./bodies-tall.ts";
import type { Body } from "./body.ts";
import { cabin, convertibleCabin } from "./car-cabin.ts";
import { box, darker, fill, lighter, lightness, line, randomFrom, softLine } from "./svg.ts";
import { drawWheel } from "./wheel.ts";

const BODIES: Record<string, Body> = {
  Coupe: coupe,
  Convertible: convertible,
  Hatchback: hatchback,
  Minivan: minivan,
  Sedan: sedan,
  SUV: suv,
  "Large SUV": largeSuv,
  Truck: truck,
};

/** The outline of a catalog body class. Classes without their own drawing use the sedan. */
const bodyOf = (name: string): Body => BODIES[name] ?? sedan;

/** The traits of a car that the seed determines, and its paint tones. */
export type Car = {
  body: Body;
  seed: number;
  color: string;
  light: number;
  /** The color of panel gaps; `edge` is the color of lit edges. */
  seam: string;
  edge: string;
  darkWheels: boolean;
  chrome: boolean;
  cladding: boolean;
  railsOnRoof: boolean;
};

export function carOf(bodyName: string, color: string, seed: number): Car {
  const chance = randomFrom(seed * 77);
  const body = bodyOf(bodyName);
  const light = lightness(color);
  return {
    body,
    seed,
    color,
    light,
    seam: darker(color, light < 0.25 ? 0.75 : 0.62),
    edge: lighter(color, light < 0.25 ? 0.3 : 0.55),
    darkWheels: chance() > 0.62,
    chrome: chance() > 0.45,
    cladding: Boolean(body.cladding) && chance() > 0.3,
    railsOnRoof: Boolean(body.roofRails) && chance() > 0.2,
  };
}

/** Draws a car from the left in centimeters. Needs `carPaints` in the SVG definitions. */
export function drawSide(car: Car): string {
  const { body, seed, darkWheels, chrome } = car;
  const rails = car.railsOnRoof && body.roofRails ? line(body.roofRails, chrome ? "#aab1b7" : "#1a1c1f", 3) : "";
  const wheels = body.wheels.map((x) => drawWheel({ x, y: -body.radius, radius: body.radius, seed, dark: darkWheels }));
  return `${rails}${body.open ? convertibleCabin(car) : ""}${fill(body.body, "url(#paint)")}
    <clipPath id="inBody"><path d="${body.body}"/></clipPath>
    <g clip-path="url(#inBody)">${reflections(car)}${lowerParts(car)}${gaps(car)}${wheelWells(car)}${lamps(car)}${line(body.body, car.seam, 1, 'opacity=".5"')}</g>
    ${body.wheels.map((x) => archEdge(car, x)).join("")}${body.open ? windshield(car) : cabin(car)}
    ${body.handles.map((at) => handle(car, at)).join("")}${mirror(car)}${antenna(car)}${wheels.join("")}`;
}

/** Reflections of the sky on the shoulders, of the ground on the doors, and of light along the creases. */
function reflections({ body, light, edge, seam }: Car): string {
  const { height: h, length } = body;
  const ground = `${body.lowerCrease.replace(/^M[^C]+/, `M-10,-${h * 0.4} `)} L600,-${h * 0.4} L600,0 L-10,0 Z`;
  return `${box(-10, -h * 0.72, 610, h * 0.72, "url(#skyBand)")}${fill(ground, "url(#groundBand)")}
    ${softLine(body.crease, "#000", 5, 0.2, 'transform="translate(0,6)"')}
    ${softLine(body.crease, "#fff", 2, light > 0.7 ? 0.85 : 0.5, 'transform="translate(0,-3)"')}
    ${line(body.crease, seam, 0.7, 'opacity=".55"')}
    ${softLine(body.lowerCrease, edge, 1.1, 0.4)}${softLine(body.lowerCrease, "#000", 1.6, 0.24, 'transform="translate(0,4)"')}
    ${softLine(body.body, "#fff", 2.4, light > 0.7 ? 0.62 : 0.44, 'transform="translate(0,3.5)"')}
    ${box(0, -h - 5, length, h + 5, "url(#ends)")}`;
}

function lowerParts({ body, cladding }: Car): string {
  const { sill, length } = body;
  const plastic = cladding ? "#1d2023" : "#111315";
  return `${box(-5, -sill - (cladding ? 7 : 1), length + 10, 40, plastic)}${cladding ? box(-5, -sill - 7, length + 10, 1.4, "#4b5055") : ""}
    ${fill(`M0,${-sill - 14} L26,${-sill - 18} L32,${-sill - 9} L2,${-sill - 4} Z`, "#0d0f11", 'opacity=".85"')}
    ${fill(`M${length},${-sill - 13} L${length - 24},${-sill - 11} L${length - 28},${-sill - 3} L${length},${-sill - 2} Z`, "#0d0f11", 'opacity=".7"')}`;
}

/** The panel gaps of hood, trunk, doors, sliding rail and fuel door. */
function gaps({ body, seam, edge }: Car): string {
  const doors = body.doors.map(
    (d) => line(d, seam, 0.95, 'opacity=".85"') + line(d, edge, 0.5, 'opacity=".45" transform="translate(1,.3)"'),
  );
  const flap = `<rect x="${body.wheels[1] + 8}" y="${-body.height * 0.62}" width="17" height="14" rx="3" fill="none" stroke="${seam}" stroke-width=".8" opacity=".6"/>`;
  return `${line(body.hood, seam, 0.8, 'opacity=".6"')}${line(body.trunk, seam, 0.8, 'opacity=".6"')}${doors.join("")}
    ${body.slideRail ? line(body.slideRail, seam, 1.4, 'opacity=".8"') : ""}${flap}`;
}

const wellRadius = (body: Body) => body.radius + 3.6;

function wheelWells({ body }: Car): string {
  const r = wellRadius(body);
  const y = -body.radius;
  return body.wheels.map((x) => fill(`M${x - r},0 V${y} A${r},${r} 0 0 1 ${x + r},${y} V0 Z`, "#090a0b")).join("");
}

function archEdge({ body, cladding, color, edge }: Car, x: number): string {
  const y = -body.radius;
  const arc = (r: number, foot: number) => `M${x - r},${foot} A${r},${r} 0 0 1 ${x + r},${foot}`;
  const r = wellRadius(body) + (cladding ? 3 : 1);
  if (cladding) {
    const foot = -body.sill + 3;
    return line(
      `M${x - r},${foot} V${y} A${r},${r} 0 0 1 ${x + r},${y} V${foot}`,
      "#1e2124",
      7,
      'stroke-linecap="butt"',
    );
  }
  return line(arc(r, y + 6), darker(color, 0.4), 1.6) + softLine(arc(r + 3, y - 8), edge, 1, 0.24);
}

function lamps({ body }: Car): string {
  const eye = -body.height * (body.height > 160 ? 0.555 : 0.505);
  return `${fill(body.lamp, "url(#lamp)")}${line(body.lamp, "#1b2025", 1.2)}<circle cx="${body.length * 0.05}" cy="${eye}" r="3" fill="#2b333a"/>${line(body.daylight, "#ffffff", 1.5)}
    ${fill(body.tail, "url(#tailLamp)")}${line(body.tail, "#3d0709", 1)}<clipPath id="inTail"><path d="${body.tail}"/></clipPath><g clip-path="url(#inTail)">${line(body.tail, "#ff8a80", 2.2, 'opacity=".55"')}</g>`;
}

function windshield({ body }: Car): string {
  const back = (body.seats[1] as number) + 14;
  const cover = `M${back},-88 C${back + 16},-98 ${back + 46},-101 ${back + 78},-97 L${back + 78},-95 C${back + 46},-96 ${back + 18},-94 ${back},-88 Z`;
  return fill(cover, "#1a1c20") + fill(body.glass, "#26313a", 'opacity=".5"') + line(body.glass, "#0f1113", 2.6);
}

function handle({ color, chrome }: Car, [x, y]: [number, number]): string {
  return `${box(x - 1, y + 0.5, 20, 5, darker(color, 0.45), 'rx="2.5" opacity=".6"')}${box(x, y - 1, 20, 4, chrome ? "#cfd5da" : color, 'rx="2"')}${box(x + 1, y - 1, 18, 1.2, "#fff", 'rx=".6" opacity=".6"')}`;
}

function mirror({ body, color, seam }: Car): string {
  const [x, y] = body.mirror;
  return `<path d="M${x},${y + 4} c-2,-9 2,-14 12,-14 c7,0 9,3 8,9 c-1,4 -4,6 -8,6 l-5,0 z" fill="${color}" stroke="${seam}" stroke-width=".8"/>
    <path d="M${x + 2},${y - 4} c2,-4 8,-5 15,-4" stroke="#fff" stroke-width="1.4" fill="none" opacity=".6"/>`;
}

function antenna({ body, color }: Car): string {
  if (!body.antenna) return "";
  const [x, y] = body.antenna;
  return fill(`M${x},${y + 1} l11,-5.5 c3,-1 5,1.5 6,7.5 z`, darker(color, 0.45));
}

import { carPaints } from "./car-paints.ts";
import { type Car, carOf, drawSide } from "./car-side.ts";
import { between, darker, oval } from "./svg.ts";

/** The pose of a car. `focus` is the point of its length (0 to 1) at the center of the picture. */
export type Pose = { facing: "left" | "right"; zoom: number; focus: number };

export const POSES = {
  "side-left": { facing: "left", zoom: 1, focus: 0.5 },
  "side-right": { facing: "right", zoom: 1, focus: 0.5 },
  nose: { facing: "left", zoom: 1.9, focus: 0.26 },
  "nose-right": { facing: "right", zoom: 1.9, focus: 0.26 },
  tail: { facing: "left", zoom: 1.9, focus: 0.74 },
  "tail-right": { facing: "right", zoom: 1.9, focus: 0.74 },
} as const satisfies Record<string, Pose>;

/** Draws a car on the ground line of an 1800 by 1200 scene, with its shadow and its reflection on a glossy floor. */
export function parkCar(body: string, color: string, seed: number, pose: Pose, glossy: boolean): string {
  const car = carOf(body, color, seed);
  const { length, height } = car.body;
  const scale = Math.min(1500 / length, 590 / height, 3.35) * pose.zoom;
  const x = 900 - length * scale * pose.focus;
  const y = 930 + (pose.zoom - 1) * 90;
  const turn = pose.facing === "right" ? "translate(1800,0) scale(-1,1)" : "";
  return `<defs>${carPaints(car)}${mirrorPaint(car)}</defs>
    <g transform="${turn}"><g transform="translate(${x},${y}) scale(${scale})">${glossy ? mirrorImage(car) : ""}${shadow(car)}${drawSide(car)}</g></g>`;
}

function shadow({ body }: Car): string {
  const middle = body.length / 2;
  return `${oval(middle, -2, body.length * 0.55, 17, "url(#shadow)", 'opacity=".7"')}${oval(middle, -4, body.length * 0.47, 8, "url(#shadow)")}
    ${body.wheels.map((x) => oval(x, -0.5, body.radius * 1.05, 5, "url(#shadow)")).join("")}`;
}

/** The reflection fades out within 80 cm of the ground, so a plain outline is enough. */
const mirrorPaint = ({ color }: Car) =>
  between(
    "mirrorBody",
    [0, -15, 0, -85],
    [
      [0, darker(color, 0.35), 0.34],
      [1, color, 0],
    ],
  ) +
  between(
    "mirrorWheel",
    [0, 0, 0, -60],
    [
      [0, "#0b0c0e", 0.42],
      [1, "#0b0c0e", 0],
    ],
  );

function mirrorImage({ body }: Car): string {
  const wheels = body.wheels.map((x) => oval(x, -body.radius, body.radius, body.radius, "url(#mirrorWheel)"));
  return `<g transform="scale(1,-1)"><path d="${body.body}" fill="url(#mirrorBody)"/>${wheels.join("")}</g>`;
}

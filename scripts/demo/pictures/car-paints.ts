import type { Car } from "./car-side.ts";
import { across, between, darker, lighter, round } from "./svg.ts";
import { wheelPaints } from "./wheel.ts";

/** The gradients for the side view of a car. */
export function carPaints(car: Car): string {
  return bodyPaint(car) + reflectionPaint(car) + glassPaint(car) + lampPaint() + wheelPaints() + shadowPaint();
}

function bodyPaint({ body, color }: Car): string {
  return (
    between(
      "paint",
      [0, -body.height, 0, -body.sill],
      [
        [0, lighter(color, 0.38)],
        [0.2, lighter(color, 0.14)],
        [0.46, lighter(color, 0.05)],
        [0.6, color],
        [0.84, darker(color, 0.3)],
        [1, darker(color, 0.52)],
      ],
    ) +
    across("ends", [
      [0, "#000", 0.42],
      [0.05, "#000", 0.16],
      [0.16, "#000", 0],
      [0.86, "#000", 0],
      [0.96, "#000", 0.18],
      [1, "#000", 0.42],
    ])
  );
}

function reflectionPaint({ body, light }: Car): string {
  const glow = light > 0.7 ? 0.9 : light > 0.3 ? 0.5 : 0.38;
  return (
    between(
      "skyBand",
      [0, -body.height * 0.7, 0, -body.height * 0.5],
      [
        [0, "#fff", glow * 0.16],
        [0.7, "#fff", glow * 0.62],
        [1, "#fff", 0],
      ],
    ) +
    between(
      "groundBand",
      [0, -body.height * 0.4, 0, -body.sill],
      [
        [0, "#000", 0.26],
        [0.4, "#000", 0.1],
        [0.75, "#fff", 0.1],
        [1, "#000", 0.2],
      ],
    )
  );
}

function glassPaint({ body }: Car): string {
  return (
    between(
      "glass",
      [0, -body.height, 0, -body.height * 0.62],
      [
        [0, "#4a5b68"],
        [0.4, "#26313a"],
        [1, "#0f1418"],
      ],
    ) +
    between(
      "shine",
      [0, -body.height, 60, -body.height * 0.6],
      [
        [0, "#fff", 0.5],
        [0.5, "#fff", 0.16],
        [0.52, "#fff", 0.02],
        [1, "#fff", 0],
      ],
    )
  );
}

const lampPaint = () =>
  across("lamp", [
    [0, "#f7fbff"],
    [0.5, "#c4d0da"],
    [1, "#6f7c88"],
  ]) +
  across("tailLamp", [
    [0, "#6b0d12"],
    [0.55, "#c3202a"],
    [1, "#8d1219"],
  ]);

const shadowPaint = () =>
  round("shadow", [
    [0, "#000", 0.85],
    [0.55, "#000", 0.6],
    [0.8, "#000", 0.22],
    [1, "#000", 0],
  ]);

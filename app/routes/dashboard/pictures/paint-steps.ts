import type { Transform } from "#modules/files/schemas.ts";

export type Shape = Exclude<Transform, { type: "rotate" }>;

/** Paints a picture with the steps of the editor, in the way the server does (modules/files/decoding/transform.ts). */
export function paint(image: HTMLImageElement, steps: readonly Transform[]): HTMLCanvasElement {
  let canvas = canvasOf(image.naturalWidth, image.naturalHeight);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  for (const step of steps) {
    if (step.type === "rotate") canvas = rotated(canvas, step.angle);
    else {
      const context = canvas.getContext("2d");
      if (context) drawShape(context, step);
    }
  }
  return canvas;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function rotated(from: HTMLCanvasElement, angle: 90 | -90): HTMLCanvasElement {
  const canvas = canvasOf(from.height, from.width);
  const context = canvas.getContext("2d");
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((angle * Math.PI) / 180);
  context?.drawImage(from, -from.width / 2, -from.height / 2);
  context?.resetTransform(); // shapes are drawn upright
  return canvas;
}

/** One shape as an outline, as thick as in the saved picture. */
export function drawShape(context: CanvasRenderingContext2D, shape: Shape): void {
  const { width, height } = context.canvas;
  const [x, y, w, h] = [shape.x * width, shape.y * height, shape.width * width, shape.height * height];
  context.strokeStyle = shape.color;
  context.lineWidth = Math.max(3, Math.round(Math.max(width, height) / 150));
  context.beginPath();
  if (shape.type === "rectangle") context.rect(x, y, w, h);
  else context.ellipse(x + w / 2, y + h / 2, w / 2, h / 2, 0, 0, 2 * Math.PI);
  context.stroke();
}

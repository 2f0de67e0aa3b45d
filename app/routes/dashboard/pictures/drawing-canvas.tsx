import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import * as styles from "#app/features/evaluation/pictures.module.css";
import type { DRAW_COLORS, Transform } from "#modules/files/schemas.ts";
import { isKeyOf, lookup } from "#modules/kernel/lookup.ts";

type Props = {
  /** The upload, before all steps. */
  src: string;
  steps: readonly Transform[];
  tool: "rectangle" | "ellipse";
  color: (typeof DRAW_COLORS)[number];
  onDraw: (shape: Shape) => void;
  label: string;
};
type Box = Pick<Shape, "x" | "y" | "width" | "height">;

/** A shape smaller than this was a click, not a drawing. */
const LEAST = 0.01;
const STEP = 0.02;
const START: Box = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 };

/** The picture with all steps as the server will make it, and the shape that is being drawn by pointer or by keys. */
export function DrawingCanvas({ src, steps, tool, color, onDraw, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useImage(src);
  const start = useRef<{ x: number; y: number } | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  const made = useRef<HTMLCanvasElement | null>(null);

  useEffect(() => {
    if (image) made.current = paint(image, steps);
    show(canvas.current, made.current, null);
  }, [image, steps]);
  useEffect(() => show(canvas.current, made.current, box && { type: tool, color, ...box }), [box, tool, color]);

  const finish = (drawn: Box | null) => {
    start.current = null;
    setBox(null);
    if (drawn && drawn.width > LEAST && drawn.height > LEAST) onDraw({ type: tool, color, ...drawn });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter") finishOrStart();
    else if (event.key === "Escape" && box) setBox(null);
    else if (box && isKeyOf(ARROWS, event.key)) setBox(shifted(box, event.key, event.shiftKey));
    else return;
    event.preventDefault();
  };
  const finishOrStart = () => (box ? finish(box) : setBox(START));
  return (
    <>
      <canvas
        ref={canvas}
        className={`block photo-ground ${styles.stage}`}
        tabIndex={0}
        role="img"
        aria-label={label}
        aria-describedby="draw-help"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = pointOf(event);
        }}
        onPointerMove={(event) => start.current && setBox(between(start.current, pointOf(event)))}
        onPointerUp={(event) => start.current && finish(between(start.current, pointOf(event)))}
        onPointerCancel={() => finish(null)}
        onKeyDown={keys}
      />
      <p id="draw-help" className="hint">
        Drag over the picture to draw. With the keyboard: Enter starts a shape, the arrow keys move it, Shift and the
        arrow keys change its size, and Enter draws it.
      </p>
    </>
  );
}

function useImage(src: string): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.src = src;
    return () => {
      loading.onload = null;
    };
  }, [src]);
  return image;
}

function show(canvas: HTMLCanvasElement | null, made: HTMLCanvasElement | null, draft: Shape | null): void {
  const context = canvas?.getContext("2d");
  if (!canvas || !made || !context) return;
  canvas.width = made.width;
  canvas.height = made.height;
  context.drawImage(made, 0, 0);
  if (draft) drawShape(context, draft);
}

const inside = (value: number) => Math.min(1, Math.max(0, value));

/** Where the pointer is, as fractions of the picture. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent): { x: number; y: number } {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: inside((clientX - left) / width), y: inside((clientY - top) / height) };
}

const between = (a: { x: number; y: number }, b: { x: number; y: number }): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function shifted(box: Box, key: string, resize: boolean): Box {
  const [x, y] = lookup(ARROWS, key) ?? [0, 0];
  const within = (value: number, most: number, least = 0) => Math.min(most, Math.max(least, value));
  if (resize)
    return {
      ...box,
      width: within(box.width + x, 1 - box.x, STEP),
      height: within(box.height + y, 1 - box.y, STEP),
    };
  return { ...box, x: within(box.x + x, 1 - box.width), y: within(box.y + y, 1 - box.height) };
}

type Shape = Exclude<Transform, { type: "rotate" }>;

/** Paints a picture with the steps of the editor, in the way the server does (modules/files/decoding/transform.ts). */
function paint(image: HTMLImageElement, steps: readonly Transform[]): HTMLCanvasElement {
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
function drawShape(context: CanvasRenderingContext2D, shape: Shape): void {
  const { width, height } = context.canvas;
  const [x, y, w, h] = [shape.x * width, shape.y * height, shape.width * width, shape.height * height];
  context.strokeStyle = shape.color;
  context.lineWidth = Math.max(3, Math.round(Math.max(width, height) / 150));
  context.beginPath();
  if (shape.type === "rectangle") context.rect(x, y, w, h);
  else context.ellipse(x + w / 2, y + h / 2, w / 2, h / 2, 0, 0, 2 * Math.PI);
  context.stroke();
}

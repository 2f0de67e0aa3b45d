import { Link } from "@remix-run/react";
import { useState } from "react";
import * as styles from "#app/features/evaluation/pictures.module.css";
import { editPicturePath, imagePath, picturesPath } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ArrowLeft, Circle, RotateCcw, RotateCw, Square, Undo } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { DRAW_COLORS, type Transform } from "#modules/files/schemas.ts";
import { ANGLES, type ShownPicture } from "#modules/inspections/schemas.ts";
import { DrawingCanvas } from "./drawing-canvas.tsx";

type Tool = "rectangle" | "ellipse";
type Color = (typeof DRAW_COLORS)[number];
type Props = {
  swap: string;
  name: string;
  picture: ShownPicture;
  /** The key of the upload, and the steps from it to the picture. */
  original: string;
  transform: readonly Transform[];
  problem: string | null;
};

/**
 * Rotates a picture and draws on it. With scripts the steps are shown at once and saved together; without scripts each
 * button is saved by itself, and only drawing is missing.
 */
export function PictureEditor({ swap, name, picture, original, transform, problem }: Props) {
  const [steps, setSteps] = useState<readonly Transform[]>(transform);
  const [tool, setTool] = useState<Tool>("rectangle");
  const [color, setColor] = useState<Color>("red");
  const hydrated = useHydrated();
  const title = (picture.angle && ANGLES[picture.angle].label) || picture.alt || "Picture";
  const add = (step: Transform) => setSteps((now) => [...now, step]);
  const changed = steps.length !== transform.length || steps.some((step, at) => step !== transform[at]);
  /** With scripts a button changes the list; without them it submits its name and value. */
  const press = (action: () => void) => ({
    type: hydrated ? ("button" as const) : ("submit" as const),
    onClick: action,
  });
  return (
    <div className={`grid one-column gap-20 ${styles.page}`}>
      <header className="stack tight">
        <Link to={`${picturesPath(swap)}#arrange`} className={`inline-flex middle gap-6 dim ${styles.back}`}>
          <ArrowLeft /> Back to the pictures of the {name}
        </Link>
        <h2>{title}</h2>
      </header>
      {problem && <Notice kind="error">{problem}</Notice>}
      <PostForm
        action={editPicturePath(swap, picture.key)}
        className="grid one-column gap-14"
        data-guard={changed || undefined}
      >
        <input type="hidden" name="transform" value={JSON.stringify(steps)} />
        <div className={`row wrap ${styles.tools}`} role="toolbar" aria-label="Picture editor">
          <Button name="_step" value="left" {...press(() => add({ type: "rotate", angle: -90 }))}>
            <RotateCcw /> Rotate left
          </Button>
          <Button name="_step" value="right" {...press(() => add({ type: "rotate", angle: 90 }))}>
            <RotateCw /> Rotate right
          </Button>
          {hydrated && <DrawingTools tool={tool} setTool={setTool} color={color} setColor={setColor} />}
          <Button
            name="_step"
            value="undo"
            disabled={steps.length === 0}
            {...press(() => setSteps((now) => now.slice(0, -1)))}
          >
            <Undo /> Undo
          </Button>
          <Button
            name="_step"
            value="original"
            kind="quiet"
            disabled={steps.length === 0}
            {...press(() => setSteps([]))}
          >
            Back to the original
          </Button>
        </div>
        {hydrated ? (
          <DrawingCanvas
            src={imagePath({ key: original, public: false }, "viewer")}
            steps={steps}
            tool={tool}
            color={color}
            onDraw={add}
            label={title}
          />
        ) : (
          <img
            className={`block photo-ground ${styles.stage}`}
            src={imagePath(picture, "viewer")}
            alt={title}
            width={picture.width ?? 1600}
            height={picture.height ?? 1200}
          />
        )}
        {hydrated && (
          <div className="row wrap">
            <SubmitButton disabled={!changed}>Save</SubmitButton>
            <Link to={`${picturesPath(swap)}#arrange`} className="btn">
              Cancel
            </Link>
            <span className="dim num" role="status">
              {steps.length === 0 ? "The picture as it was uploaded" : `Steps: ${steps.length}`}
            </span>
          </div>
        )}
      </PostForm>
    </div>
  );
}

const TOOLS = [
  { value: "rectangle", label: "Rectangle", Icon: Square },
  { value: "ellipse", label: "Ellipse", Icon: Circle },
] as const;
const COLOR_NAMES: Record<Color, string> = { white: "White", yellow: "Yellow", red: "Red", black: "Black" };

const DOTS: Record<Color, string> = {
  white: styles.white,
  yellow: styles.yellow,
  red: styles.red,
  black: styles.black,
};

type ToolsProps = { tool: Tool; setTool: (tool: Tool) => void; color: Color; setColor: (color: Color) => void };

function DrawingTools({ tool, setTool, color, setColor }: ToolsProps) {
  return (
    <>
      {TOOLS.map(({ value, label, Icon }) => (
        <Button key={value} type="button" aria-pressed={tool === value} onClick={() => setTool(value)}>
          <Icon /> {label}
        </Button>
      ))}
      <fieldset className={`flex gap-4 borderless unpadded flush ${styles.colors}`}>
        <legend className="sr">Color</legend>
        {DRAW_COLORS.map((name) => (
          <label className="grid centered clickable round" key={name} title={COLOR_NAMES[name]}>
            <input type="radio" className="sr" checked={color === name} onChange={() => setColor(name)} />
            <span className={cx("round", styles.dot, DOTS[name])} />
            <span className="sr">{COLOR_NAMES[name]}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

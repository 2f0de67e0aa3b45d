import { cx } from "./class-names.ts";

type IconProps = {
  className?: string;
  /** Without a label, screen readers skip the icon. */
  "aria-label"?: string;
};

export type IconType = (props: IconProps) => React.JSX.Element;

/**
 * Creates an icon from the shapes inside its drawing of 24 by 24 units. The shapes are HTML, because pages have many icons, and React would
 * render and hydrate each shape as an element.
 */
export function drawIcon(shapes: string): IconType {
  const html = { __html: shapes };
  return function Icon({ className, "aria-label": label }) {
    const named = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes are constants of the files in icons/
    return <svg className={cx("lucide", className)} viewBox="0 0 24 24" {...named} dangerouslySetInnerHTML={html} />;
  };
}

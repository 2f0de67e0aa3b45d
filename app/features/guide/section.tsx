import { type ReactNode, useId } from "react";
import { cx } from "#app/ui/class-names.ts";

type Props = {
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  /** Next to the heading. */
  action?: ReactNode;
  /** On a gray background. */
  mist?: boolean;
  children: ReactNode;
};

/** A section of a page with its heading. */
export function Section({ id, title, text, action, mist, children }: Props) {
  const heading = useId();
  return (
    <section className={cx("section", mist && "mist")} id={id} aria-labelledby={heading}>
      <div className="page">
        <div className="section-head">
          <div>
            <h2 id={heading}>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}

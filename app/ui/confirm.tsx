import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { PostForm } from "./post-form.tsx";

type Props = {
  /** The label of the button that asks. */
  summary: ReactNode;
  question: ReactNode;
  /** The label of the button that confirms. */
  yes: string;
  /** The target of the form; this page by default. */
  action?: string;
  size?: "small" | "normal";
  /** The question shows from the start, for a form that was refused. */
  open?: boolean;
  /** More fields, such as a reason. */
  children?: ReactNode;
};

/** Asks for confirmation before an action that cannot be undone. Opens in place and needs no scripts. */
export function Confirm({ summary, question, yes, action, size = "normal", open, children }: Props) {
  return (
    <details className="confirm" open={open || undefined}>
      <summary className={cx("btn danger", size === "small" && "small")}>{summary}</summary>
      <PostForm action={action} className="confirm-box">
        <p>{question}</p>
        {children}
        <div className="actions">
          <Button kind="danger fill">{yes}</Button>
        </div>
      </PostForm>
    </details>
  );
}

type AskedProps = {
  /** The label of the button that asks. */
  label: ReactNode;
  /** What follows. */
  asks: ReactNode;
  kind?: "primary" | "plain" | "danger fill" | undefined;
  size?: "small" | "normal";
  open?: boolean;
  /** The button that does it. */
  children: ReactNode;
};

/** The same inside of a form: the first press shows what follows, with the button that does it. */
export const Asked = ({ label, asks, kind = "primary", size = "normal", open, children }: AskedProps) => (
  <details className="confirm" open={open || undefined}>
    <summary className={cx("btn", kind !== "plain" && kind, size === "small" && "small")}>{label}</summary>
    <div className="confirm-box">
      <p>{asks}</p>
      <div className="actions">{children}</div>
    </div>
  </details>
);

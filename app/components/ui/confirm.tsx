import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { PostForm } from "./post-form.tsx";

type Props = {
  /** On the button that asks. */
  summary: ReactNode;
  question: ReactNode;
  /** On the button that does it. */
  yes: string;
  /** Where the form goes; this page when left out. */
  action?: string;
  size?: "small" | "normal";
  /** More fields, such as a reason. */
  children?: ReactNode;
};

/** Asks before something that can't be taken back. Opens in place and needs no scripts. */
export function Confirm({ summary, question, yes, action, size = "normal", children }: Props) {
  return (
    <details className="confirm">
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

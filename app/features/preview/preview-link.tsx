import type { ReactNode } from "react";

type Props = {
  to: string;
  mime: string;
  /** Files with the same name are stepped through with the arrow keys, by swiping, and with buttons. */
  group?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A file shown over the page (docs/spec/screens.md); without scripts the browser opens it. The frame opens it
 * (frame/page-modals.tsx), so it also works in parts that are not hydrated.
 */
export const PreviewLink = ({ to, mime, group, className = "link", children }: Props) => (
  <a
    href={to}
    className={className}
    data-modal="Preview"
    data-mime={mime}
    data-group={group}
    target="_blank"
    rel="noopener"
  >
    {children}
  </a>
);

import type { ReactNode } from "react";
import { lazyContent, ModalLink } from "../ui/modal-link.tsx";

const preview = lazyContent(() => import("./preview.tsx"));

type Props = { to: string; mime: string; className?: string; children: ReactNode };

/** A file shown over the page (spec 2.5, preview modal); without scripts the browser opens it itself. */
export function PreviewLink({ mime, ...rest }: Props) {
  return <ModalLink {...rest} title="Preview" content={preview} detail={mime} size="huge" aside />;
}

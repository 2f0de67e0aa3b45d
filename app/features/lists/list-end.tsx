import { useRef } from "react";
import { useNearEnd } from "#app/ui/use-near-end.ts";
import * as styles from "./list-end.module.css";
import type { MoreRows } from "./use-more-rows.ts";

type Props = { rows: MoreRows<unknown>; noun: string };

/** The end of a list that loads on when it is near. The page links below always work. */
export function ListEnd({ rows: { page, whole, failed, more }, noun }: Props) {
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, more, { last: page.page, off: whole || failed });
  return (
    <div ref={end} className={`text-center ${styles.end}`} role="status">
      {failed ? (
        <>
          More {noun} could not be loaded.{" "}
          <button type="button" className="link" onClick={more}>
            Try again
          </button>
        </>
      ) : (
        <span className="sr">{page.to > page.records ? `${page.to} ${noun} shown.` : ""}</span>
      )}
    </div>
  );
}

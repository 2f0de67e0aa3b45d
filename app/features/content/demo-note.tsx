import { useRouteLoaderData } from "@remix-run/react";
import * as styles from "./voices.module.css";

/** Marks invented people in demo data, so that visitors do not mistake them for customers. */
export function DemoNote({ children }: { children: string }) {
  const root = useRouteLoaderData("root") as { demo?: boolean } | undefined;
  return root?.demo ? <p className={`${styles.demoNote} dim small`}>{children}</p> : null;
}

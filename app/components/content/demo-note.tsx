import { useRouteLoaderData } from "@remix-run/react";
import * as styles from "./voices.module.css";

/** In the demo world nobody takes an invented person for a customer. */
export function DemoNote({ children }: { children: string }) {
  const root = useRouteLoaderData("root") as { demo?: boolean } | undefined;
  return root?.demo ? <p className={`${styles.demoNote} dim small`}>{children}</p> : null;
}

import { useRouteLoaderData } from "@remix-run/react";

/** In the demo world nobody takes an invented person for a customer. */
export function DemoNote({ children }: { children: string }) {
  const root = useRouteLoaderData("root") as { demo?: boolean } | undefined;
  return root?.demo ? <p className="demo-note dim small">{children}</p> : null;
}

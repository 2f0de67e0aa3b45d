import { type ComponentType, createElement } from "react";

/** Renders a component to HTML outside of any page, and keeps what came out for equal props. */
export type Keeper = <P extends object>(of: ComponentType<P>, props: P) => string;

let keeper: Keeper | undefined;

/** The server tells here how parts are kept (entry.server); in a browser nobody does. */
export function keepPartsWith(how: Keeper): void {
  keeper = how;
}

type Props<P> = {
  as: "article" | "div" | "footer";
  className?: string;
  of: ComponentType<P>;
  /** All that the inside depends on: plain data. The inside knows no context but links to whole addresses. */
  given: P;
};

/**
 * An element whose inside many pages share, such as a car's card: the server renders it once for equal props and puts
 * the finished HTML into each page, which is most of the work of a list. In the browser it is an element like any other.
 */
export function Kept<P extends object>({ as, className, of: Inside, given }: Props<P>) {
  if (keeper) return createElement(as, { className, dangerouslySetInnerHTML: { __html: keeper(Inside, given) } });
  return createElement(as, { className }, <Inside {...given} />);
}

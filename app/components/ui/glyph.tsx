/**
 * A small sign drawn by the style sheet: one element instead of the six of an icon. For lists, where there are
 * hundreds of them.
 */
export function Glyph({ kind }: { kind: "car" | "camera" | "pin" }) {
  return <i className={`glyph ${kind}`} aria-hidden="true" />;
}

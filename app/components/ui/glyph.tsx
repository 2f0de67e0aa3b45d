/** A car drawn by the style sheet: one element instead of the six of an icon. For lists, where there are hundreds. */
export function Glyph() {
  return <i className="glyph" aria-hidden="true" />;
}

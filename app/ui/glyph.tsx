/** A car drawn by the style sheet: a single element instead of the six of an icon. For lists with hundreds of cars. */
export function Glyph() {
  return <i className="glyph" aria-hidden="true" />;
}

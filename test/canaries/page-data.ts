import { HANDOFF_DATA } from "#app/rendering/handoff.ts";

/**
 * The data of a page as a value. It is sent as one list, in which each value has a place and names the places of its parts, so
 * that equal values share one. In a whole page, the list in its script becomes the value; other texts stay as they are.
 */
export function pageData(text: string): unknown {
  const places = listIn(text);
  if (places) return valueIn(places);
  return text.replace(IN_PAGE, (list) => {
    const inPage = listIn(list);
    return inPage ? JSON.stringify(valueIn(inPage)) : list;
  });
}

const IN_PAGE = new RegExp(`(?<=<script type="application/json" id="${HANDOFF_DATA}">).*?(?=</script>)`, "s");

/** The value at the first place of a list. */
function valueIn(places: unknown[]): unknown {
  const valueAt = (place: unknown): unknown => {
    if (typeof place !== "number") return place;
    const value = places[place];
    // Places below zero stand for null and the like.
    if (place < 0 || typeof value !== "object" || value === null) return place < 0 ? `(${place})` : value;
    if (!Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [places[Number(key.slice(1))], valueAt(part)]),
      );
    // A list that begins with a name is a date, or another value that JSON doesn't have.
    return typeof value[0] === "string" ? value : value.map(valueAt);
  };
  return valueAt(0);
}

function listIn(text: string): unknown[] | undefined {
  if (!text.startsWith("[{")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

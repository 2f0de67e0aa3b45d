type Address = { method: string; path: string };

/**
 * The operation names in generated clients: the method, the words of the path, and a trailing parameter.
 * `POST /swaps/{swap}/offers` is `postSwapsOffers`, `GET /swaps/{_id}` is `getSwapsById`. If two names are equal,
 * the path with more parameters includes all of them: `POST /files/{key}/update` is `postFilesByKeyUpdate`.
 */
export function operationIds(addresses: readonly Address[]): Map<string, string> {
  const ids = new Map<string, string>();
  const usedIds = new Set<string>();
  for (const { method, path } of addresses.toSorted((a, b) => parameters(a) - parameters(b))) {
    const short = idOf(method, path, false);
    const id = usedIds.has(short) ? idOf(method, path, true) : short;
    usedIds.add(id);
    ids.set(`${method} ${path}`, id);
  }
  return ids;
}

const parameters = ({ path }: Address) => path.split("{").length;

function idOf(method: string, path: string, long: boolean): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== "api");
  const words = parts.flatMap((part, i) => {
    if (!part.startsWith("{")) return part.split(/[^A-Za-z0-9]+/);
    return long || i === parts.length - 1 ? ["by", part.replaceAll(/[^A-Za-z0-9]/g, "")] : [];
  });
  return method.toLowerCase() + words.map(capital).join("");
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

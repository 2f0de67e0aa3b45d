import type { AskMeasure } from "#modules/analytics/schemas.ts";

const FIELDS = ["from", "to", "group", "center", "channel", "source"] as const;

/** What the charts are to be compared with. */
export const compareOf = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get("compare") ?? undefined;

/** What the address asks of the charts; the longest value that can mean something has 100 characters. */
export function askedOf(request: Request): AskMeasure {
  const query = new URL(request.url).searchParams;
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = query.get(field)?.slice(0, 100);
      return value ? [[field, value]] : [];
    }),
  );
}

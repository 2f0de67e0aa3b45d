/** A response with a calendar file; it is private, and search engines leave it alone. */
export const calendarFile = (text: string, name: string): Response =>
  new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });

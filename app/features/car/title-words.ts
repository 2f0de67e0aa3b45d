/** What is known about a car's title in sentences: "Clean", or "Clean. There is a loan on this car." */
export const titleWords = ({ titleStatus, titleNotes }: { titleStatus: string | null; titleNotes: string[] }): string =>
  [titleStatus && (titleNotes.length > 0 ? `${titleStatus}.` : titleStatus), ...titleNotes].filter(Boolean).join(" ");

/** How a car's card is marked: visitors put the car on their shortlist, members follow it. */
export type CarMark = "shortlist" | "follow";

/** The forms of a list's buttons, which name them by these ids. */
export const MARK_FORM = { shortlist: "shortlist", follow: "follow" } as const satisfies Record<CarMark, string>;

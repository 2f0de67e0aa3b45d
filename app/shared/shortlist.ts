/** The form of the list's buttons, which name it by this id. */
export const SHORTLIST_FORM = "shortlist";

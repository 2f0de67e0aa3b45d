/** The pattern of `like` and `ilike` for texts that contain this one: its own percent signs and underscores are letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

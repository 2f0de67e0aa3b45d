/** What a segment may ask about. Browser-safe, without zod. */

/** Sessions are kept for 30 days, so activity can't be asked for longer. */
export const MOST_ACTIVITY_DAYS = 30;
export const MOST_MILES = 500;

/** What sellers did with a car of their own. */
export const SELLING = { sold: "Sold a car", stopped: "Began to register a car and stopped" } as const;
export type Selling = keyof typeof SELLING;

export const ACTIVITIES = { "signed-in": "Signed in", viewed: "Looked at a car" } as const;
export type Activity = keyof typeof ACTIVITIES;

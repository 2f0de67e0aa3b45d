/** The words and limits of what editors write. Browser-safe, without zod. */

export const LONGEST_SUBJECT = 150;
export const MOST_BLOCKS = 20;
export const MOST_CARS = 12;
export const LONGEST_TEXT = 8_000;

export const BLOCK_KINDS = { text: "Text", cars: "Cars", post: "Post", button: "Button" } as const;
type BlockKind = keyof typeof BLOCK_KINDS;
export const blockKinds = Object.keys(BLOCK_KINDS) as BlockKind[];

export const CAR_ORDERS = { newest: "Newest", cheapest: "Cheapest" } as const;
type CarOrder = keyof typeof CAR_ORDERS;
export const carOrders = Object.keys(CAR_ORDERS) as [CarOrder, ...CarOrder[]];

/** The default share of readers in a test of two subjects, in percent, and its default length in hours. */
export const TEST_SHARE = 20;
export const TEST_HOURS = 4;
/** How the winner of two subjects is found. */
export const WINNER_BY = { clicks: "Clicks", opens: "Opens, of readers who agreed to be counted" } as const;
export type WinnerBy = keyof typeof WINNER_BY;

/** The hour of a reader's morning, unless the editor chooses another one. */
export const MORNING_HOUR = 8;
export const MORNING_HOURS = [5, 6, 7, 8, 9, 10, 11] as const;

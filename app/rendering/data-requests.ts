/** Query parameters that Remix adds to addresses: which routes' data it asks for, and which of two routes a form posts to. */
export const REMIX_PARAMETERS = ["_routes", "index"] as const;

/** Whether a path asks for the data of a page and not for the page: Remix appends `.data`. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(".data");

/** `/buy.data` becomes `/buy`, and the home page's `/_root.data` becomes `/`. */
export const pagePathOf = (pathname: string): string => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

// The door of hearts and views.
export { findFollowed } from "./find-followed.ts";
export { followSwap, unfollowSwap } from "./follow-swap.ts";
export { findHeart, unfollowByLink } from "./unfollow-by-link.ts";
export { countViews, viewSwap } from "./view-swap.ts";

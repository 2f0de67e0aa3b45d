// The public interface of follows and views.
export { adoptShortlist } from "./adopt-shortlist.ts";
export { findFollowedIds } from "./find-followed.ts";
export { followSwap, unfollowSwap } from "./follow-swap.ts";
export { followsMerging } from "./follows-merging.ts";
export { findHeart, unfollowByLink } from "./unfollow-by-link.ts";
export { countFollowers, countViews, viewSwap } from "./view-swap.ts";

// The public interface of saved filters and their alerts.
export { askAlerts } from "./ask-alerts.ts";
export { changeSearch, deleteSearch, renewFeed, seeSearch } from "./change-search.ts";
export {
  type Alert,
  claimAlert,
  claimDrop,
  claimListed,
  type FollowedCar,
  findAlertsAsked,
  findDueSearches,
  findFollowers,
  findWaitingSearches,
  type Reader,
} from "./claim-alert.ts";
export {
  changeAlert,
  confirmAlerts,
  deleteAlert,
  findAlert,
  findAlerts,
  findAsked,
  stopAlerts,
} from "./confirm-alerts.ts";
export { findOwnInterests } from "./find-own-interests.ts";
export { findSavedName, findSearches, findSearchFeed } from "./find-searches.ts";
export { findLotNews } from "./fitting-lots.ts";
export type { NewsCar } from "./news.ts";
export { saveSearch } from "./save-search.ts";
export { searchesMerging } from "./searches-merging.ts";
export { feedToken } from "./tokens.ts";

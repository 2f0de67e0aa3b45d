// The public interface of the public list and of one car: queries.

export { activateSwap } from "./activate-swap.ts";
export { ListingParameters } from "./filters/parameters.ts";
export { findAddresses, findAddressParts } from "./find-addresses.ts";
export { findCar } from "./find-car.ts";
export { findCards } from "./find-cards.ts";
export { findCompared } from "./find-compared.ts";
export { findDeliveryQuote, findTaxesAt } from "./find-delivery-quote.ts";
export { findFacets } from "./find-facets.ts";
export { findFollowed } from "./find-followed.ts";
export { findGrades } from "./find-grades.ts";
export { findListing, findListingAfter, findNewestListings, type Listing, markCards } from "./find-listing.ts";
export { findListingsOf } from "./find-listings-of.ts";
export { findLoosened } from "./find-loosened.ts";
export { findLotCar, findLotDelivery } from "./find-lot-car.ts";
export { findLoweredDates } from "./find-lowered-dates.ts";
export { findMakes } from "./find-makes.ts";
export { findPictures } from "./find-pictures.ts";
export { findSimilar } from "./find-similar.ts";
export { findSpots } from "./find-spots.ts";
export { findStats } from "./find-stats.ts";
export { findSuggestions } from "./find-suggestions.ts";
export { startMarketIndex } from "./memory-index/market-keeper.ts";

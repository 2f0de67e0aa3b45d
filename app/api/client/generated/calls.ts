// Written by `npm run client` from the OpenAPI document. Changes belong there.

import type { CallOptions } from "../call-options.ts";
import type * as s from "./schemas.ts";

/** Every call, named as in the reference. */
export interface Calls {
  /**
   * Delete a device and its log; it registers again when it is used. `DELETE /api/app/devices`
   *
   * Needs `system.tasks`.
   */
  deleteAppDevices(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.DeleteAppDevicesAnswer>;

  /**
   * Cancel an auction date, and move its cars to another one, or cancel their lots for the given reason. `DELETE /api/auctions`
   *
   * Needs `auction.dates`.
   */
  deleteAuctions(input: {
    _id: string;
    to?: string | undefined;
    reason?: string | undefined;
  }, options?: CallOptions): Promise<s.DeleteAuctionsAnswer>;

  /**
   * Remove a blog post. `DELETE /api/blog/{_id}`
   *
   * Needs `system.content`.
   */
  deleteBlogById(input: {
    _id: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Take a blog post away from readers; its words stay. `DELETE /api/blog/{_id}/publish`
   *
   * Needs `system.content`.
   */
  deleteBlogPublish(input: {
    _id: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.PostPressAnswer>;

  /**
   * Remove a center. `DELETE /api/centers/{_id}`
   *
   * Needs `system.manage`.
   */
  deleteCentersById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.DeleteCentersByIdAnswer>;

  /**
   * Cancel the appointment of a stage that is still to come; by default the evaluation. `DELETE /api/inspection/schedule/{swap}`
   *
   * For everyone who is signed in, verified and active.
   */
  deleteInspectionScheduleBySwap(input: {
    swap: string;
    stage?: number | undefined;
    reason?: string | undefined;
  }, options?: CallOptions): Promise<s.DeleteInspectionScheduleBySwapAnswer>;

  /**
   * Remove an item of the news. `DELETE /api/news/{_id}`
   *
   * Needs `system.content`.
   */
  deleteNewsById(input: {
    _id: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Remove a draft; what was sent stays. `DELETE /api/newsletters/{_id}`
   *
   * Needs `newsletter`.
   */
  deleteNewslettersById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Remove a press entry. `DELETE /api/press/{_id}`
   *
   * Needs `system.content`.
   */
  deletePressById(input: {
    _id: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Take a press entry away from readers; its words stay. `DELETE /api/press/{_id}/publish`
   *
   * Needs `system.content`.
   */
  deletePressPublish(input: {
    _id: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.PostPressAnswer>;

  /**
   * Take a service area away; `_id` in the query. `DELETE /api/service-area`
   *
   * Needs `system.manage`.
   */
  deleteServiceArea(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.DeleteCentersByIdAnswer>;

  /**
   * Remove all service areas of a center. `DELETE /api/service-area/center/{_id}`
   *
   * Needs `system.manage`.
   */
  deleteServiceAreaCenterById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.DeleteCentersByIdAnswer>;

  /**
   * Remove a ZIP code from the service area in the query, or from all of them. `DELETE /api/service-area/coverage/{zip}`
   *
   * Needs `system.manage`.
   */
  deleteServiceAreaCoverageByZip(input: {
    zip: string;
    area?: string | undefined;
  }, options?: CallOptions): Promise<s.DeleteServiceAreaCoverageByZipAnswer>;

  /**
   * Take a car out of its auction. `DELETE /api/swaps/{swap}/auction`
   *
   * Needs `swap.manage`.
   */
  deleteSwapsAuction(input: {
    swap: string;
    version?: number | undefined;
    reason: string;
  }, options?: CallOptions): Promise<s.PutSwapsAuctionScheduleAnswer>;

  /**
   * Delete the caller's autobid. `DELETE /api/swaps/{swap}/auction/autobid`
   *
   * Needs `auction.bid`.
   */
  deleteSwapsAuctionAutobid(input: {
    swap: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.PutSwapsAuctionScheduleAnswer>;

  /**
   * Remove a bid, with the reason. `DELETE /api/swaps/{swap}/auction/bid/{bid}`
   *
   * Needs `auction.bid.remove`.
   */
  deleteSwapsAuctionBidByBid(input: {
    swap: string;
    bid: number;
    reason: "typo" | "description changed" | "ineligible" | "fraud";
  }, options?: CallOptions): Promise<s.PutSwapsAuctionScheduleAnswer>;

  /**
   * Delete a swap; only an admin still sees it. `DELETE /api/swaps/{_id}`
   *
   * Needs `swap.delete`.
   */
  deleteSwapsById(input: {
    _id: string;
    version?: number | undefined;
    reason?: string | undefined;
  }, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Unfollow a car. `DELETE /api/swaps/{swap}/follow`
   *
   * For everyone who is signed in, verified and active.
   */
  deleteSwapsFollow(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.Favorite>;

  /**
   * Decline for the side that has to answer. `DELETE /api/swaps/{swap}/offers/admin/{offer}`
   *
   * Needs `swap.manage`.
   */
  deleteSwapsOffersAdminByOffer(input: {
    swap: string;
    offer: string;
    /** The amount you have read; if it has changed, nothing happens (409). */
    seen?: string | number | undefined;
  }, options?: CallOptions): Promise<s.Reference>;

  /**
   * Decline an offer. `DELETE /api/swaps/{swap}/offers/{offer}`
   *
   * For everyone who is signed in, verified and active.
   */
  deleteSwapsOffersByOffer(input: {
    swap: string;
    offer: string;
    /** The amount you have read; if it has changed, nothing happens (409). */
    seen?: string | number | undefined;
  }, options?: CallOptions): Promise<s.Reference>;

  /**
   * Undo a correction of the taxes: the estimate applies again. `DELETE /api/swaps/{swap}/taxes`
   *
   * Needs `swap.manage` or `deal.pay`.
   */
  deleteSwapsTaxes(input: {
    swap: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Remove a testimonial. `DELETE /api/testimonials/{_id}`
   *
   * Needs `system.content`.
   */
  deleteTestimonialsById(input: {
    _id: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Remove a tip. `DELETE /api/tips/{_id}`
   *
   * Needs `system.content`.
   */
  deleteTipsById(input: {
    _id: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Deactivate a user. `DELETE /api/users/{_id}/activate`
   *
   * Needs `user.manage`.
   */
  deleteUsersActivate(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Remove a person: name and contacts are erased, and the records of their deals stay. `DELETE /api/users/{_id}`
   *
   * Needs `system.manage`.
   */
  deleteUsersById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Take days away back; `_id` in the query. `DELETE /api/users/{user}/vacations`
   *
   * For everyone who is signed in, verified and active.
   */
  deleteUsersVacations(input: {
    user: string;
    _id: string;
  }, options?: CallOptions): Promise<s.DeleteUsersVacationsAnswer>;

  /**
   * Cancel the requested change of email. `DELETE /api/verify/email`
   *
   * For everyone who is signed in.
   */
  deleteVerifyEmail(input?: Record<string, never>, options?: CallOptions): Promise<s.Success>;

  /**
   * Cancel the requested change of phone. `DELETE /api/verify/phone`
   *
   * For everyone who is signed in.
   */
  deleteVerifyPhone(input?: Record<string, never>, options?: CallOptions): Promise<s.Success>;

  /**
   * Delete a webhook with its log; what waits is not sent. `DELETE /api/webhooks/{webhook}`
   *
   * For everyone who is signed in, verified and active. A key needs the scope `webhooks`.
   */
  deleteWebhooksByWebhook(input: {
    webhook: string;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Who did what, newest first, 40 a page. `GET /api/activity`
   *
   * Needs `system.activities`.
   */
  getActivity(input?: {
    page?: number | undefined;
    records?: number | undefined;
    /** An id, or part of a name, an email address, or a phone number. */
    person?: string | undefined;
    /** An id, a VIN or its last six characters, or words of the name. */
    car?: string | undefined;
    deal?: string | undefined;
    kind?: "accounts" | "cars" | "tasks" | "offers" | "deals" | "evaluations" | "auctions" | "messages" | "content" | "security" | undefined;
    from?: string | undefined;
    /** Included. */
    to?: string | undefined;
  }, options?: CallOptions): Promise<s.GetActivityAnswer>;

  /**
   * Offers, visits, and the auction of one car: who did what, newest first, 40 a page. `GET /api/activity/{swap}/oa`
   *
   * Needs `system.activities`.
   */
  getActivityOa(input: {
    swap: string;
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetActivityAnswer>;

  /**
   * Conversations started, by day, week, or month. Conversations about a car, on the day of their first message. `GET /api/analytics/interactions/conversations`
   *
   * Needs `analytics`.
   */
  getAnalyticsInteractionsConversations(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Messages by writer, by day, week, or month. Messages in conversations, by who wrote them: the car's seller, a buyer, or the swap team. `GET /api/analytics/interactions/messageSource`
   *
   * Needs `analytics`.
   */
  getAnalyticsInteractionsMessageSource(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Offers made, by day, week, or month. New offers of buyers. Updates and counteroffers belong to the same offer. `GET /api/analytics/interactions/offers`
   *
   * Needs `analytics`.
   */
  getAnalyticsInteractionsOffers(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Offers per sold car, by day, week, or month. Offers that a car had until it was sold: the average of the cars sold in the period. `GET /api/analytics/interactions/offersPerSwap`
   *
   * Needs `analytics`.
   */
  getAnalyticsInteractionsOffersPerSwap(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Interactions per sold car, by day, week, or month. Offers, visits, and conversations that a car had until it was sold: the average of the cars sold in the period. `GET /api/analytics/interactions/perSwap`
   *
   * Needs `analytics`.
   */
  getAnalyticsInteractionsPerSwap(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Visits requested, by day, week, or month. Times that buyers asked to see a car, whatever the seller answered. `GET /api/analytics/interactions/visits`
   *
   * Needs `analytics`.
   */
  getAnalyticsInteractionsVisits(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Fees, by day, week, or month. What the sellers of the closed sales paid us: success fees and fees for handling their loans. `GET /api/analytics/sales/fees`
   *
   * Needs `analytics.sales`.
   */
  getAnalyticsSalesFees(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Fees by kind, by day, week, or month. The same fees, split into success fees and fees for handling loans. `GET /api/analytics/sales/fees2`
   *
   * Needs `analytics.sales`.
   */
  getAnalyticsSalesFees2(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Average price sold, by day, week, or month. The average price of the cars whose sale was closed in the period, without fees and taxes. `GET /api/analytics/sales/price`
   *
   * Needs `analytics.sales`.
   */
  getAnalyticsSalesPrice(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Days to sell, by day, week, or month. The average time from a car's first day for sale to its closed sale, of the cars sold in the period. `GET /api/analytics/sales/tts`
   *
   * Needs `analytics.sales`.
   */
  getAnalyticsSalesTts(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Fastest and slowest sale, by day, week, or month. The shortest, the average, and the longest time from a car's first day for sale to its closed sale. `GET /api/analytics/sales/tts/minmax`
   *
   * Needs `analytics.sales`.
   */
  getAnalyticsSalesTtsMinmax(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Cars for sale, by day, week, or month. Cars that are listed on the marketplace or in an auction at the end of the period. `GET /api/analytics/state/active`
   *
   * Needs `analytics`.
   */
  getAnalyticsStateActive(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Average asking price, by day, week, or month. The average price of the cars that are for sale at the end of the period. `GET /api/analytics/state/listingPrice`
   *
   * Needs `analytics`.
   */
  getAnalyticsStateListingPrice(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Cars in the pipeline, by day, week, or month. Cars at each step at the end of the period, from registration to close-out. Canceled, disqualified, deactivated, and deleted cars are at no step. `GET /api/analytics/state/pipeline`
   *
   * Needs `analytics`.
   */
  getAnalyticsStatePipeline(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Registered cars listed and sold, by day, week, or month. The percentage of the cars registered in the period that have since been for sale, and the percentage that have been sold. `GET /api/analytics/swaps/conversion`
   *
   * Needs `analytics`.
   */
  getAnalyticsSwapsConversion(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Cars evaluated, by day, week, or month. Cars whose evaluation was completed, by a technician or by the seller's own inspection. `GET /api/analytics/swaps/inspection`
   *
   * Needs `analytics`.
   */
  getAnalyticsSwapsInspection(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Cars listed, by day, week, or month. Cars that were for sale for the first time, on the marketplace or in an auction. `GET /api/analytics/swaps/listing`
   *
   * Needs `analytics`.
   */
  getAnalyticsSwapsListing(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Cars registered, by day, week, or month. Cars that sellers or our team entered, finished or not. `GET /api/analytics/swaps/registration`
   *
   * Needs `analytics`.
   */
  getAnalyticsSwapsRegistration(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * AutoCheck reports, by day, week, or month. AutoCheck reports that arrived. `GET /api/analytics/swaps/reports/autocheck`
   *
   * Needs `analytics`.
   */
  getAnalyticsSwapsReportsAutocheck(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Carfax reports, by day, week, or month. Carfax reports that arrived. `GET /api/analytics/swaps/reports/carfax`
   *
   * Needs `analytics`.
   */
  getAnalyticsSwapsReportsCarfax(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Reports of all providers, by day, week, or month. Reports about cars that arrived, by provider. `GET /api/analytics/swaps/reports/merged`
   *
   * Needs `analytics`.
   */
  getAnalyticsSwapsReportsMerged(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Cars sold, by day, week, or month. Cars whose sale was closed: everything is paid and the title is sent. `GET /api/analytics/swaps/sold`
   *
   * Needs `analytics`.
   */
  getAnalyticsSwapsSold(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Days to list, by day, week, or month. The average time from a car's registration to its first day for sale, of the cars listed in the period. `GET /api/analytics/swaps/ttl`
   *
   * Needs `analytics`.
   */
  getAnalyticsSwapsTtl(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Days to list by channel, by day, week, or month. The same time, shown separately for the marketplace and for auctions. `GET /api/analytics/swaps/ttl/channel`
   *
   * Needs `analytics`.
   */
  getAnalyticsSwapsTtlChannel(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * New buyers, by day, week, or month. Accounts that people opened to buy a car. `GET /api/analytics/users/buyers`
   *
   * Needs `analytics`.
   */
  getAnalyticsUsersBuyers(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Accounts that became active, by day, week, or month. The percentage of the accounts opened in the period whose owner has since registered a car or made an offer. `GET /api/analytics/users/conversion`
   *
   * Needs `analytics`.
   */
  getAnalyticsUsersConversion(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * New dealers, by day, week, or month. Accounts that dealers opened to bid in auctions, activated or not. `GET /api/analytics/users/dealers`
   *
   * Needs `analytics`.
   */
  getAnalyticsUsersDealers(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Sign-ins, by day, week, or month. Sessions that people opened, by how they signed in. One person may sign in several times. `GET /api/analytics/users/login`
   *
   * Needs `analytics`.
   */
  getAnalyticsUsersLogin(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * The sign-ins of a period, newest first. `GET /api/analytics/users/loginList`
   *
   * Needs `analytics`.
   */
  getAnalyticsUsersLoginList(input?: {
    from?: string | undefined;
    to?: string | undefined;
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetAnalyticsUsersLoginListAnswer>;

  /**
   * Accounts never verified, by day, week, or month. Accounts opened in the period whose owner has not verified an email or a phone to date. `GET /api/analytics/users/nonVerified`
   *
   * Needs `analytics`.
   */
  getAnalyticsUsersNonVerified(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * New accounts, by day, week, or month. Accounts that people opened, verified or not. `GET /api/analytics/users/registration`
   *
   * Needs `analytics`.
   */
  getAnalyticsUsersRegistration(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * New sellers, by day, week, or month. Accounts that people opened to sell a car. `GET /api/analytics/users/sellers`
   *
   * Needs `analytics`.
   */
  getAnalyticsUsersSellers(input?: {
    from?: string | undefined;
    to?: string | undefined;
    group?: string | undefined;
    center?: string | undefined;
    channel?: string | undefined;
    source?: string | undefined;
  }, options?: CallOptions): Promise<s.AnalyticsFigures>;

  /**
   * Staff devices, 40 a page: your own, or all of them with permission to read the system. `GET /api/app/devices`
   *
   * Needs `system.tasks`.
   */
  getAppDevices(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetAppDevicesAnswer>;

  /**
   * What a device wrote down, newest first, 100 lines a page. `GET /api/app/devices/{id}/logs`
   *
   * Needs `system.tasks`.
   */
  getAppDevicesLogs(input: {
    id: string;
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetAppDevicesLogsAnswer>;

  /**
   * The auction dates, 40 a page. `GET /api/auctions`
   *
   * Needs `auction.dates`.
   */
  getAuctions(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetAuctionsAnswer>;

  /**
   * A dealer's license, papers, and limit; for the dealer and for staff who check them. `GET /api/auctions/dealers/{user}`
   *
   * Needs `auction.bid` or `user.manage` or `auction.dates`.
   */
  getAuctionsDealersByUser(input: {
    user: string;
  }, options?: CallOptions): Promise<s.GetAuctionsDealersByUserAnswer>;

  /**
   * Your own profile. `GET /api/auth/profile`
   *
   * For everyone who is signed in.
   */
  getAuthProfile(input?: Record<string, never>, options?: CallOptions): Promise<s.Profile>;

  /**
   * Whether `integration` is your id at the partner's auction, and where to go on. `GET /api/auth/sso`
   *
   * For everyone who is signed in.
   */
  getAuthSso(input: {
    integration: string;
  }, options?: CallOptions): Promise<s.GetAuthSsoAnswer>;

  /**
   * Blog posts, newest first; `topic` for those of one topic. `GET /api/blog`
   *
   * For everyone.
   */
  getBlog(input?: {
    page?: number | undefined;
    records?: number | undefined;
    topic?: "selling" | "maintenance" | "tips" | "news" | "technology" | undefined;
  }, options?: CallOptions): Promise<s.PostSummaryList>;

  /**
   * A blog post with its text, as Markdown and as HTML. `GET /api/blog/{_id}`
   *
   * For everyone.
   */
  getBlogById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Post>;

  /**
   * A blog post by the code in its address. `GET /api/blog/code/{code}`
   *
   * For everyone.
   */
  getBlogCodeByCode(input: {
    code: string;
  }, options?: CallOptions): Promise<s.Post>;

  /**
   * Published blog posts, for everyone. `GET /api/blog/published`
   *
   * For everyone.
   */
  getBlogPublished(input?: {
    page?: number | undefined;
    records?: number | undefined;
    topic?: "selling" | "maintenance" | "tips" | "news" | "technology" | undefined;
  }, options?: CallOptions): Promise<s.PostSummaryList>;

  /**
   * The titles of all published posts by topic. `GET /api/blog/toc`
   *
   * For everyone.
   */
  getBlogToc(input?: Record<string, never>, options?: CallOptions): Promise<s.TopicContentsList>;

  /**
   * A token with which your browser may call through the telephone service's own script, for ten minutes. `GET /api/call/token`
   *
   * Needs `swap.call`.
   */
  getCallToken(input?: Record<string, never>, options?: CallOptions): Promise<s.GetCallTokenAnswer>;

  /**
   * Every make. `GET /api/catalog/allMakes`
   *
   * For everyone.
   */
  getCatalogAllMakes(input?: Record<string, never>, options?: CallOptions): Promise<s.GetCatalogAllMakesAnswer>;

  /**
   * The car of a VIN. `GET /api/catalog/decode/{vin}`
   *
   * For everyone.
   */
  getCatalogDecodeByVin(input: {
    vin: string;
    external?: string | undefined;
  }, options?: CallOptions): Promise<s.DecodedVin>;

  /**
   * The car of a license plate. `GET /api/catalog/decodePlate/{number}/{state}`
   *
   * For everyone.
   */
  getCatalogDecodePlateByState(input: {
    number: string;
    state: string;
  }, options?: CallOptions): Promise<s.DecodedPlate>;

  /**
   * Makes of a model year. `GET /api/catalog/makes/{year}`
   *
   * For everyone.
   */
  getCatalogMakesByYear(input: {
    year: string | number;
    cpi?: string | undefined;
    skipped?: string | undefined;
  }, options?: CallOptions): Promise<s.GetCatalogAllMakesAnswer>;

  /**
   * Models of a make in a model year. `GET /api/catalog/makes/{make}/{year}/models`
   *
   * For everyone.
   */
  getCatalogMakesModels(input: {
    make: string;
    year: string | number;
    cpi?: string | undefined;
    skipped?: string | undefined;
  }, options?: CallOptions): Promise<s.GetCatalogAllMakesAnswer>;

  /**
   * Series (trim levels) of a model in a model year. `GET /api/catalog/makes/{make}/models/{model}/{year}/series`
   *
   * For everyone.
   */
  getCatalogMakesModelsSeries(input: {
    make: string;
    model: string;
    year: string | number;
  }, options?: CallOptions): Promise<s.GetCatalogAllMakesAnswer>;

  /**
   * Styles of a series: body, engine and fuel. `GET /api/catalog/makes/{make}/models/{model}/series/{series}/{year}/styles`
   *
   * For everyone.
   */
  getCatalogMakesModelsSeriesStyles(input: {
    make: string;
    model: string;
    series: string;
    year: string | number;
  }, options?: CallOptions): Promise<s.GetCatalogMakesModelsSeriesStylesAnswer>;

  /**
   * What a car of a style is worth. `GET /api/catalog/styles/{style}/mileage/{mileage}/zip/{zip}`
   *
   * For everyone.
   */
  getCatalogStylesMileageZipByZip(input: {
    style: string;
    mileage: string | number;
    zip: string;
  }, options?: CallOptions): Promise<s.Valuation>;

  /**
   * The centers, 40 a page. `GET /api/centers`
   *
   * For everyone.
   */
  getCenters(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.CenterList>;

  /**
   * One center. `GET /api/centers/{_id}`
   *
   * For everyone.
   */
  getCentersById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Center>;

  /**
   * Claims, newest first: for staff who work on deals those of their channels, for others those about their cars. `GET /api/claims`
   *
   * For everyone who is signed in, verified and active.
   */
  getClaims(input?: {
    view?: "live" | "decided" | undefined;
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.ClaimSummaryList>;

  /**
   * One claim with all that was written about it and its decision. `GET /api/claims/{claim}`
   *
   * For everyone who is signed in, verified and active.
   */
  getClaimsByClaim(input: {
    claim: string;
  }, options?: CallOptions): Promise<s.Claim>;

  /**
   * Seller drop offs the caller may see, 40 a page. `GET /api/dropoff`
   *
   * For everyone who is signed in, verified and active.
   */
  getDropoff(input?: {
    page?: number | undefined;
    records?: number | undefined;
    swap?: string | undefined;
    technician?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
  }, options?: CallOptions): Promise<s.InspectionList>;

  /**
   * Visits and appointments the caller may see, in order of time, 40 a page. `GET /api/events`
   *
   * For everyone who is signed in, verified and active.
   */
  getEvents(input?: {
    page?: number | undefined;
    records?: number | undefined;
    from?: string | undefined;
    to?: string | undefined;
    kind?: "visit" | "evaluation" | "drop-off" | "pick-up" | undefined;
    state?: "pending" | "confirmed" | "complete" | "canceled" | undefined;
    /** A participant. */
    person?: string | undefined;
    center?: string | undefined;
  }, options?: CallOptions): Promise<s.CalendarEventList>;

  /**
   * One visit or appointment. `GET /api/events/{_id}`
   *
   * For everyone who is signed in, verified and active.
   */
  getEventsById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.CalendarEvent>;

  /**
   * A file, whole or in parts. `GET /api/files/{key}`
   *
   * For everyone.
   */
  getFilesByKey(input: {
    /** The key of the file. */
    key: string;
    /** Download the file instead of showing it. */
    download?: string | undefined;
  }, options?: CallOptions): Promise<Response>;

  /**
   * The same with the key in the query. `GET /api/files/video`
   *
   * For everyone.
   */
  getFilesVideo(input: {
    /** The key of the file. */
    key: string;
    /** Download the file instead of showing it. */
    download?: string | undefined;
  }, options?: CallOptions): Promise<Response>;

  /**
   * A video, whole or in parts. `GET /api/files/video/{key}`
   *
   * For everyone.
   */
  getFilesVideoByKey(input: {
    /** The key of the file. */
    key: string;
    /** Download the file instead of showing it. */
    download?: string | undefined;
  }, options?: CallOptions): Promise<Response>;

  /**
   * A picture in one of the sizes pictures are shown in, if it is public. `GET /images/{key}/{width}/{height}`
   *
   * For everyone.
   */
  getImagesByHeight(input: {
    /** The key of the file. */
    key: string;
    /** Pixels. Width and height are one of 1600x1200, 600x400, 100x100, 90x60, 300x180, 150x150. */
    width: number;
    /** Pixels. */
    height: number;
  }, options?: CallOptions): Promise<Response>;

  /**
   * The monogram of a make. `GET /images/logos/{make}.png`
   *
   * For everyone.
   */
  getImagesLogosByMake(input: {
    /** The name or code of a make. */
    make: string;
  }, options?: CallOptions): Promise<Response>;

  /**
   * Appointments the caller may see, 40 a page. `GET /api/inspection`
   *
   * For everyone who is signed in, verified and active.
   */
  getInspection(input?: {
    page?: number | undefined;
    records?: number | undefined;
    swap?: string | undefined;
    technician?: string | undefined;
    stage?: number | undefined;
    from?: string | undefined;
    to?: string | undefined;
  }, options?: CallOptions): Promise<s.InspectionList>;

  /**
   * Times that can be booked within at most 31 days, with the technicians free in each. `GET /api/inspection/availability`
   *
   * For everyone who is signed in, verified and active.
   */
  getInspectionAvailability(input: {
    from: string;
    to: string;
    user?: string | undefined;
    location?: {
      lat?: number | undefined;
      lng?: number | undefined;
      zip?: string | undefined;
      center?: string | undefined;
    } | undefined;
  }, options?: CallOptions): Promise<s.GetInspectionAvailabilityAnswer>;

  /**
   * One appointment with what the caller may do. `GET /api/inspection/{_id}/details`
   *
   * For everyone who is signed in, verified and active.
   */
  getInspectionDetails(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.GetInspectionDetailsAnswer>;

  /**
   * Where an appointment can be: kinds of places and the centers. `GET /api/inspection/location`
   *
   * For everyone who is signed in, verified and active.
   */
  getInspectionLocation(input?: Record<string, never>, options?: CallOptions): Promise<s.GetInspectionLocationAnswer>;

  /**
   * Your latest invitations, the people who joined through you, and the cars they registered. `GET /api/invite`
   *
   * For everyone who is signed in, verified and active.
   */
  getInvite(input?: Record<string, never>, options?: CallOptions): Promise<s.GetInviteAnswer>;

  /**
   * The balance of each account before, during, and after a period. `GET /api/ledger/accounts`
   *
   * Needs `deal.pay`.
   */
  getLedgerAccounts(input?: {
    from?: string | undefined;
    to?: string | undefined;
    deal?: string | undefined;
  }, options?: CallOptions): Promise<s.GetLedgerAccountsAnswer>;

  /**
   * Payments and write-offs that wait for a second person. `GET /api/ledger/approvals`
   *
   * Needs `deal.pay`.
   */
  getLedgerApprovals(input?: Record<string, never>, options?: CallOptions): Promise<s.GetLedgerApprovalsAnswer>;

  /**
   * Lines of bank statements: `open` (without a match), `matched`, or `aside` (of no deal). `GET /api/ledger/bank/lines`
   *
   * Needs `deal.pay`.
   */
  getLedgerBankLines(input?: {
    page?: number | undefined;
    view?: "open" | "matched" | "aside" | undefined;
  }, options?: CallOptions): Promise<s.GetLedgerBankLinesAnswer>;

  /**
   * Ledger payments that aren't on a bank statement yet, oldest first. `GET /api/ledger/bank/unseen`
   *
   * Needs `deal.pay`.
   */
  getLedgerBankUnseen(input?: Record<string, never>, options?: CallOptions): Promise<s.GetLedgerBankUnseenAnswer>;

  /**
   * The books of one deal: every entry, and what is open with each party. `GET /api/ledger/deals/{deal}`
   *
   * Needs `deal.pay`.
   */
  getLedgerDealsByDeal(input: {
    deal: string;
  }, options?: CallOptions): Promise<s.GetLedgerDealsByDealAnswer>;

  /**
   * The entries of some days, an account or a deal, newest first; without days, the current month. `GET /api/ledger/entries`
   *
   * Needs `deal.pay`.
   */
  getLedgerEntries(input?: {
    from?: string | undefined;
    to?: string | undefined;
    account?: "buyer" | "seller" | "lender" | "state" | "bank" | "inventory" | "fees" | "delivery" | "adjustments" | "claims" | "transfers" | undefined;
    deal?: string | undefined;
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetLedgerEntriesAnswer>;

  /**
   * Deals whose accounts don't balance, including canceled ones, oldest first. `GET /api/ledger/open`
   *
   * Needs `deal.pay`.
   */
  getLedgerOpen(input?: Record<string, never>, options?: CallOptions): Promise<s.GetLedgerOpenAnswer>;

  /**
   * The months with entries, newest first, and when each was closed. `GET /api/ledger/periods`
   *
   * Needs `deal.pay`.
   */
  getLedgerPeriods(input?: Record<string, never>, options?: CallOptions): Promise<s.GetLedgerPeriodsAnswer>;

  /**
   * What changed lately, for browsers that cannot open the websocket. `GET /api/live/changes`
   *
   * For everyone who is signed in.
   */
  getLiveChanges(input?: {
    topics?: string | undefined;
    age?: number | undefined;
  }, options?: CallOptions): Promise<s.GetLiveChangesAnswer>;

  /**
   * Your conversations, most recent first; `inbox` names another list, `q` searches. `GET /api/messages/threads`
   *
   * For everyone who is signed in, verified and active.
   */
  getMessagesThreads(input?: {
    page?: number | undefined;
    records?: number | undefined;
    inbox?: "own" | "team" | "reported" | "warned" | undefined;
    q?: string | undefined;
  }, options?: CallOptions): Promise<s.ConversationLineList>;

  /**
   * A conversation of other people; each reading is recorded in the audit log. `GET /api/messages/threads/admin/{_id}`
   *
   * Needs `system.audit`.
   */
  getMessagesThreadsAdminById(input: {
    _id: string;
    before?: number | undefined;
  }, options?: CallOptions): Promise<s.Conversation>;

  /**
   * A conversation with its last 50 messages; `before` a number: the 50 before it. Reading it marks nothing. `GET /api/messages/threads/{_id}`
   *
   * For everyone who is signed in, verified and active.
   */
  getMessagesThreadsById(input: {
    _id: string;
    before?: number | undefined;
  }, options?: CallOptions): Promise<s.Conversation>;

  /**
   * News articles about us, newest first. `GET /api/news`
   *
   * For everyone.
   */
  getNews(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.NewsItemList>;

  /**
   * One news article. `GET /api/news/{_id}`
   *
   * For everyone.
   */
  getNewsById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.NewsItem>;

  /**
   * The latest news article about us. `GET /api/news/home`
   *
   * For everyone.
   */
  getNewsHome(input?: Record<string, never>, options?: CallOptions): Promise<s.NewsItemList>;

  /**
   * Newsletters, newest first, 40 a page. `GET /api/newsletters`
   *
   * Needs `newsletter`.
   */
  getNewsletters(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.NewsletterSummaryList>;

  /**
   * One newsletter with its blocks. `GET /api/newsletters/{_id}`
   *
   * Needs `newsletter`.
   */
  getNewslettersById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Newsletter>;

  /**
   * Your notifications, newest first, 50 a page; `seen=false` for the unseen alone. `GET /api/notifications`
   *
   * For everyone who is signed in.
   */
  getNotifications(input?: {
    page?: number | undefined;
    records?: number | undefined;
    seen?: "true" | "false" | undefined;
  }, options?: CallOptions): Promise<s.NotificationList>;

  /**
   * How you are notified: by group of notices and channel, and your quiet hours. `GET /api/notifications/settings`
   *
   * For everyone who is signed in.
   */
  getNotificationsSettings(input?: Record<string, never>, options?: CallOptions): Promise<s.NoticeSettings>;

  /**
   * Sign in by the "Remember Me" cookie of this browser. `GET /api/oauth/autologin`
   *
   * For everyone who is signed in.
   */
  getOauthAutologin(input?: Record<string, never>, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * Sign in with what Facebook sent back; creates no account. `GET /api/oauth/facebook/auth`
   *
   * For everyone.
   */
  getOauthFacebookAuth(input?: {
    code?: string | undefined;
    state?: string | undefined;
  }, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * The Facebook account connected with yours. `GET /api/oauth/facebook/profile`
   *
   * For everyone who is signed in.
   */
  getOauthFacebookProfile(input?: Record<string, never>, options?: CallOptions): Promise<s.GetOauthFacebookProfileAnswer>;

  /**
   * The same, and opens an account for a new person. `GET /api/oauth/facebook/signup`
   *
   * For everyone.
   */
  getOauthFacebookSignup(input?: {
    code?: string | undefined;
    state?: string | undefined;
  }, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * Where a browser goes to sign in with Facebook. `GET /api/oauth/facebook/url`
   *
   * For everyone.
   */
  getOauthFacebookUrl(input?: Record<string, never>, options?: CallOptions): Promise<s.GetOauthFacebookUrlAnswer>;

  /**
   * Sign in with what Google sent back; creates no account. `GET /api/oauth/google/auth`
   *
   * For everyone.
   */
  getOauthGoogleAuth(input?: {
    code?: string | undefined;
    state?: string | undefined;
  }, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * The Google account connected with yours. `GET /api/oauth/google/profile`
   *
   * For everyone who is signed in.
   */
  getOauthGoogleProfile(input?: Record<string, never>, options?: CallOptions): Promise<s.GetOauthGoogleProfileAnswer>;

  /**
   * The same, and opens an account for a new person. `GET /api/oauth/google/signup`
   *
   * For everyone.
   */
  getOauthGoogleSignup(input?: {
    code?: string | undefined;
    state?: string | undefined;
  }, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * Where a browser goes to sign in with Google. `GET /api/oauth/google/url`
   *
   * For everyone.
   */
  getOauthGoogleUrl(input?: Record<string, never>, options?: CallOptions): Promise<s.GetOauthGoogleUrlAnswer>;

  /**
   * Disconnect a social account; from our own pages, or with an Idempotency-Key header. `GET /api/oauth/{channel}/unlink`
   *
   * For everyone who is signed in.
   */
  getOauthUnlink(input: {
    channel: "google" | "facebook";
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * This document. `GET /api/openapi.json`
   *
   * For everyone.
   */
  getOpenapiJson(input?: Record<string, never>, options?: CallOptions): Promise<unknown>;

  /**
   * Press entries, newest first. `GET /api/press`
   *
   * For everyone.
   */
  getPress(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.PressSummaryList>;

  /**
   * One press entry with its text, as Markdown and as HTML. `GET /api/press/{_id}`
   *
   * For everyone.
   */
  getPressById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.PressEntry>;

  /**
   * A picture in one of the sizes pictures are shown in, for those who may see it. `GET /api/images/{key}/{width}/{height}`
   *
   * For everyone.
   */
  getPrivateImagesByHeight(input: {
    /** The key of the file. */
    key: string;
    /** Pixels. Width and height are one of 1600x1200, 600x400, 100x100, 90x60, 300x180, 150x150. */
    width: number;
    /** Pixels. */
    height: number;
  }, options?: CallOptions): Promise<Response>;

  /**
   * Your own profile. `GET /api/profile/get`
   *
   * For everyone who is signed in.
   */
  getProfileGet(input?: Record<string, never>, options?: CallOptions): Promise<s.Profile>;

  /**
   * Whether visits to one's own cars may be scheduled for the same day. `GET /api/profile/visits`
   *
   * For everyone who is signed in, verified and active.
   */
  getProfileVisits(input?: Record<string, never>, options?: CallOptions): Promise<s.GetProfileVisitsAnswer>;

  /**
   * Your sandbox and its clock; needs a test key, as all calls about it do. `GET /api/sandbox`
   *
   * For everyone who is signed in.
   */
  getSandbox(input?: Record<string, never>, options?: CallOptions): Promise<s.Sandbox>;

  /**
   * The newest 50 emails and text messages that your sandbox has kept instead of sending them. `GET /api/sandbox/messages`
   *
   * For everyone who is signed in.
   */
  getSandboxMessages(input?: {
    /** Only those to this email address or phone. */
    to?: string | undefined;
  }, options?: CallOptions): Promise<s.GetSandboxMessagesAnswer>;

  /**
   * The people of your sandbox; the header `Swaplot-Person` names the one as whom a request acts. `GET /api/sandbox/people`
   *
   * For everyone who is signed in.
   */
  getSandboxPeople(input?: Record<string, never>, options?: CallOptions): Promise<s.GetSandboxPeopleAnswer>;

  /**
   * Cars, tasks, deals, people, conversations, posts, and screens that match `q` and that the caller may see. `GET /api/search`
   *
   * For everyone who is signed in, verified and active.
   */
  getSearch(input: {
    q: string;
  }, options?: CallOptions): Promise<s.GetSearchAnswer>;

  /**
   * The service areas with their ZIP codes. `GET /api/service-area`
   *
   * Needs `system.read`.
   */
  getServiceArea(input?: Record<string, never>, options?: CallOptions): Promise<s.ServiceAreaList>;

  /**
   * The service areas of one center. `GET /api/service-area/center/{_id}`
   *
   * Needs `system.read`.
   */
  getServiceAreaCenterById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.ServiceAreaList>;

  /**
   * Whether our technicians come to a ZIP code, and from where. `GET /api/service-area/coverage/{zip}`
   *
   * For everyone.
   */
  getServiceAreaCoverageByZip(input: {
    zip: string;
  }, options?: CallOptions): Promise<s.GetServiceAreaCoverageByZipAnswer>;

  /**
   * Who asked for the newsletter, newest first. `GET /api/subscribers`
   *
   * Needs `newsletter`.
   */
  getSubscribers(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.SubscriberList>;

  /**
   * A buyer's survey answers: your own, or anyone's for staff who may read users. `GET /api/survey/{_id}`
   *
   * For everyone who is signed in.
   */
  getSurveyById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.GetSurveyByIdAnswer>;

  /**
   * The appointments of a car, newest first, 40 a page. `GET /api/swap/{_id}/inspection/history`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapInspectionHistory(input: {
    _id: string;
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.InspectionList>;

  /**
   * The latest lot of a car, with the caller's own bids. `GET /api/swaps/{swap}/auction`
   *
   * Needs `swap.auction`.
   */
  getSwapsAuction(input: {
    swap: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.GetSwapsAuctionAnswer>;

  /**
   * The lots that dealers bid on now, 21 a page. `GET /api/swaps/auction/active`
   *
   * Needs `swap.auction`.
   */
  getSwapsAuctionActive(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetSwapsAuctionActiveAnswer>;

  /**
   * The open lots that the caller watches, 21 a page. `GET /api/swaps/auction/favorites`
   *
   * Needs `swap.auction`.
   */
  getSwapsAuctionFavorites(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetSwapsAuctionActiveAnswer>;

  /**
   * The open negotiation about a car that did not reach its reserve. `GET /api/swaps/{swap}/auction/negotiation`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsAuctionNegotiation(input: {
    swap: string;
    version?: number | undefined;
  }, options?: CallOptions): Promise<s.GetSwapsAuctionNegotiationAnswer>;

  /**
   * The caller's open negotiations; all for staff who manage cars. `GET /api/swaps/auction/negotiations`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsAuctionNegotiations(input?: Record<string, never>, options?: CallOptions): Promise<s.GetSwapsAuctionNegotiationAnswerList>;

  /**
   * The lots in their preview, 21 a page. `GET /api/swaps/auction/preview`
   *
   * Needs `swap.auction`.
   */
  getSwapsAuctionPreview(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetSwapsAuctionActiveAnswer>;

  /**
   * The lots before their preview, 21 a page. `GET /api/swaps/auction/upcoming`
   *
   * Needs `swap.auction`.
   */
  getSwapsAuctionUpcoming(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetSwapsAuctionActiveAnswer>;

  /**
   * One swap; what is private only for its own people. `GET /api/swaps/{_id}`
   *
   * For everyone.
   */
  getSwapsById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.GetSwapsByIdAnswer>;

  /**
   * The claims about a car's deal, until when its buyer may open one, and the condition report of a car from an auction. `GET /api/swaps/{swap}/claims`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsClaims(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.GetSwapsClaimsAnswer>;

  /**
   * All messages about a car that you may see. `GET /api/swaps/{swap}/communication`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsCommunication(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.GetSwapsCommunicationAnswer>;

  /**
   * Whole swaps, most recently changed first; 40 a page. `GET /api/swaps/data`
   *
   * Needs `dashboard.manage`.
   */
  getSwapsData(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.SwapList>;

  /**
   * The sheet of the signed deal: what each party owes or gets, and what is still open. `GET /api/swaps/{swap}/deal`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsDeal(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.GetSwapsDealAnswer>;

  /**
   * The sheet of a signed deal, with the parts that its reader may see. `GET /api/swaps/{id}/deal/pdf`
   *
   * For everyone who is signed in.
   */
  getSwapsDealPdf(input: {
    /** The swap. */
    id: string;
  }, options?: CallOptions): Promise<Response>;

  /**
   * The latest delivery of the car. `GET /api/swaps/{swap}/delivery`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsDelivery(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.GetSwapsDeliveryAnswer>;

  /**
   * What it costs to bring the car to a ZIP code; cents, an estimate by distance. `GET /api/swaps/{swap}/delivery/quote`
   *
   * For everyone.
   */
  getSwapsDeliveryQuote(input: {
    swap: string;
    zip: string;
  }, options?: CallOptions): Promise<s.GetSwapsDeliveryQuoteAnswer>;

  /**
   * The evaluation of a car with the condition grade, every answer, the damages and all pictures. `GET /api/swaps/{id}/evaluation/pdf`
   *
   * For everyone.
   */
  getSwapsEvaluationPdf(input: {
    /** The swap. */
    id: string;
  }, options?: CallOptions): Promise<Response>;

  /**
   * Whether a live swap with this VIN exists that you may see. `GET /api/swaps/{vin}/exists`
   *
   * For everyone.
   */
  getSwapsExists(input: {
    vin: string;
  }, options?: CallOptions): Promise<s.GetSwapsExistsAnswer>;

  /**
   * The cars this person follows. `GET /api/swaps/followed`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsFollowed(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.CarList>;

  /**
   * The moves of the swap, newest first. `GET /api/swaps/{swap}/history`
   *
   * Needs `system.tasks`.
   */
  getSwapsHistory(input: {
    swap: string;
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetSwapsHistoryAnswer>;

  /**
   * Public cars, 21 a page. `GET /api/swaps/listing`
   *
   * For everyone.
   */
  getSwapsListing(input?: {
    page?: number | undefined;
    records?: number | undefined;
    /** Words of the car's name, or a sentence: red truck under 20k. */
    q?: string | string[] | undefined;
    /** Price (dollars): 10-20, 10- or -20. */
    price?: string | string[] | undefined;
    /** Mileage (miles): 10-20, 10- or -20. */
    mileage?: string | string[] | undefined;
    /** Year (year): 10-20, 10- or -20. */
    year?: string | string[] | undefined;
    /** Codes of makes, with commas between. */
    make?: string | string[] | undefined;
    /** Codes of models, with commas between. They narrow their own make and stand beside other makes. */
    model?: string | string[] | undefined;
    /** Body style. One or several of Coupe, Convertible, Hatchback, Minivan, Sedan, SUV, Truck, with commas between. */
    body?: string | string[] | undefined;
    /** Transmission. One or several of Manual, Automatic, with commas between. */
    transmission?: string | string[] | undefined;
    /** Drivetrain. One or several of FWD, RWD, 4WD, AWD, with commas between. */
    drivetrain?: string | string[] | undefined;
    /** Fuel. One or several of Gasoline, Diesel, Electric, Hybrid, with commas between. */
    fuel?: string | string[] | undefined;
    /** Interior color. One or several of Beige, Black, Blue, Brown, Burgundy, Gray, Red, Tan, White, Other, with commas between. */
    interior?: string | string[] | undefined;
    /** Color. One or several of Beige, Black, Blue, Brown, Burgundy, Gold, Gray, Green, Orange, Purple, Red, Silver, White, Yellow, Other, with commas between. */
    color?: string | string[] | undefined;
    /** Listing type. One or several of recent, reduced, comingSoon, sold, with commas between. */
    listing?: string | string[] | undefined;
    /** Days on the market. One or several of 7, 14, 21, 28, with commas between. */
    age?: string | string[] | undefined;
    /** The ZIP code that distances are measured from. */
    zip?: string | string[] | undefined;
    /** Miles around the ZIP code: 10, 25, 50 or any. */
    distance?: string | string[] | undefined;
    /** One of newest, deal, price, mileage, year, distance. Deal is the price against the market, the best first; distance needs a ZIP code. Cars for sale come first in every order, then those coming soon, then those in a deal and sold. */
    sort?: string | string[] | undefined;
    /** 1 for the opposite direction. */
    reverse?: string | string[] | undefined;
  }, options?: CallOptions): Promise<s.Listing>;

  /**
   * Swaps as staff manage them, or a seller's own; 40 a page. `GET /api/swaps/managed`
   *
   * Needs `dashboard.manage` or `dashboard.swaps`.
   */
  getSwapsManaged(input?: {
    page?: number | undefined;
    q?: string | undefined;
    stage?: "pending" | "new" | "inspection" | "listing" | "auction" | "deal" | "complete" | undefined;
    step?: "registering" | "new-swap" | "qualify" | "pre-valuate" | "schedule-eval" | "confirm-scheduled" | "eval" | "eval-not-complete" | "valuate" | "prepare-listing" | "listing" | "auction" | "auction-failed" | "pre-deal" | "finalize-deal" | "payments" | "title" | "close-out" | "complete" | undefined;
    channel?: "listing" | "auction" | undefined;
    marker?: "canceled" | "cancelRequested" | "disqualified" | "inactive" | "onHold" | "deleted" | undefined;
    mine?: "0" | "1" | "true" | "false" | undefined;
    user?: string | undefined;
    sort?: "updated" | "created" | "waiting" | "price" | "name" | "step" | undefined;
    dir?: "asc" | "desc" | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.ManagedSwapList>;

  /**
   * The notes of the team, newest first. `GET /api/swaps/{swap}/notes`
   *
   * Needs `system.tasks`.
   */
  getSwapsNotes(input: {
    swap: string;
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.GetSwapsNotesAnswer>;

  /**
   * Offers on a car: all for its seller and staff, a buyer's own. `GET /api/swaps/{swap}/offers`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsOffers(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.OfferList>;

  /**
   * The cars this person bought. `GET /api/swaps/owned`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsOwned(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.OwnedCarList>;

  /**
   * The closing papers of the deal that this reader may see, and who still has to sign. `GET /api/swaps/{swap}/papers`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsPapers(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.ClosingPapers>;

  /**
   * One paper with its text, its signatures, and the hash of its document. `GET /api/swaps/{swap}/papers/{paper}`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsPapersByPaper(input: {
    swap: string;
    paper: string;
  }, options?: CallOptions): Promise<s.ClosingPaper>;

  /**
   * A closing paper as it is signed; once it is sealed, with the page of its signatures. `GET /api/swaps/{id}/papers/{paper}/pdf`
   *
   * For everyone who is signed in.
   */
  getSwapsPapersPdf(input: {
    /** The swap. */
    id: string;
    /** The paper. */
    paper: string;
  }, options?: CallOptions): Promise<Response>;

  /**
   * The recorded payments of the deal. `GET /api/swaps/{swap}/payment`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsPayment(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.GetSwapsPaymentAnswer>;

  /**
   * The printable details of a car. `GET /api/swaps/{id}/pdf`
   *
   * For everyone.
   */
  getSwapsPdf(input: {
    /** The swap. */
    id: string;
  }, options?: CallOptions): Promise<Response>;

  /**
   * What the seller has asked for, and can ask for. `GET /api/swaps/{swap}/request/change`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsRequestChange(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.GetSwapsRequestChangeAnswer>;

  /**
   * A car's figures: views, followers, days on the market, its prices and the market's. `GET /api/swaps/{swap}/stats`
   *
   * For everyone.
   */
  getSwapsStats(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.CarStatistics>;

  /**
   * When and how the title was sent. `GET /api/swaps/{swap}/title`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsTitle(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.GetSwapsTitleAnswer>;

  /**
   * The cars you sell, newest first, 40 a page. `GET /api/swaps/user`
   *
   * For everyone who is signed in.
   */
  getSwapsUser(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.SwapList>;

  /**
   * The free times of seven days for a visit to a car. `GET /api/swaps/{swap}/visits/times`
   *
   * For everyone who is signed in, verified and active.
   */
  getSwapsVisitsTimes(input: {
    swap: string;
    from?: string | undefined;
    visit?: string | undefined;
  }, options?: CallOptions): Promise<s.GetSwapsVisitsTimesAnswer>;

  /**
   * The tasks you work on, most urgent first; 40 a page. `GET /api/tasks`
   *
   * Needs `dashboard.tasks`.
   */
  getTasks(input?: {
    group?: "new-swap" | "qualify" | "pre-valuate" | "schedule-eval" | "confirm-scheduled" | "eval" | "eval-not-complete" | "valuate" | "prepare-listing" | "listing" | "auction" | "auction-failed" | "pre-deal" | "finalize-deal" | "seller-payment" | "lender-payment" | "dealer-payment" | "title" | "close-out" | "cancel-request" | "seller-request" | "escalation" | "facts-differ" | "claim" | "claim-payment" | "free" | undefined;
    mine?: "0" | "1" | "true" | "false" | undefined;
    due?: "late" | "today" | "week" | undefined;
    status?: "open" | "followup" | "noResponse" | "highAsk" | "onHold" | "done" | undefined;
    channel?: "listing" | "auction" | undefined;
    assignee?: string | "none" | undefined;
    swap?: string | undefined;
    q?: string | undefined;
    sort?: "due" | "step" | "car" | "seller" | "status" | "since" | "assignee" | "-due" | "-step" | "-car" | "-seller" | "-status" | "-since" | "-assignee" | undefined;
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.TaskList>;

  /**
   * One task with its checklist, its car and what happened. `GET /api/tasks/{_id}`
   *
   * Needs `dashboard.tasks`.
   */
  getTasksById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.GetTasksByIdAnswer>;

  /**
   * The status of a task. `GET /api/tasks/{_id}/getStatus`
   *
   * Needs `dashboard.tasks`.
   */
  getTasksGetStatus(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.TaskStanding>;

  /**
   * The swap of a task. `GET /api/tasks/{_id}/swap`
   *
   * Needs `dashboard.tasks`.
   */
  getTasksSwap(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Swap>;

  /**
   * Message templates, by name. `GET /api/templates`
   *
   * Needs `swap.manage`.
   */
  getTemplates(input?: Record<string, never>, options?: CallOptions): Promise<s.MessageTemplateList>;

  /**
   * One message template. `GET /api/templates/{_id}`
   *
   * Needs `swap.manage`.
   */
  getTemplatesById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.MessageTemplate>;

  /**
   * Testimonials, newest first. `GET /api/testimonials`
   *
   * For everyone.
   */
  getTestimonials(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.TestimonialList>;

  /**
   * One testimonial. `GET /api/testimonials/{_id}`
   *
   * For everyone.
   */
  getTestimonialsById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Testimonial>;

  /**
   * The testimonials chosen for the home page. `GET /api/testimonials/home`
   *
   * For everyone.
   */
  getTestimonialsHome(input?: Record<string, never>, options?: CallOptions): Promise<s.TestimonialList>;

  /**
   * All tips; `audience` for those of buyers or sellers. `GET /api/tips`
   *
   * For everyone.
   */
  getTips(input?: {
    page?: number | undefined;
    records?: number | undefined;
    audience?: "buyer" | "seller" | undefined;
  }, options?: CallOptions): Promise<s.TipList>;

  /**
   * Published tips for buyers; `topic` for one topic. `GET /api/tips/buyer`
   *
   * For everyone.
   */
  getTipsBuyer(input?: {
    page?: number | undefined;
    records?: number | undefined;
    topic?: "search" | "inspect" | "price" | "finance" | "close" | undefined;
  }, options?: CallOptions): Promise<s.TipList>;

  /**
   * One tip. `GET /api/tips/{_id}`
   *
   * For everyone.
   */
  getTipsById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Tip>;

  /**
   * Published tips for sellers; `topic` for one topic. `GET /api/tips/seller`
   *
   * For everyone.
   */
  getTipsSeller(input?: {
    page?: number | undefined;
    records?: number | undefined;
    topic?: "prepare" | "photos" | "price" | "offers" | "close" | undefined;
  }, options?: CallOptions): Promise<s.TipList>;

  /**
   * Your tasks, most urgent first. `GET /api/todo`
   *
   * Needs `dashboard.tasks`.
   */
  getTodo(input?: {
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.TaskList>;

  /**
   * Your offers, visits, and conversations, most recently changed first. `GET /api/user/interactions`
   *
   * For everyone who is signed in, verified and active.
   */
  getUserInteractions(input?: {
    page?: number | undefined;
    records?: number | undefined;
    kind?: "offer" | "visit" | "message" | undefined;
    /** Only what you do as a buyer, or as a seller. */
    as?: "buyer" | "seller" | undefined;
  }, options?: CallOptions): Promise<s.GetUserInteractionsAnswer>;

  /**
   * Users, newest first, 40 a page; `q`, `role`, `state`. `GET /api/users`
   *
   * Needs `user.read`.
   */
  getUsers(input?: {
    page?: number | undefined;
    q?: string | undefined;
    role?: "guest" | "user" | "dealer" | "admin" | "accountant" | "appraiser" | "dealmaker" | "dealmaker-auction" | "swap-agent" | "technician" | "editor" | "customer-service" | "buyer-agent" | "onboarding-manager" | "call-center" | "dealer-agent" | undefined;
    state?: "unverified" | "inactive" | "active" | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.UserRowList>;

  /**
   * Auction dealmakers. `GET /api/users/auction/dealmakers`
   *
   * Needs `user.read` or `swap.manage`.
   */
  getUsersAuctionDealmakers(input?: Record<string, never>, options?: CallOptions): Promise<s.StaffList>;

  /**
   * Someone's weekly hours as keys such as mon-09:00. `GET /api/users/{user}/availability`
   *
   * For everyone who is signed in, verified and active.
   */
  getUsersAvailability(input: {
    user: string;
  }, options?: CallOptions): Promise<s.GetUsersAvailabilityAnswer>;

  /**
   * One user: yourself, or anyone for staff who may read users. `GET /api/users/{_id}`
   *
   * For everyone who is signed in.
   */
  getUsersById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Profile>;

  /**
   * All active users with a role. `GET /api/users/byRole`
   *
   * Needs `user.read` or `swap.manage`.
   */
  getUsersByRole(input: {
    role: "admin" | "accountant" | "appraiser" | "dealmaker" | "dealmaker-auction" | "swap-agent" | "technician" | "editor" | "customer-service" | "buyer-agent" | "onboarding-manager" | "call-center" | "dealer-agent" | "customerService";
  }, options?: CallOptions): Promise<s.StaffList>;

  /**
   * Onboarding agents. `GET /api/users/customerService`
   *
   * Needs `user.read` or `swap.manage`.
   */
  getUsersCustomerService(input?: Record<string, never>, options?: CallOptions): Promise<s.StaffList>;

  /**
   * Dealmakers, with auction dealmakers last. `GET /api/users/dealmakers`
   *
   * Needs `user.read` or `swap.manage`.
   */
  getUsersDealmakers(input?: Record<string, never>, options?: CallOptions): Promise<s.StaffList>;

  /**
   * Whether a Facebook account is connected. `GET /api/users/{_id}/facebookStatus`
   *
   * For everyone who is signed in.
   */
  getUsersFacebookStatus(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.GetUsersFacebookStatusAnswer>;

  /**
   * Someone's roles and what they allow. `GET /api/users/{_id}/getRolesDetails`
   *
   * For everyone who is signed in.
   */
  getUsersGetRolesDetails(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.GetUsersGetRolesDetailsAnswer>;

  /**
   * Swap agents. `GET /api/users/swapAgents`
   *
   * Needs `user.read` or `swap.manage`.
   */
  getUsersSwapAgents(input?: Record<string, never>, options?: CallOptions): Promise<s.StaffList>;

  /**
   * Appraisers. `GET /api/users/swapAppraisers`
   *
   * Needs `user.read` or `swap.manage`.
   */
  getUsersSwapAppraisers(input?: Record<string, never>, options?: CallOptions): Promise<s.StaffList>;

  /**
   * Someone's days away. `GET /api/users/{user}/vacations`
   *
   * For everyone who is signed in, verified and active.
   */
  getUsersVacations(input: {
    user: string;
  }, options?: CallOptions): Promise<s.VacationList>;

  /**
   * How many stars people give in the published testimonials. `GET /api/utils/ratings`
   *
   * For everyone.
   */
  getUtilsRatings(input?: Record<string, never>, options?: CallOptions): Promise<s.GetUtilsRatingsAnswer>;

  /**
   * The caller's visits, for staff everyone's; latest first, 40 a page. `GET /api/visits`
   *
   * For everyone who is signed in, verified and active.
   */
  getVisits(input?: {
    page?: number | undefined;
    records?: number | undefined;
    from?: string | undefined;
    to?: string | undefined;
    swap?: string | undefined;
    when?: "upcoming" | "past" | undefined;
  }, options?: CallOptions): Promise<s.VisitList>;

  /**
   * One visit with every time and answer. `GET /api/visits/{_id}`
   *
   * For everyone who is signed in, verified and active.
   */
  getVisitsById(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.GetVisitsByIdAnswer>;

  /**
   * Your webhooks, newest first. `GET /api/webhooks`
   *
   * For everyone who is signed in, verified and active. A key needs the scope `webhooks`.
   */
  getWebhooks(input?: Record<string, never>, options?: CallOptions): Promise<s.WebhookList>;

  /**
   * One webhook. `GET /api/webhooks/{webhook}`
   *
   * For everyone who is signed in, verified and active. A key needs the scope `webhooks`.
   */
  getWebhooksByWebhook(input: {
    webhook: string;
  }, options?: CallOptions): Promise<s.Webhook>;

  /**
   * What was sent to a webhook in the last 30 days, newest first. `GET /api/webhooks/{webhook}/deliveries`
   *
   * For everyone who is signed in, verified and active. A key needs the scope `webhooks`.
   */
  getWebhooksDeliveries(input: {
    webhook: string;
    state?: "waiting" | "delivered" | "failed" | undefined;
    page?: number | undefined;
    records?: number | undefined;
  }, options?: CallOptions): Promise<s.WebhookDeliveryList>;

  /**
   * Register the device that calls, or report its state; answers what staff asked of it. `POST /api/app/devices`
   *
   * Needs `system.tasks`.
   */
  postAppDevices(input: s.PostAppDevicesInput, options?: CallOptions): Promise<s.PostAppDevicesAnswer>;

  /**
   * Add an auction date, or change one. `POST /api/auctions`
   *
   * Needs `auction.dates`.
   */
  postAuctions(input: s.PostAuctionsInput, options?: CallOptions): Promise<s.PostAuctionsAnswer>;

  /**
   * Record the check of a dealer, and set the limit. `POST /api/auctions/dealers/{user}`
   *
   * Needs `user.manage` or `auction.dates`.
   */
  postAuctionsDealersByUser(input: {
    user: string;
  } & s.PostAuctionsDealersByUserInput, options?: CallOptions): Promise<s.PostAuctionsLicenseAnswer>;

  /**
   * Send the dealer's license and other papers to be checked. `POST /api/auctions/license`
   *
   * Needs `auction.bid`.
   */
  postAuctionsLicense(input: s.PostAuctionsLicenseInput, options?: CallOptions): Promise<s.PostAuctionsLicenseAnswer>;

  /**
   * Accept the auction terms. `POST /api/auctions/terms`
   *
   * Needs `auction.bid`.
   */
  postAuctionsTerms(input?: Record<string, never>, options?: CallOptions): Promise<s.PostAuctionsTermsAnswer>;

  /**
   * Confirm who uses this session, by the password or a code, after the refusal `proof-needed`. `POST /api/auth/confirm`
   *
   * For everyone who is signed in.
   */
  postAuthConfirm(input?: s.PostAuthConfirmInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Sign in with email or phone and password, or with the token of a remembered sign-in. `POST /api/auth/login`
   *
   * For everyone.
   */
  postAuthLogin(input?: s.PostAuthLoginInput, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * End this session and the remembered sign-in of this browser. `POST /api/auth/logout`
   *
   * For everyone.
   */
  postAuthLogout(input?: Record<string, never>, options?: CallOptions): Promise<s.Success>;

  /**
   * Send a one-time password to { email }; signed in with it, set { password }. `POST /api/auth/passwd`
   *
   * For everyone.
   */
  postAuthPasswd(input?: s.PostAuthPasswdInput, options?: CallOptions): Promise<s.PostAuthPasswdAnswer>;

  /**
   * Save your profile; what is left out stays, and so does the password when it is empty. `POST /api/auth/profile`
   *
   * For everyone who is signed in.
   */
  postAuthProfile(input?: s.PostAuthProfileInput, options?: CallOptions): Promise<s.PostAuthProfileAnswer>;

  /**
   * Stop acting as another user. `POST /api/auth/return`
   *
   * For everyone who is signed in.
   */
  postAuthReturn(input?: Record<string, never>, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * Finish a sign-in with a code: `step` is in the details of the refusal that asked for it. `POST /api/auth/second-step`
   *
   * For everyone.
   */
  postAuthSecondStep(input?: s.PostAuthSecondStepInput, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * Act as another user. `POST /api/auth/switch/{user}`
   *
   * Needs `user.switch`.
   */
  postAuthSwitchByUser(input: {
    user: string;
  }, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * Add a blog post, or change one with `_id` and `version`. `POST /api/blog`
   *
   * Needs `system.content`.
   */
  postBlog(input: s.PostBlogInput, options?: CallOptions): Promise<s.PostPressAnswer>;

  /**
   * Send a post's address to an email address. `POST /api/blog/{blog}/email`
   *
   * Needs `swap.share.email`.
   */
  postBlogEmail(input: {
    blog: string;
  } & s.PostBlogEmailInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Send a post's address to a phone. `POST /api/blog/{blog}/sms`
   *
   * Needs `swap.share.sms`.
   */
  postBlogSms(input: {
    blog: string;
  } & s.PostBlogSmsInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Value a car of a style. `POST /api/catalog/valuate/{style}/{mileage}/{zip}`
   *
   * For everyone.
   */
  postCatalogValuateByZip(input: {
    style: string;
    mileage: string | number;
    zip: string;
  }, options?: CallOptions): Promise<s.Valuation>;

  /**
   * The market price index of a model; 100 is the market's median. `POST /api/catalog/valuate/cpi/{model}/{mileage}/{zip}`
   *
   * For everyone.
   */
  postCatalogValuateCpiByZip(input: {
    model: string;
    mileage: string | number;
    zip: string;
  }, options?: CallOptions): Promise<s.PostCatalogValuateCpiByZipAnswer>;

  /**
   * Add a center, or change one; appointments at a time when it is then closed become tasks. `POST /api/centers`
   *
   * Needs `system.manage`.
   */
  postCenters(input: s.PostCentersInput, options?: CallOptions): Promise<s.PostCentersAnswer>;

  /**
   * Answer a claim as the seller of the car. `POST /api/claims/{claim}/answer`
   *
   * For everyone who is signed in, verified and active.
   */
  postClaimsAnswer(input: {
    claim: string;
  } & s.PostClaimsAnswerInput, options?: CallOptions): Promise<s.PostClaimsAnswerAnswer>;

  /**
   * Decide a claim; a refund, in dollars by who pays for it, waits for a colleague's approval. `POST /api/claims/{claim}/decision`
   *
   * Needs `claim.decide` or `claim.decide.auction`.
   */
  postClaimsDecision(input: {
    claim: string;
  } & s.PostClaimsDecisionInput, options?: CallOptions): Promise<s.PostClaimsAnswerAnswer>;

  /**
   * Add a message with files to a claim that is not decided. `POST /api/claims/{claim}/posts`
   *
   * For everyone who is signed in, verified and active.
   */
  postClaimsPosts(input: {
    claim: string;
  } & s.PostClaimsPostsInput, options?: CallOptions): Promise<s.PostClaimsPostsAnswer>;

  /**
   * Undo a decision with a reason; its entries are reversed. `POST /api/claims/{claim}/reopen`
   *
   * Needs `claim.decide` or `claim.decide.auction`.
   */
  postClaimsReopen(input: {
    claim: string;
  } & s.PostClaimsReopenInput, options?: CallOptions): Promise<s.PostClaimsAnswerAnswer>;

  /**
   * Withdraw a claim before it is decided. `POST /api/claims/{claim}/withdraw`
   *
   * For everyone who is signed in, verified and active.
   */
  postClaimsWithdraw(input: {
    claim: string;
  } & s.PostClaimsWithdrawInput, options?: CallOptions): Promise<s.PostClaimsAnswerAnswer>;

  /**
   * Write to the team; `topic` says what about. `POST /api/contact`
   *
   * For everyone.
   */
  postContact(input: s.PostContactInput, options?: CallOptions): Promise<s.PostContactAnswer>;

  /**
   * Turn a picture or draw on it; answers the new file. `POST /api/files/{key}/update`
   *
   * For everyone who is signed in.
   */
  postFilesByKeyUpdate(input: {
    key: string;
  } & s.PostFilesByKeyUpdateInput, options?: CallOptions): Promise<s.File>;

  /**
   * Turn a picture or draw on it; answers the new file. `POST /api/files/update`
   *
   * For everyone who is signed in.
   */
  postFilesUpdate(input: s.PostFilesUpdateInput, options?: CallOptions): Promise<s.File>;

  /**
   * Complete an appointment; an evaluation only when nothing of it is missing. `POST /api/inspection/{_id}/complete`
   *
   * For everyone who is signed in, verified and active.
   */
  postInspectionComplete(input: {
    _id: string;
  } & s.PostInspectionCompleteInput, options?: CallOptions): Promise<s.PostInspectionCompleteAnswer>;

  /**
   * Confirm an appointment. `POST /api/inspection/{_id}/confirm`
   *
   * For everyone who is signed in, verified and active.
   */
  postInspectionConfirm(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.DeleteInspectionScheduleBySwapAnswer>;

  /**
   * Book an appointment, or move the booked one. `POST /api/inspection/schedule/{swap}`
   *
   * For everyone who is signed in, verified and active.
   */
  postInspectionScheduleBySwap(input: {
    swap: string;
  } & s.PostInspectionScheduleBySwapInput, options?: CallOptions): Promise<s.PostInspectionScheduleBySwapAnswer>;

  /**
   * The evaluation did not take place. `POST /api/inspection/schedule/{swap}/failed`
   *
   * For everyone who is signed in, verified and active.
   */
  postInspectionScheduleFailed(input: {
    swap: string;
  } & s.PostInspectionScheduleFailedInput, options?: CallOptions): Promise<s.PostInspectionCompleteAnswer>;

  /**
   * Invite a person by email to join. `POST /api/invite/profile`
   *
   * For everyone who is signed in, verified and active.
   */
  postInviteProfile(input: s.PostInviteProfileInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Invite a person by email to look at a public car. `POST /api/invite/swap`
   *
   * For everyone who is signed in, verified and active.
   */
  postInviteSwap(input: s.PostInviteSwapInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Match a line to a payment. `POST /api/ledger/bank/lines/{line}/match`
   *
   * Needs `deal.pay`.
   */
  postLedgerBankLinesMatch(input: {
    line: string;
  } & s.PostLedgerBankLinesMatchInput, options?: CallOptions): Promise<s.PostLedgerBankLinesMatchAnswer>;

  /**
   * Set aside a line that doesn't belong to a deal. `POST /api/ledger/bank/lines/{line}/setAside`
   *
   * Needs `deal.pay`.
   */
  postLedgerBankLinesSetAside(input: {
    line: string;
  } & s.PostLedgerBankLinesSetAsideInput, options?: CallOptions): Promise<s.PostLedgerBankLinesMatchAnswer>;

  /**
   * Open a line that is matched or set aside again. `POST /api/ledger/bank/lines/{line}/unmatch`
   *
   * Needs `deal.pay`.
   */
  postLedgerBankLinesUnmatch(input: {
    line: string;
  }, options?: CallOptions): Promise<s.PostLedgerBankLinesMatchAnswer>;

  /**
   * Read a bank statement (CSV) and match its lines to the payments of the ledger. `POST /api/ledger/bank/statements`
   *
   * Needs `deal.pay`.
   */
  postLedgerBankStatements(input: s.PostLedgerBankStatementsInput, options?: CallOptions): Promise<s.PostLedgerBankStatementsAnswer>;

  /**
   * Close a month ("2026-10") and all before it, for good. `POST /api/ledger/periods`
   *
   * Needs `deal.pay`.
   */
  postLedgerPeriods(input: s.PostLedgerPeriodsInput, options?: CallOptions): Promise<s.PostLedgerPeriodsAnswer>;

  /**
   * Add an item of the news, or change one with `_id` and `version`. `POST /api/news`
   *
   * Needs `system.content`.
   */
  postNews(input: s.PostNewsInput, options?: CallOptions): Promise<s.PostPressAnswer>;

  /**
   * Add a draft, or change one with its `_id` and `version`. `POST /api/newsletters`
   *
   * Needs `newsletter`.
   */
  postNewsletters(input?: s.PostNewslettersInput, options?: CallOptions): Promise<s.PostNewslettersAnswer>;

  /**
   * Send a newsletter now; again it changes nothing. From 1,000 readers on, `recipients` has to be their number. `POST /api/newsletters/{_id}/send`
   *
   * Needs `newsletter`.
   */
  postNewslettersSend(input: {
    _id: string;
  } & s.PostNewslettersSendInput, options?: CallOptions): Promise<s.PostNewslettersSendAnswer>;

  /**
   * Mark one notification as seen. `POST /api/notifications/{_id}/seen`
   *
   * For everyone who is signed in.
   */
  postNotificationsByIdSeen(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Mark one notification as seen by `_id`, or all of them with `all`. `POST /api/notifications/seen`
   *
   * For everyone who is signed in.
   */
  postNotificationsSeen(input?: s.PostNotificationsSeenInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Change how you are notified; groups that are left out stay as they are. `POST /api/notifications/settings`
   *
   * For everyone who is signed in.
   */
  postNotificationsSettings(input: s.PostNotificationsSettingsInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Sign in by the "Remember Me" cookie of this browser. `POST /api/oauth/autologin`
   *
   * For everyone who is signed in.
   */
  postOauthAutologin(input?: Record<string, never>, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * Add a press entry, or change one with `_id` and `version`. `POST /api/press`
   *
   * Needs `system.content`.
   */
  postPress(input: s.PostPressInput, options?: CallOptions): Promise<s.PostPressAnswer>;

  /**
   * Save your profile; what is left out stays, and so does the password when it is empty. `POST /api/profile/save`
   *
   * For everyone who is signed in.
   */
  postProfileSave(input?: s.PostProfileSaveInput, options?: CallOptions): Promise<s.PostAuthProfileAnswer>;

  /**
   * Allow or exclude visits on the same day. `POST /api/profile/visits`
   *
   * For everyone who is signed in, verified and active.
   */
  postProfileVisits(input?: s.PostProfileVisitsInput, options?: CallOptions): Promise<s.GetProfileVisitsAnswer>;

  /**
   * Send the page of the instant cash offer to an email address. `POST /api/promotion/share/email`
   *
   * Needs `swap.share.email`.
   */
  postPromotionShareEmail(input: s.PostPromotionShareEmailInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Lead a car to a step of its life: the people whose task it is do each part. `POST /api/sandbox/cars/{swap}/push`
   *
   * For everyone who is signed in.
   */
  postSandboxCarsPush(input: {
    swap: string;
  } & s.PostSandboxCarsPushInput, options?: CallOptions): Promise<s.PostSandboxCarsPushAnswer>;

  /**
   * Move the clock forward, by hours or to a time; everything that becomes due on the way happens. `POST /api/sandbox/clock`
   *
   * For everyone who is signed in.
   */
  postSandboxClock(input?: s.PostSandboxClockInput, options?: CallOptions): Promise<s.PostSandboxClockAnswer>;

  /**
   * Begin again with the starting world and the present time; test keys stay. `POST /api/sandbox/reset`
   *
   * For everyone who is signed in.
   */
  postSandboxReset(input?: Record<string, never>, options?: CallOptions): Promise<s.Sandbox>;

  /**
   * Add a service area, or change one. `POST /api/service-area`
   *
   * Needs `system.manage`.
   */
  postServiceArea(input: s.PostServiceAreaInput, options?: CallOptions): Promise<s.PostServiceAreaAnswer>;

  /**
   * Add a service area to a center. `POST /api/service-area/center/{_id}`
   *
   * Needs `system.manage`.
   */
  postServiceAreaCenterById(input: {
    _id: string;
  } & s.PostServiceAreaCenterByIdInput, options?: CallOptions): Promise<s.PostServiceAreaAnswer>;

  /**
   * Add a ZIP code to a service area. `POST /api/service-area/coverage/{zip}`
   *
   * Needs `system.manage`.
   */
  postServiceAreaCoverageByZip(input: {
    zip: string;
  } & s.PostServiceAreaCoverageByZipInput, options?: CallOptions): Promise<s.PostServiceAreaAnswer>;

  /**
   * Ask for the newsletter; the address confirms it by the message it gets. `POST /api/subscribers/subscribe`
   *
   * For everyone.
   */
  postSubscribersSubscribe(input: s.PostSubscribersSubscribeInput, options?: CallOptions): Promise<s.Success>;

  /**
   * A buyer's five answers, the last step of signing up; answered again they are replaced. `POST /api/survey`
   *
   * For everyone who is signed in.
   */
  postSurvey(input: s.PostSurveyInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Put a prepared or a deactivated car up for sale. `POST /api/swaps/{swap}/activate`
   *
   * Needs `swap.manage`.
   */
  postSwapsActivate(input: {
    swap: string;
  } & s.PostSwapsActivateInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * The seller agrees to the proposed price. `POST /api/swaps/{swap}/agree`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsAgree(input: {
    swap: string;
  } & s.PostSwapsAgreeInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * The price needs the seller's answer (409 `seller-answer-needed`). `POST /api/swaps/{swap}/agree/admin`
   *
   * Needs `swap.price.agree`.
   */
  postSwapsAgreeAdmin(input: {
    swap: string;
  } & s.PostSwapsAgreeAdminInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Approve a payment or a write-off that a colleague entered. `POST /api/swaps/{swap}/approvals/{approval}/approve`
   *
   * Needs `deal.pay`.
   */
  postSwapsApprovalsApprove(input: {
    swap: string;
    approval: string;
  }, options?: CallOptions): Promise<s.PostSwapsPaymentApproveAnswer>;

  /**
   * Decline what waits for approval. `POST /api/swaps/{swap}/approvals/{approval}/decline`
   *
   * Needs `deal.pay`.
   */
  postSwapsApprovalsDecline(input: {
    swap: string;
    approval: string;
  }, options?: CallOptions): Promise<s.PostSwapsPaymentApproveAnswer>;

  /**
   * Set an autobid: the highest amount to bid automatically. `POST /api/swaps/{swap}/auction/autobid`
   *
   * Needs `auction.bid`.
   */
  postSwapsAuctionAutobid(input: {
    swap: string;
  } & s.PostSwapsAuctionAutobidInput, options?: CallOptions): Promise<s.PostSwapsAuctionBidAnswer>;

  /**
   * Place a bid in whole dollars. `POST /api/swaps/{swap}/auction/bid`
   *
   * Needs `auction.bid`.
   */
  postSwapsAuctionBid(input: {
    swap: string;
  } & s.PostSwapsAuctionBidInput, options?: CallOptions): Promise<s.PostSwapsAuctionBidAnswer>;

  /**
   * Record how the auction ended. `POST /api/swaps/{swap}/auction/complete`
   *
   * Needs `swap.manage`.
   */
  postSwapsAuctionComplete(input: {
    swap: string;
  } & s.PostSwapsAuctionCompleteInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Accept the other side's price. `POST /api/swaps/{swap}/auction/negotiation/accept`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsAuctionNegotiationAccept(input: {
    swap: string;
  } & s.PostSwapsAuctionNegotiationAcceptInput, options?: CallOptions): Promise<s.PostSwapsAuctionNegotiationAcceptAnswer>;

  /**
   * Name another price. `POST /api/swaps/{swap}/auction/negotiation/counter`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsAuctionNegotiationCounter(input: {
    swap: string;
  } & s.PostSwapsAuctionNegotiationCounterInput, options?: CallOptions): Promise<s.PostSwapsAuctionNegotiationAcceptAnswer>;

  /**
   * End the negotiation without a sale. `POST /api/swaps/{swap}/auction/negotiation/decline`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsAuctionNegotiationDecline(input: {
    swap: string;
  } & s.PostSwapsAuctionNegotiationDeclineInput, options?: CallOptions): Promise<s.PostSwapsAuctionNegotiationAcceptAnswer>;

  /**
   * Set the opening price and the reserve of a lot. `POST /api/swaps/{swap}/auction/price`
   *
   * Needs `swap.manage`.
   */
  postSwapsAuctionPrice(input: {
    swap: string;
  } & s.PostSwapsAuctionPriceInput, options?: CallOptions): Promise<s.PutSwapsAuctionScheduleAnswer>;

  /**
   * Put an unsold car into another auction. `POST /api/swaps/{swap}/auction/reschedule`
   *
   * Needs `swap.manage`.
   */
  postSwapsAuctionReschedule(input: {
    swap: string;
  } & s.PostSwapsAuctionRescheduleInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Offer the car to the next bidder for a day. `POST /api/swaps/{swap}/auction/second-chance`
   *
   * Needs `swap.manage`.
   */
  postSwapsAuctionSecondChance(input: {
    swap: string;
  } & s.PostSwapsAuctionSecondChanceInput, options?: CallOptions): Promise<s.PostSwapsAuctionNegotiationAcceptAnswer>;

  /**
   * Start a lot before its time. `POST /api/swaps/{auction}/auction/start`
   *
   * Needs `swap.manage`.
   */
  postSwapsAuctionStart(input: {
    auction: string;
  }, options?: CallOptions): Promise<s.PutSwapsAuctionScheduleAnswer>;

  /**
   * Save a swap; at /swaps/batch with `swaps` and `action` the same for many. `POST /api/swaps/{_id}`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsById(input: {
    _id: string | "batch";
  } & s.PostSwapsByIdInput, options?: CallOptions): Promise<s.PostSwapsByIdAnswer>;

  /**
   * Cancel a swap and everything open with it. `POST /api/swaps/{_id}/cancel`
   *
   * Needs `swap.manage`.
   */
  postSwapsCancel(input: {
    _id: string;
  } & s.PostSwapsCancelInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Offer the seller cash for the car. `POST /api/swaps/{swap}/cashOffer`
   *
   * Needs `swap.manage`.
   */
  postSwapsCashOffer(input: {
    swap: string;
  } & s.PostSwapsCashOfferInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Take the cash offer. `POST /api/swaps/{swap}/cashOffer/agree`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsCashOfferAgree(input: {
    swap: string;
  } & s.PostSwapsCashOfferAgreeInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * The cash offer becomes a deal. `POST /api/swaps/{swap}/cashOffer/complete`
   *
   * Needs `swap.manage`.
   */
  postSwapsCashOfferComplete(input: {
    swap: string;
  } & s.PostSwapsCashOfferCompleteInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * The same with the swap in the body, once per swap and role. `POST /api/swaps/changeTeam`
   *
   * Needs `swap.team.edit` or `batch`.
   */
  postSwapsChangeTeam(input: s.PostSwapsChangeTeamInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Sell the car on the other channel. `POST /api/swaps/channel/change`
   *
   * For everyone who is signed in.
   */
  postSwapsChannelChange(input: s.PostSwapsChannelChangeInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Open a claim about a bought car; `files` are keys of uploaded pictures and PDFs, `wanted` is in dollars. For a car from an auction it is an arbitration, and `line` is the line of the condition report that is disputed. `POST /api/swaps/{swap}/claims`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsClaims(input: {
    swap: string;
  } & s.PostSwapsClaimsInput, options?: CallOptions): Promise<s.PostSwapsClaimsAnswer>;

  /**
   * Close the sale out; the sold price is fixed. `POST /api/swaps/{swap}/close`
   *
   * Needs `swap.deal.close`.
   */
  postSwapsClose(input: {
    swap: string;
  } & s.PostSwapsCloseInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Hide a car from buyers. `POST /api/swaps/{swap}/deactivate`
   *
   * Needs `swap.manage`.
   */
  postSwapsDeactivate(input: {
    swap: string;
  } & s.PostSwapsDeactivateInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Record the signed deal at the accepted price. `POST /api/swaps/{swap}/deal`
   *
   * Needs `task.group.finalize-deal`.
   */
  postSwapsDeal(input: {
    swap: string;
  } & s.PostSwapsDealInput, options?: CallOptions): Promise<s.SignedDeal>;

  /**
   * Record a deal with the buyer and price that staff enter. `POST /api/swaps/{swap}/deal/admin`
   *
   * Needs `task.group.finalize-deal`.
   */
  postSwapsDealAdmin(input: {
    swap: string;
  } & s.PostSwapsDealAdminInput, options?: CallOptions): Promise<s.SignedDeal>;

  /**
   * Cancel the deal: back to pre deal. `POST /api/swaps/{swap}/deal/cancel`
   *
   * Needs `task.group.finalize-deal`.
   */
  postSwapsDealCancel(input: {
    swap: string;
  } & s.PostSwapsDealCancelInput, options?: CallOptions): Promise<s.SwapMoved>;

  /**
   * Parties, documents and payoff are checked. `POST /api/swaps/{swap}/deal/check`
   *
   * Needs `swap.manage` or `task.group.pre-deal`.
   */
  postSwapsDealCheck(input: {
    swap: string;
  } & s.PostSwapsDealCheckInput, options?: CallOptions): Promise<s.SwapMoved>;

  /**
   * Schedule the delivery: date, time, address. `POST /api/swaps/{swap}/delivery`
   *
   * Needs `swap.manage` or `task.group.title`.
   */
  postSwapsDelivery(input: {
    swap: string;
  } & s.PostSwapsDeliveryInput, options?: CallOptions): Promise<s.Reference>;

  /**
   * Cancel the delivery. `POST /api/swaps/{swap}/delivery/cancel`
   *
   * Needs `swap.manage` or `task.group.title`.
   */
  postSwapsDeliveryCancel(input: {
    swap: string;
  } & s.PostSwapsDeliveryCancelInput, options?: CallOptions): Promise<s.DealStep>;

  /**
   * The car has arrived. `POST /api/swaps/{swap}/delivery/complete`
   *
   * Needs `swap.manage` or `task.group.title`.
   */
  postSwapsDeliveryComplete(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.DealStep>;

  /**
   * Count what the buyer of a canceled deal gets back toward another deal of theirs. `POST /api/swaps/{swap}/deposit/transfer`
   *
   * Needs `deal.pay`.
   */
  postSwapsDepositTransfer(input: {
    swap: string;
  } & s.PostSwapsDepositTransferInput, options?: CallOptions): Promise<s.DealStep>;

  /**
   * The car does not qualify; we tell the seller why. `POST /api/swaps/{swap}/disqualify`
   *
   * Needs `swap.manage` or `task.group.qualify`.
   */
  postSwapsDisqualify(input: {
    swap: string;
  } & s.PostSwapsDisqualifyInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Send a car's address to an email address. `POST /api/swaps/{swap}/email`
   *
   * Needs `swap.share.email`.
   */
  postSwapsEmail(input: {
    swap: string;
  } & s.PostSwapsEmailInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Take back a payment, a deposit or a write-off, with a reason. `POST /api/swaps/{swap}/entries/{entry}/reverse`
   *
   * Needs `deal.pay`.
   */
  postSwapsEntriesReverse(input: {
    swap: string;
    entry: string;
  } & s.PostSwapsEntriesReverseInput, options?: CallOptions): Promise<s.DealStep>;

  /**
   * Follow a car. `POST /api/swaps/follow`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsFollow(input: s.PostSwapsFollowInput, options?: CallOptions): Promise<s.Favorite>;

  /**
   * The seller's own inspection is complete. `POST /api/swaps/{swap}/inspection/self`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsInspectionSelf(input: {
    swap: string;
  } & s.PostSwapsInspectionSelfInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * The verification (stage 2) of the evaluation is complete. `POST /api/swaps/{swap}/inspection/verification/complete`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsInspectionVerificationComplete(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Compare with nearby dealers' asking prices, and save the result with the swap. `POST /api/swaps/{_id}/marketCheck`
   *
   * Needs `swap.valuate`.
   */
  postSwapsMarketCheck(input: {
    _id: string;
  } & s.PostSwapsMarketCheckInput, options?: CallOptions): Promise<s.MarketReport>;

  /**
   * Make an offer in whole dollars. `POST /api/swaps/{swap}/offers`
   *
   * Needs `swap.buy`.
   */
  postSwapsOffers(input: {
    swap: string;
  } & s.PostSwapsOffersInput, options?: CallOptions): Promise<s.Reference>;

  /**
   * Accept the current amount; the swap moves to pre deal. `POST /api/swaps/{swap}/offers/{offer}/accept`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsOffersAccept(input: {
    swap: string;
    offer: string;
  } & s.PostSwapsOffersAcceptInput, options?: CallOptions): Promise<s.AcceptedOffer>;

  /**
   * Make an offer in a buyer's name. `POST /api/swaps/{swap}/offers/admin`
   *
   * Needs `swap.manage`.
   */
  postSwapsOffersAdmin(input: {
    swap: string;
  } & s.PostSwapsOffersAdminInput, options?: CallOptions): Promise<s.Reference>;

  /**
   * Accept for the side that has to answer; for the seller, from the agreed price on. `POST /api/swaps/{swap}/offers/admin/{offer}/accept`
   *
   * Needs `swap.manage`.
   */
  postSwapsOffersAdminAccept(input: {
    swap: string;
    offer: string;
  } & s.PostSwapsOffersAdminAcceptInput, options?: CallOptions): Promise<s.AcceptedOffer>;

  /**
   * Withdraw an offer for its buyer. `POST /api/swaps/{swap}/offers/admin/{offer}/cancel`
   *
   * Needs `swap.manage`.
   */
  postSwapsOffersAdminCancel(input: {
    swap: string;
    offer: string;
  }, options?: CallOptions): Promise<s.Reference>;

  /**
   * Counter for the buyer or, with `side`, the seller, from the agreed price on. `POST /api/swaps/{swap}/offers/admin/{_id}/update`
   *
   * Needs `swap.manage`.
   */
  postSwapsOffersAdminUpdate(input: {
    swap: string;
    _id: string;
  } & s.PostSwapsOffersAdminUpdateInput, options?: CallOptions): Promise<s.Reference>;

  /**
   * Withdraw an offer. `POST /api/swaps/{swap}/offers/{offer}/cancel`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsOffersCancel(input: {
    swap: string;
    offer: string;
  }, options?: CallOptions): Promise<s.Reference>;

  /**
   * Change the amount; from the seller it is a counter offer. `POST /api/swaps/{swap}/offers/{_id}/update`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsOffersUpdate(input: {
    swap: string;
    _id: string;
  } & s.PostSwapsOffersUpdateInput, options?: CallOptions): Promise<s.Reference>;

  /**
   * Prepare papers that are missing or no longer match the deal. `POST /api/swaps/{swap}/papers`
   *
   * Needs `swap.manage` or `task.group.finalize-deal`.
   */
  postSwapsPapers(input: {
    swap: string;
  } & s.PostSwapsPapersInput, options?: CallOptions): Promise<s.PostSwapsPapersAnswer>;

  /**
   * Add the second owner, who also signs, by email or phone; `remove` removes them. `POST /api/swaps/{swap}/papers/coOwner`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsPapersCoOwner(input: {
    swap: string;
  } & s.PostSwapsPapersCoOwnerInput, options?: CallOptions): Promise<s.PostSwapsPapersCoOwnerAnswer>;

  /**
   * Sign for the company after the parties; the paper is sealed then. `POST /api/swaps/{swap}/papers/{paper}/countersign`
   *
   * Needs `deal.countersign`.
   */
  postSwapsPapersCountersign(input: {
    swap: string;
    paper: string;
  } & s.PostSwapsPapersCountersignInput, options?: CallOptions): Promise<s.PostSwapsPapersSignAnswer>;

  /**
   * Sign a paper with the typed name; `document` is the hash of the document that was read. `POST /api/swaps/{swap}/papers/{paper}/sign`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsPapersSign(input: {
    swap: string;
    paper: string;
  } & s.PostSwapsPapersSignInput, options?: CallOptions): Promise<s.PostSwapsPapersSignAnswer>;

  /**
   * Record a payment: `kind` is seller, lender, dealer, buyer or state; without an amount, that of the deal sheet. `POST /api/swaps/{swap}/payment`
   *
   * Needs `deal.pay`.
   */
  postSwapsPayment(input: {
    swap: string;
  } & s.PostSwapsPaymentInput, options?: CallOptions): Promise<s.PostSwapsPaymentApproveAnswer>;

  /**
   * Confirm the dealer's payment. `POST /api/swaps/{swap}/payment/approve`
   *
   * Needs `deal.pay`.
   */
  postSwapsPaymentApprove(input: {
    swap: string;
  } & s.PostSwapsPaymentApproveInput, options?: CallOptions): Promise<s.PostSwapsPaymentApproveAnswer>;

  /**
   * Record a new quote of the lender. `POST /api/swaps/{swap}/payoff`
   *
   * Needs `deal.pay` or `task.group.finalize-deal`.
   */
  postSwapsPayoff(input: {
    swap: string;
  } & s.PostSwapsPayoffInput, options?: CallOptions): Promise<s.DealStep>;

  /**
   * Choose the sale channel; ends the registration. `POST /api/swaps/pending/channel`
   *
   * For everyone who is signed in.
   */
  postSwapsPendingChannel(input: s.PostSwapsPendingChannelInput, options?: CallOptions): Promise<s.PostSwapsPendingChannelAnswer>;

  /**
   * Take a listed car into a deal. `POST /api/swaps/{swap}/predeal`
   *
   * Needs `swap.manage`.
   */
  postSwapsPredeal(input: {
    swap: string;
  } & s.PostSwapsPredealInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Record the first valuation and the price range. `POST /api/swaps/{swap}/prevaluate`
   *
   * Needs `swap.valuate`.
   */
  postSwapsPrevaluate(input: {
    swap: string;
  } & s.PostSwapsPrevaluateInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Change the price of a prepared or listed car. `POST /api/swaps/{swap}/price`
   *
   * Needs `swap.manage` or `swap.valuate`.
   */
  postSwapsPrice(input: {
    swap: string;
  } & s.PostSwapsPriceInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Propose a price to the seller. `POST /api/swaps/{swap}/price/propose`
   *
   * Needs `swap.valuate`.
   */
  postSwapsPricePropose(input: {
    swap: string;
  } & s.PostSwapsPriceProposeInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * The car qualifies, by the rule or by `override`. `POST /api/swaps/{swap}/qualify`
   *
   * Needs `swap.manage` or `task.group.qualify`.
   */
  postSwapsQualify(input: {
    swap: string;
  } & s.PostSwapsQualifyInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Back to where the car was for sale. `POST /api/swaps/{swap}/remove/predeal`
   *
   * Needs `swap.manage`.
   */
  postSwapsRemovePredeal(input: {
    swap: string;
  } & s.PostSwapsRemovePredealInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * The seller asks to cancel. `POST /api/swaps/{swap}/request/cancel`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsRequestCancel(input: {
    swap: string;
  } & s.PostSwapsRequestCancelInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * The seller asks for another price, or for the other channel; the staff get a task. `POST /api/swaps/{swap}/request/change`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsRequestChange(input: {
    swap: string;
  } & s.PostSwapsRequestChangeInput, options?: CallOptions): Promise<s.Reference>;

  /**
   * Decline the request with a reason. `POST /api/swaps/{swap}/request/change/decline`
   *
   * Needs `swap.manage` or `swap.valuate`.
   */
  postSwapsRequestChangeDecline(input: {
    swap: string;
  } & s.PostSwapsRequestChangeDeclineInput, options?: CallOptions): Promise<s.Reference>;

  /**
   * Withdraw the seller's request. `POST /api/swaps/{swap}/request/change/withdraw`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsRequestChangeWithdraw(input: {
    swap: string;
  } & s.PostSwapsRequestChangeWithdrawInput, options?: CallOptions): Promise<s.Reference>;

  /**
   * Restore a canceled or disqualified swap. `POST /api/swaps/{_id}/restore`
   *
   * Needs `swap.manage`.
   */
  postSwapsRestore(input: {
    _id: string;
  } & s.PostSwapsRestoreInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * One step back. `POST /api/swaps/{_id}/revert`
   *
   * Needs `swap.manage`.
   */
  postSwapsRevert(input: {
    _id: string;
  } & s.PostSwapsRevertInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Withdraw the request to cancel. `POST /api/swaps/{swap}/revert/cancel`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsRevertCancel(input: {
    swap: string;
  } & s.PostSwapsRevertCancelInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Save parts of a swap: vehicle, inspection, pictures, videos, documents. `POST /api/swaps/save`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsSave(input: s.PostSwapsSaveInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Send a car's address to a phone. `POST /api/swaps/{swap}/sms`
   *
   * Needs `swap.share.sms`.
   */
  postSwapsSms(input: {
    swap: string;
  } & s.PostSwapsSmsInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Put a swap on hold, or resume it. `POST /api/swaps/{swap}/status`
   *
   * Needs `dashboard.tasks`.
   */
  postSwapsStatus(input: {
    swap: string;
  } & s.PostSwapsStatusInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Correct the estimated taxes, whole dollars, with the reason. `POST /api/swaps/{swap}/taxes`
   *
   * Needs `swap.manage` or `deal.pay`.
   */
  postSwapsTaxes(input: {
    swap: string;
  } & s.PostSwapsTaxesInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Assign a team role to someone. `POST /api/swaps/{swap}/team`
   *
   * Needs `swap.team.edit`.
   */
  postSwapsTeam(input: {
    swap: string;
  } & s.PostSwapsTeamInput, options?: CallOptions): Promise<s.Success>;

  /**
   * The seller was spoken to; the team is assigned. `POST /api/swaps/{swap}/team/assign`
   *
   * Needs `swap.manage` or `task.group.new-swap`.
   */
  postSwapsTeamAssign(input: {
    swap: string;
  } & s.PostSwapsTeamAssignInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * The title is on its way to its new owner. `POST /api/swaps/{swap}/title`
   *
   * Needs `task.group.title`.
   */
  postSwapsTitle(input: {
    swap: string;
  } & s.PostSwapsTitleInput, options?: CallOptions): Promise<s.DealStep>;

  /**
   * Unfollow a car. `POST /api/swaps/unfollow`
   *
   * For everyone who is signed in, verified and active.
   */
  postSwapsUnfollow(input: s.PostSwapsUnfollowInput, options?: CallOptions): Promise<s.Favorite>;

  /**
   * Opening price and third-party report of a car in the auction. `POST /api/swaps/{_id}/updateAuctionDetails`
   *
   * Needs `swap.manage`.
   */
  postSwapsUpdateAuctionDetails(input: {
    _id: string;
  } & s.PostSwapsUpdateAuctionDetailsInput, options?: CallOptions): Promise<s.SwapStanding>;

  /**
   * Count a view, once a session. `POST /api/swaps/{swap}/view`
   *
   * For everyone.
   */
  postSwapsView(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.PostSwapsViewAnswer>;

  /**
   * Ask to write off what is open with a party; a colleague approves it. `POST /api/swaps/{swap}/writeOff`
   *
   * Needs `deal.pay`.
   */
  postSwapsWriteOff(input: {
    swap: string;
  } & s.PostSwapsWriteOffInput, options?: CallOptions): Promise<s.PostSwapsPaymentApproveAnswer>;

  /**
   * Add a task for a role group or a person. `POST /api/tasks/add`
   *
   * Needs `dashboard.tasks`.
   */
  postTasksAdd(input: s.PostTasksAddInput, options?: CallOptions): Promise<s.PostTasksAddAnswer>;

  /**
   * Assign a task to a person, or return it to its role. `POST /api/tasks/{_id}/assign`
   *
   * Needs `dashboard.tasks`.
   */
  postTasksAssign(input: {
    _id: string;
  } & s.PostTasksAssignInput, options?: CallOptions): Promise<s.TaskStanding>;

  /**
   * Tick an item of the checklist. `POST /api/tasks/{_id}/checklist`
   *
   * Needs `dashboard.tasks`.
   */
  postTasksChecklist(input: {
    _id: string;
  } & s.PostTasksChecklistInput, options?: CallOptions): Promise<s.TaskStanding>;

  /**
   * Complete a task that isn't part of a step. `POST /api/tasks/{_id}/complete`
   *
   * Needs `dashboard.tasks`.
   */
  postTasksComplete(input: {
    _id: string;
  } & s.PostTasksCompleteInput, options?: CallOptions): Promise<s.TaskStanding>;

  /**
   * Come back to it on a date. `POST /api/tasks/{_id}/followup`
   *
   * Needs `dashboard.tasks`.
   */
  postTasksFollowup(input: {
    _id: string;
  } & s.PostTasksFollowupInput, options?: CallOptions): Promise<s.TaskStanding>;

  /**
   * The seller's asking price is too high. `POST /api/tasks/{_id}/highAsk`
   *
   * Needs `dashboard.tasks`.
   */
  postTasksHighAsk(input: {
    _id: string;
  } & s.PostTasksHighAskInput, options?: CallOptions): Promise<s.TaskStanding>;

  /**
   * The seller did not answer. `POST /api/tasks/{_id}/noResponse`
   *
   * Needs `dashboard.tasks`.
   */
  postTasksNoResponse(input: {
    _id: string;
  } & s.PostTasksNoResponseInput, options?: CallOptions): Promise<s.TaskStanding>;

  /**
   * Add a note to a task. `POST /api/tasks/{_id}/note`
   *
   * Needs `dashboard.tasks`.
   */
  postTasksNote(input: {
    _id: string;
  } & s.PostTasksNoteInput, options?: CallOptions): Promise<s.TaskStanding>;

  /**
   * Open a task again or put it on hold. `POST /api/tasks/{_id}/status`
   *
   * Needs `dashboard.tasks`.
   */
  postTasksStatus(input: {
    _id: string;
  } & s.PostTasksStatusInput, options?: CallOptions): Promise<s.TaskStanding>;

  /**
   * Change a text; with `version` only if no one else has changed it. `POST /api/templates/{_id}`
   *
   * Needs `swap.manage`.
   */
  postTemplatesById(input: {
    _id: string;
  } & s.PostTemplatesByIdInput, options?: CallOptions): Promise<s.MessageTemplate>;

  /**
   * Add a testimonial, or change one with `_id` and `version`. `POST /api/testimonials`
   *
   * Needs `system.content`.
   */
  postTestimonials(input: s.PostTestimonialsInput, options?: CallOptions): Promise<s.PostPressAnswer>;

  /**
   * Add a tip, or change one with `_id` and `version`. `POST /api/tips`
   *
   * Needs `system.content`.
   */
  postTips(input: s.PostTipsInput, options?: CallOptions): Promise<s.PostPressAnswer>;

  /**
   * Correct someone's name, company, or address. `POST /api/users`
   *
   * Needs `user.manage`.
   */
  postUsers(input: s.PostUsersInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Replace someone's weekly hours. `POST /api/users/{user}/availability`
   *
   * For everyone who is signed in, verified and active.
   */
  postUsersAvailability(input: {
    user: string;
  } & s.PostUsersAvailabilityInput, options?: CallOptions): Promise<s.GetUsersAvailabilityAnswer>;

  /**
   * Someone's weekly hours, asked by POST. `POST /api/users/availability/get`
   *
   * For everyone who is signed in, verified and active.
   */
  postUsersAvailabilityGet(input: s.PostUsersAvailabilityGetInput, options?: CallOptions): Promise<s.GetUsersAvailabilityAnswer>;

  /**
   * Open an account and sign it in; it may only finish signing up until its contact is verified. `POST /api/users/register`
   *
   * For everyone.
   */
  postUsersRegister(input: s.PostUsersRegisterInput, options?: CallOptions): Promise<s.SignedIn>;

  /**
   * Replace someone's roles. `POST /api/users/systemRoleUpdates`
   *
   * Needs `user.roles`.
   */
  postUsersSystemRoleUpdates(input: s.PostUsersSystemRoleUpdatesInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Note that the welcome was seen. `POST /api/users/welcome`
   *
   * For everyone who is signed in.
   */
  postUsersWelcome(input?: Record<string, never>, options?: CallOptions): Promise<s.Success>;

  /**
   * Ask for another email; the current one stays until the new one is verified. `POST /api/verify/email`
   *
   * For everyone who is signed in.
   */
  postVerifyEmail(input: s.PostVerifyEmailInput, options?: CallOptions): Promise<s.PutVerifyEmailAnswer>;

  /**
   * Cancel the requested change of email. `POST /api/verify/email/cancel`
   *
   * For everyone who is signed in.
   */
  postVerifyEmailCancel(input?: Record<string, never>, options?: CallOptions): Promise<s.Success>;

  /**
   * Verify the email with the code, or with the token of the link, which works without signing in. `POST /api/verify/email/check`
   *
   * For everyone.
   */
  postVerifyEmailCheck(input?: s.PostVerifyEmailCheckInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Send the link to the email. `POST /api/verify/email/send`
   *
   * For everyone who is signed in.
   */
  postVerifyEmailSend(input?: Record<string, never>, options?: CallOptions): Promise<s.PutVerifyEmailAnswer>;

  /**
   * Mark someone's contact as verified. `POST /api/verify/force`
   *
   * Needs `user.verify.force`.
   */
  postVerifyForce(input: s.PostVerifyForceInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Ask for another phone; the current one stays until the new one is verified. `POST /api/verify/phone`
   *
   * For everyone who is signed in.
   */
  postVerifyPhone(input: s.PostVerifyPhoneInput, options?: CallOptions): Promise<s.PutVerifyEmailAnswer>;

  /**
   * Speak the code in a call; `no-call` without a telephone service. `POST /api/verify/phone/call`
   *
   * For everyone who is signed in.
   */
  postVerifyPhoneCall(input?: Record<string, never>, options?: CallOptions): Promise<s.PutVerifyEmailAnswer>;

  /**
   * Cancel the requested change of phone. `POST /api/verify/phone/cancel`
   *
   * For everyone who is signed in.
   */
  postVerifyPhoneCancel(input?: Record<string, never>, options?: CallOptions): Promise<s.Success>;

  /**
   * Verify the phone with the code. `POST /api/verify/phone/check`
   *
   * For everyone who is signed in.
   */
  postVerifyPhoneCheck(input: s.PostVerifyPhoneCheckInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Send a code to the phone. `POST /api/verify/phone/send`
   *
   * For everyone who is signed in.
   */
  postVerifyPhoneSend(input?: Record<string, never>, options?: CallOptions): Promise<s.PutVerifyEmailAnswer>;

  /**
   * Ask to see a car; a time that is taken is answered with the next free ones in `details.next`. `POST /api/visits`
   *
   * Needs `swap.buy`.
   */
  postVisits(input: s.PostVisitsInput, options?: CallOptions): Promise<s.PostVisitsAnswer>;

  /**
   * Accept the current time; the buyer then sees the address. `POST /api/visits/{_id}/accept`
   *
   * For everyone who is signed in, verified and active.
   */
  postVisitsAccept(input: {
    _id: string;
  } & s.PostVisitsAcceptInput, options?: CallOptions): Promise<s.PostVisitsAnswer>;

  /**
   * Propose another time, which the other side answers. `POST /api/visits/{_id}`
   *
   * For everyone who is signed in, verified and active.
   */
  postVisitsById(input: {
    _id: string;
  } & s.PostVisitsByIdInput, options?: CallOptions): Promise<s.PostVisitsAnswer>;

  /**
   * Cancel a visit before it begins. `POST /api/visits/{_id}/cancel`
   *
   * For everyone who is signed in, verified and active.
   */
  postVisitsCancel(input: {
    _id: string;
  } & s.PostVisitsCancelInput, options?: CallOptions): Promise<s.PostVisitsDeclineAnswer>;

  /**
   * Decline a visit. `POST /api/visits/{_id}/decline`
   *
   * For everyone who is signed in, verified and active.
   */
  postVisitsDecline(input: {
    _id: string;
  } & s.PostVisitsDeclineInput, options?: CallOptions): Promise<s.PostVisitsDeclineAnswer>;

  /**
   * Record who did not come, or undo that with `none`; by the seller or staff. `POST /api/visits/{_id}/missed`
   *
   * For everyone who is signed in, verified and active.
   */
  postVisitsMissed(input: {
    _id: string;
  } & s.PostVisitsMissedInput, options?: CallOptions): Promise<s.PostVisitsMissedAnswer>;

  /**
   * Add a webhook for the events of your cars; the secret is in the answer, and nowhere else. `POST /api/webhooks`
   *
   * For everyone who is signed in, verified and active. A key needs the scope `webhooks`.
   */
  postWebhooks(input: s.PostWebhooksInput, options?: CallOptions): Promise<s.PostWebhooksAnswer>;

  /**
   * Change the address and the events of a webhook; its secret stays. `POST /api/webhooks/{webhook}`
   *
   * For everyone who is signed in, verified and active. A key needs the scope `webhooks`.
   */
  postWebhooksByWebhook(input: {
    webhook: string;
  } & s.PostWebhooksByWebhookInput, options?: CallOptions): Promise<s.PostWebhooksByWebhookAnswer>;

  /**
   * Send a delivery again, with the same id. `POST /api/webhooks/{webhook}/deliveries/{delivery}/replay`
   *
   * For everyone who is signed in, verified and active. A key needs the scope `webhooks`.
   */
  postWebhooksDeliveriesReplay(input: {
    webhook: string;
    delivery: string;
  }, options?: CallOptions): Promise<s.PostWebhooksTestAnswer>;

  /**
   * Send a test event. `POST /api/webhooks/{webhook}/test`
   *
   * For everyone who is signed in, verified and active. A key needs the scope `webhooks`.
   */
  postWebhooksTest(input: {
    webhook: string;
  }, options?: CallOptions): Promise<s.PostWebhooksTestAnswer>;

  /**
   * Publish a blog post; with `at` from that time on. `PUT /api/blog/{_id}/publish`
   *
   * Needs `system.content`.
   */
  putBlogPublish(input: {
    _id: string;
  } & s.PutBlogPublishInput, options?: CallOptions): Promise<s.PostPressAnswer>;

  /**
   * Upload a picture, a video or a PDF. `PUT /api/files`
   *
   * For everyone who is signed in.
   */
  putFiles(input: {
    /** Pictures up to 25 MB, videos up to 200 MB, PDFs up to 20 MB. */
    file: Blob;
    /** Whether everyone may see it. */
    public?: "1" | "true" | "on" | "0" | "false" | "off" | undefined;
    /** When the picture was taken. It is kept with the file and not shown to the public. */
    capturedAt?: string | undefined;
  }, options?: CallOptions): Promise<s.File>;

  /**
   * Hand an appointment over to a colleague of its technician, at the same time. `PUT /api/inspection/{_id}/technician`
   *
   * Needs `swap.manage`.
   */
  putInspectionTechnician(input: {
    _id: string;
  } & s.PutInspectionTechnicianInput, options?: CallOptions): Promise<s.PutInspectionTechnicianAnswer>;

  /**
   * Send a message about a car: to its seller without `to`, and for its seller to the swap team. `PUT /api/messages`
   *
   * For everyone who is signed in, verified and active.
   */
  putMessages(input: s.PutMessagesInput, options?: CallOptions): Promise<s.PutMessagesAnswer>;

  /**
   * Write to the sellers of several cars; variables such as {firstName} are filled in for each. `PUT /api/messages/bulk`
   *
   * Needs `swap.manage`.
   */
  putMessagesBulk(input: s.PutMessagesBulkInput, options?: CallOptions): Promise<s.PutMessagesBulkAnswer>;

  /**
   * Publish a press entry; with `at` from that time on. `PUT /api/press/{_id}/publish`
   *
   * Needs `system.content`.
   */
  putPressPublish(input: {
    _id: string;
  } & s.PutPressPublishInput, options?: CallOptions): Promise<s.PostPressAnswer>;

  /**
   * Confirm or end a subscription with the token from the message's link. `PUT /api/subscribers`
   *
   * For everyone.
   */
  putSubscribers(input: s.PutSubscribersInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Register a car: complete, or from the draft of `token`. `PUT /api/swaps`
   *
   * For everyone who is signed in.
   */
  putSwaps(input: s.PutSwapsInput, options?: CallOptions): Promise<s.PutSwapsAnswer>;

  /**
   * Put a car into an auction, or move it to another date. `PUT /api/swaps/{swap}/auction/schedule`
   *
   * Needs `swap.manage`.
   */
  putSwapsAuctionSchedule(input: {
    swap: string;
  } & s.PutSwapsAuctionScheduleInput, options?: CallOptions): Promise<s.PutSwapsAuctionScheduleAnswer>;

  /**
   * Follow a car. `PUT /api/swaps/{swap}/follow`
   *
   * For everyone who is signed in, verified and active.
   */
  putSwapsFollow(input: {
    swap: string;
  }, options?: CallOptions): Promise<s.Favorite>;

  /**
   * Order the report "AutoCheck history"; a worker fetches it. `PUT /api/swaps/{_id}/generate/autoCheck`
   *
   * Needs `swap.manage` or `swap.valuate`.
   */
  putSwapsGenerateAutoCheck(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.PutSwapsReportInstaVinAnswer>;

  /**
   * Add a note for the team. `PUT /api/swaps/{swap}/notes`
   *
   * Needs `system.tasks`.
   */
  putSwapsNotes(input: {
    swap: string;
  } & s.PutSwapsNotesInput, options?: CallOptions): Promise<s.PutSwapsNotesAnswer>;

  /**
   * Keep an unfinished registration; `token` finds it again. `PUT /api/swaps/pending`
   *
   * For everyone.
   */
  putSwapsPending(input?: s.PutSwapsPendingInput, options?: CallOptions): Promise<s.PutSwapsPendingAnswer>;

  /**
   * Staff register a private seller's car. `PUT /api/swaps/private`
   *
   * Needs `swap.add`.
   */
  putSwapsPrivate(input: s.PutSwapsPrivateInput, options?: CallOptions): Promise<s.PutSwapsAnswer>;

  /**
   * Staff register a car bought from a private seller for cash. `PUT /api/swaps/private/purchased`
   *
   * Needs `swap.price.agree`.
   */
  putSwapsPrivatePurchased(input: s.PutSwapsPrivatePurchasedInput, options?: CallOptions): Promise<s.PutSwapsAnswer>;

  /**
   * Order the report "Carfax history"; a worker fetches it. `PUT /api/swaps/{_id}/report/carfax`
   *
   * Needs `swap.manage` or `swap.valuate`.
   */
  putSwapsReportCarfax(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.PutSwapsReportInstaVinAnswer>;

  /**
   * Order the report "instaVIN history"; a worker fetches it. `PUT /api/swaps/{_id}/report/instaVin`
   *
   * Needs `swap.manage` or `swap.valuate`.
   */
  putSwapsReportInstaVin(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.PutSwapsReportInstaVinAnswer>;

  /**
   * Compare with nearby dealers' asking prices, and save the result with the swap. `PUT /api/swaps/{_id}/report/marketCheck`
   *
   * Needs `swap.valuate`.
   */
  putSwapsReportMarketCheck(input: {
    _id: string;
  } & s.PutSwapsReportMarketCheckInput, options?: CallOptions): Promise<s.MarketReport>;

  /**
   * Order the report "Wholesale prices"; a worker fetches it. `PUT /api/swaps/{_id}/report/mmr`
   *
   * Needs `swap.manage` or `swap.valuate`.
   */
  putSwapsReportMmr(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.PutSwapsReportInstaVinAnswer>;

  /**
   * Order all reports that were not fetched in the last 24 hours; a worker fetches them. `PUT /api/swaps/{_id}/reports`
   *
   * Needs `swap.manage` or `swap.valuate`.
   */
  putSwapsReports(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.PutSwapsReportsAnswer>;

  /**
   * Add a text. `PUT /api/templates`
   *
   * Needs `swap.manage`.
   */
  putTemplates(input: s.PutTemplatesInput, options?: CallOptions): Promise<s.MessageTemplate>;

  /**
   * Activate a dealer or a deactivated user. `PUT /api/users/{_id}/activate`
   *
   * Needs `user.manage`.
   */
  putUsersActivate(input: {
    _id: string;
  }, options?: CallOptions): Promise<s.Success>;

  /**
   * Set the partner id of a dealer's account, or remove it by leaving `integration` out. `PUT /api/users/{user}/partner-id`
   *
   * Needs `user.manage`.
   */
  putUsersPartnerId(input: {
    user: string;
  } & s.PutUsersPartnerIdInput, options?: CallOptions): Promise<s.Success>;

  /**
   * Add days away, or change those of `_id`; answers the appointments already booked in them. `PUT /api/users/{user}/vacations`
   *
   * For everyone who is signed in, verified and active.
   */
  putUsersVacations(input: {
    user: string;
  } & s.PutUsersVacationsInput, options?: CallOptions): Promise<s.PutUsersVacationsAnswer>;

  /**
   * Ask for another email; the current one stays until the new one is verified. `PUT /api/verify/email`
   *
   * For everyone who is signed in.
   */
  putVerifyEmail(input: s.PutVerifyEmailInput, options?: CallOptions): Promise<s.PutVerifyEmailAnswer>;

  /**
   * Ask for another phone; the current one stays until the new one is verified. `PUT /api/verify/phone`
   *
   * For everyone who is signed in.
   */
  putVerifyPhone(input: s.PutVerifyPhoneInput, options?: CallOptions): Promise<s.PutVerifyEmailAnswer>;
}

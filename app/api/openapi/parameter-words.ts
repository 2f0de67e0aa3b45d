import { lookup } from "#modules/kernel/lookup.ts";

/** What parameters and properties with these names are. A schema that says it better (`describe`) wins. */
export const SHARED_WORDS: Record<string, string> = {
  account: "The account of the books, such as `buyer` or `seller`.",
  center: "The id of the Swap Center.",
  channel: "How the car is sold: `listing` on the marketplace, or `auction` to dealers.",
  deal: "The id of the deal.",
  due: "When the task is due.",
  mileage: "Miles on the odometer.",
  month: "The month, such as `2026-10`.",
  reason: "Why, in your own words.",
  swap: "The id of the car.",
  technician: "The id of the technician.",
  user: "The id of the person's account.",
  vin: "The vehicle identification number, 17 characters.",
  webhook: "The id of the webhook.",
  year: "The model year.",
  zip: "The five digits of a U.S. ZIP code.",
};

/** What only parameters with these names are. */
const WORDS: Record<string, string> = {
  invitation: "The id of the invitation.",
  _id: "The id of what the call is about.",
  age: "How many milliseconds ago your page was up to date.",
  apiKey: "The id of the API key.",
  approval: "The approval that waits for a second person.",
  area: "The service area.",
  assignee: "The person whose task it is.",
  auction: "The auction date.",
  audience: "For whom it was written: sellers or buyers.",
  before: "The number of a message: the 50 before it come.",
  blog: "The id of the post.",
  claim: "The id of the claim.",
  closing: "The closing of a month of the books.",
  code: "The code that names it in its address.",
  cpi: "Accepted for older programs, and ignored.",
  delivery: "The id of the delivery in the webhook's log.",
  dir: "The direction of the order: `asc` or `desc`.",
  entry: "The id of the entry in the books.",
  external: "Accepted for older programs, and ignored.",
  from: "The beginning of the time that is asked for.",
  id: "The id of what the call is about.",
  inbox: "Which conversations: your own, the team's, or those that were reported.",
  integration: "The id of your account at the partner.",
  key: "The key of the file.",
  kind: "Only those of this kind.",
  line: "The id of the line.",
  location: "Where: a point, or a Swap Center.",
  make: "The make of the car, by its code, such as `honda`.",
  marker: "Only cars with this marker.",
  mine: "Only what is assigned to you.",
  model: "The model of the car, by its code, such as `honda-cr-v`.",
  number: "The number of the phone or of the plate.",
  offer: "The id of the offer; in a body, the amount in whole dollars.",
  page: "The number of the page, counted from 1.",
  paper: "The id of the closing paper.",
  q: "Words to look for.",
  records: "The size of a page, up to 100.",
  role: "Only people with this role.",
  seen: "Only notifications that were seen, or that were not.",
  series: "The series of the model, by its code, such as `ex-l`.",
  skipped: "Accepted for older programs, and ignored.",
  sort: "The order of the list.",
  source: "Where visitors came from.",
  stage: "The stage of the car, or of the appointment.",
  state: "The state: how far it is, or the two letters of the U.S. state.",
  status: "Only those with this status.",
  step: "The step of the car, such as `listing`.",
  style: "The style of the car, by its code.",
  to: "The end of the time that is asked for.",
  topic: "Only those about this topic.",
  topics: "What you want to be told about, with spaces between, such as `swap:` and an id.",
  version: "The version that you have read, so that the change of another person is not overwritten.",
  view: "Which part of the list: what is open, or what has ended.",
  visit: "The id of the visit.",
  when: "What is to come, or what is over.",
  group: "How the figures are grouped.",
};

/** What they are in these groups of endpoints, where the name says something else. */
const IN_GROUPS: Record<string, Record<string, string>> = {
  analytics: {
    channel: "Only cars that are sold this way.",
    center: "Only cars of this Swap Center.",
    from: "The first day.",
    to: "The last day.",
  },
  catalog: {
    state: "The two letters of the U.S. state of the plate.",
    number: "The number of the plate.",
    code: "The code of the vehicle.",
  },
  oauth: {
    state: "What we gave the service with the request, unchanged.",
    code: "What the service gave the browser.",
  },
  auctions: { reason: "Why the auction date is removed." },
};

/** The words for a parameter of an endpoint whose schema has none. */
export const parameterWords = (path: string, name: string): string | undefined =>
  lookup(lookup(IN_GROUPS, path.split("/")[1] ?? "") ?? {}, name) ?? lookup(WORDS, name) ?? lookup(SHARED_WORDS, name);

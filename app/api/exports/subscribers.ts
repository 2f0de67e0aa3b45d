import { at } from "#app/http/downloads/export-file.ts";
import { eachSubscriber } from "#modules/newsletters/index.ts";
import { INTERESTS, SOURCE_LABELS, STATUS_LABELS } from "#modules/newsletters/policy.ts";
import { type Subscriber, SubscriberFilter } from "#modules/newsletters/schemas.ts";
import { defineExport } from "./kit.ts";

export const subscribers = defineExport<SubscriberFilter, Subscriber>({
  name: "subscribers",
  endpoints: ["/subscribers"],
  query: SubscriberFilter,
  rows: eachSubscriber,
  columns: [
    ["Email", ({ email }) => email],
    ["First name", ({ firstName }) => firstName],
    ["Last name", ({ lastName }) => lastName],
    ["State", ({ status }) => STATUS_LABELS[status]],
    ["Source", ({ source }) => SOURCE_LABELS[source]],
    ["Interests", ({ interests }) => interests.map((one) => INTERESTS[one]).join(", ")],
    ["ZIP", ({ zip }) => zip],
    ["Asked (Central Time)", ({ createdAt }) => at(createdAt)],
    ["Confirmed (Central Time)", ({ confirmedAt }) => at(confirmedAt)],
    ["Id", ({ _id }) => _id],
  ],
});

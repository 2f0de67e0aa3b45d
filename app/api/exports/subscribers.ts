import { at } from "#app/http/downloads/export-file.ts";
import { eachSubscriber } from "#modules/newsletters/index.ts";
import { INTERESTS, SOURCE_LABELS, STATUS_LABELS } from "#modules/newsletters/policy.ts";
import { type Subscriber, SubscriberQuery } from "#modules/newsletters/schemas.ts";
import { defineExport } from "./kit.ts";

export const subscribers = defineExport<SubscriberQuery, Subscriber>({
  name: "subscribers",
  endpoints: ["/subscribers"],
  query: SubscriberQuery,
  rows: eachSubscriber,
  columns: [
    ["Email", ({ email }) => email, "email"],
    ["First name", ({ firstName }) => firstName, "name"],
    ["Last name", ({ lastName }) => lastName, "name"],
    ["State", ({ status }) => STATUS_LABELS[status], "state"],
    ["Source", ({ source }) => SOURCE_LABELS[source], "source"],
    ["Interests", ({ interests }) => interests.map((one) => INTERESTS[one]).join(", ")],
    ["ZIP", ({ zip }) => zip, "place"],
    ["Asked (Central Time)", ({ createdAt }) => at(createdAt), "since"],
    ["Confirmed (Central Time)", ({ confirmedAt }) => at(confirmedAt)],
    ["Id", ({ _id }) => _id],
  ],
});

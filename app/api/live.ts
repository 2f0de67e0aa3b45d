import { z } from "zod";
import { topicAccess } from "#app/http/live/live-topics.ts";
import { recentChanges } from "#app/http/live/recent-changes.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { LIVE_TOPIC, MOST_LIVE_TOPICS } from "#modules/kernel/live.ts";
import { ok } from "#modules/kernel/result.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { refuseSandbox } from "#modules/sandboxes/index.ts";
import { endpoint } from "./kit.ts";

const Asked = z.object({
  /** Separated by spaces. */
  topics: z
    .string()
    .max(MOST_LIVE_TOPICS * (LIVE_TOPIC + 1))
    .default(""),
  /** Milliseconds since the page was up to date. */
  age: z.coerce.number().int().min(0).max(DAY_MS).default(0),
});

/** In the format of the websocket; the topic `*` means everything. */
const Notice = z.object({ topic: z.string(), event: z.string().optional(), id: z.string().optional() });

const changes = endpoint({
  method: "GET",
  path: "/live/changes",
  summary: "What changed lately, for browsers that cannot open the websocket",
  allow: "signed-in",
  input: Asked,
  output: z.object({
    /** The requested topics that the caller may subscribe to. */
    topics: z.array(z.string()),
    changes: z.array(Notice),
    /** The server's clock, in milliseconds. */
    server: z.number(),
  }),
  errors: ["not-in-sandbox"],
  async run(actor, { topics, age }) {
    if (currentSandbox()) return refuseSandbox("not-in-sandbox");
    const named = topics.split(" ").filter((topic) => topic !== "" && topic.length <= LIVE_TOPIC);
    const access = await topicAccess(actor, named.slice(0, MOST_LIVE_TOPICS));
    return ok({ topics: [...access.keys()], changes: recentChanges.since(age, access), server: Date.now() });
  },
});

export const tags = { live: "Changes, for browsers without a websocket" };

/** Live updates without a websocket. */
export const live = { changes };

import { z } from "zod";
import { email } from "#modules/kernel/fields.ts";

/** The header whose value is our reference of the message, if the provider returns it. */
const REFERENCE_HEADER = "Message-ID";

const text = z.string();
/** A message of the provider about one email; everything else in it is ignored. */
const ProviderMessage = z.object({
  type: text,
  created_at: text.optional(),
  data: z.object({
    to: z.union([text, z.array(text).max(50)]).transform((to) => [to].flat()),
    bounce: z
      .object({ type: text.optional(), subType: text.optional(), message: text.optional() })
      .optional()
      .catch(undefined),
    headers: z
      .array(z.object({ name: text, value: text }))
      .max(100)
      .optional()
      .catch(undefined),
  }),
});

export type MailReport = {
  kind: "hard" | "soft" | "complaint";
  emails: string[];
  detail: string | null;
  reference: string | null;
  /** When it happened; null if the provider doesn't say. */
  at: Date | null;
};

/** What the provider's message says about addresses; undefined for deliveries, opens, and everything unknown. */
export function readReport(body: string): MailReport | undefined {
  const parsed = ProviderMessage.safeParse(jsonOf(body));
  if (!parsed.success) return undefined;
  const { type, created_at: created, data } = parsed.data;
  const kind = kindOf(type, data.bounce?.type);
  if (!kind) return undefined;
  const { bounce, headers = [] } = data;
  const name = REFERENCE_HEADER.toLowerCase();
  const reference = headers.find((header) => header.name.toLowerCase() === name)?.value;
  const detail = [bounce?.subType, bounce?.message].filter(Boolean).join(": ");
  const time = created ? new Date(created) : undefined;
  return {
    kind,
    emails: [...new Set(data.to.flatMap((to) => addressOf(to) ?? []))],
    detail: detail.slice(0, 500) || null,
    reference: reference?.slice(0, 100) ?? null,
    at: time && !Number.isNaN(time.getTime()) ? time : null,
  };
}

/** Only a permanent bounce is hard; one that the provider can't tell is counted with the soft ones. */
function kindOf(type: string, bounce: string | undefined): MailReport["kind"] | undefined {
  if (type === "email.complained") return "complaint";
  if (type !== "email.bounced") return undefined;
  return bounce?.toLowerCase() === "permanent" ? "hard" : "soft";
}

/** "Ada <ada@example.test>" or the address alone. */
function addressOf(text: string): string | undefined {
  const parsed = email.safeParse(/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text);
  return parsed.success ? parsed.data : undefined;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

import { db } from "#db/client.ts";
import { environment } from "#modules/kernel/environment.ts";
import { hasNotOpened } from "../deliveries/not-opened.ts";
import { countAudience } from "../segments/audience.ts";
import { type Check, checkIssue } from "./check-rules.ts";
import { composeIssue } from "./compose-issue.ts";
import { findDeadLinks } from "./find-dead-links.ts";
import type { Issue } from "./issue.ts";
import { definitionOf } from "./lock-newsletter.ts";
import { resolveBlocks } from "./resolve-blocks.ts";
import type { NewsletterRow } from "./tables.ts";

export type Examined = {
  checks: Check[];
  issue: Issue;
  /** How many subscribers would get it now. */
  audience: number;
};

/** The mail as it would be sent now, with everything that is wrong with it. For internal use: checks no permission. */
export async function examineNewsletter(row: NewsletterRow): Promise<Examined> {
  const definition = await definitionOf(db(), row.segmentId);
  const [blocks, audience] = await Promise.all([
    resolveBlocks(row.blocks),
    definition === undefined ? 0 : countAudience(db(), definition, hasNotOpened(row.resendOf)),
  ]);
  const issue = composeIssue(row.preheader, blocks);
  const { subject, subjectB, preheader, testShare } = row;
  const dead = await findDeadLinks(issue.links);
  const { postalAddress } = environment();
  const checks = checkIssue({
    subject,
    subjectB: subjectB ?? "",
    preheader,
    blocks,
    issue,
    dead,
    audience,
    testShare,
    postalAddress,
  });
  return { checks, issue, audience };
}

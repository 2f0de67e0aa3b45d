import type { GroupChoice, NoticeGroup } from "../policy.ts";

/** What a person has chosen, as stored. */
export type StoredChoices = Partial<Record<NoticeGroup, Partial<GroupChoice>>>;

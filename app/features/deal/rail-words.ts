import type { Rail, RailStatus } from "#modules/ledger/schemas.ts";

export const RAIL_NAMES: Record<Rail, string> = {
  wire: "Wire transfer",
  ach: "From a bank account (ACH)",
  card: "Card",
};

type Tone = "ok" | "info" | "warn" | "bad" | "mute";
export const RAIL_STATES: Record<RailStatus, { name: string; tone: Tone }> = {
  reserved: { name: "Being begun", tone: "mute" },
  open: { name: "Not paid yet", tone: "warn" },
  verify: { name: "Small deposits to confirm", tone: "warn" },
  waiting: { name: "Under way", tone: "info" },
  received: { name: "Received", tone: "ok" },
  failed: { name: "Failed", tone: "bad" },
  returned: { name: "Taken back by the bank", tone: "bad" },
  canceled: { name: "Ended", tone: "mute" },
};

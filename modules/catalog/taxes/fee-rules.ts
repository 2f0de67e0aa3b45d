import type { StateCode } from "#modules/kernel/states.ts";
import type { Checked, Fact } from "./shapes.ts";

const fact = (asOf: string, checked: Checked, source: string): Fact => ({ source, asOf, checked });
const ILLINOIS = fact("2026", "secondary", "Illinois Secretary of State fees, as three pages publish them");
/** From general knowledge, not yet verified. */
const KNOWN = fact("2025", "not yet", "General knowledge");

/** Plates in Illinois, in dollars. City stickers are left out: each city has its own. */
export const ILLINOIS_FEES = { newPlates: 151, electricMore: 100, transfer: 25, fact: ILLINOIS } as const;

/** A title's fee in dollars; a text where only a range is known. */
type TitleFee = { fee: number | string; fact: Fact };
const fee = (amount: number | string, of: Fact = KNOWN): TitleFee => ({ fee: amount, fact: of });

/**
 * What a state takes for a title, where the buyer titles the car. Registration outside Illinois goes by weight, value,
 * or age and has no row here.
 */
export const TITLE_FEES: Partial<Record<StateCode, TitleFee>> = {
  AL: fee("about $15 to $18"),
  AK: fee(15),
  AZ: fee(4),
  AR: fee(10),
  CA: fee("about $15 to $27"),
  CO: fee("about $7 to $9"),
  CT: fee(25),
  DE: fee(35, fact("2025-10", "secondary", "delawarelicenseplate.org")),
  DC: fee(26, fact("2025-02", "secondary", "DC DMV title fees, as published elsewhere")),
  FL: fee("about $75 to $85, and $225 for a first plate"),
  GA: fee(18),
  HI: fee("about $5 to $20"),
  ID: fee(14),
  IL: fee(165, ILLINOIS),
  IN: fee(15, fact("2026", "official", "Indiana Department of Revenue, Bulletins 28S and 84")),
  IA: fee("about $25 to $35"),
  KS: fee(10),
  KY: fee("about $9 to $15"),
  LA: fee(68.5),
  ME: fee("$33 or more"),
  MD: fee(200, fact("2026", "secondary", "LegalClarity and CarTaxHub, Maryland")),
  MA: fee(75),
  MI: fee(15),
  MN: fee("about $12"),
  MS: fee("about $9 to $14"),
  MO: fee(14.5),
  MT: fee("about $10 to $12"),
  NE: fee(10),
  NV: fee("about $28"),
  NH: fee("about $25 to $35"),
  NJ: fee(60, fact("2026-06", "secondary", "Private-party playbook citing New Jersey")),
  NM: fee("about $5 to $17"),
  NY: fee(50),
  NC: fee("about $67"),
  ND: fee(5),
  OH: fee("about $15 to $18"),
  OK: fee(11),
  OR: fee("about $100"),
  PA: fee(72, fact("2026", "secondary", "CarTaxHub, public repository")),
  RI: fee(52.5),
  SC: fee(15),
  SD: fee(10),
  TN: fee("about $14"),
  TX: fee("about $28 to $33"),
  UT: fee(6),
  VT: fee("about $42"),
  VA: fee(15),
  WA: fee("about $15 to $20"),
  WV: fee(15),
  WI: fee(214.5, fact("2025-10", "secondary", "TDA budget update 2025")),
  WY: fee(15),
};

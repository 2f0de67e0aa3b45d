import type { StateCode } from "#modules/kernel/states.ts";
import type { Checked, Fact } from "./shapes.ts";

/** A state's tax in numbers; percentages of the price unless it says otherwise. Whole dollars. */
export type Formula = {
  percent: number;
  /** A value that is taxed if it is above the price. */
  atLeastOf?: { value: "retail" | "tradeIn"; share?: number; upToAge?: number };
  /** Other percentages of the whole price, from each price on. */
  bands?: readonly (readonly [from: number, percent: number])[];
  /** A further percentage of the part of the price between two amounts. */
  slice?: { from: number; to?: number; percent: number };
  /** A fixed amount on top. */
  plus?: number;
  /** The lowest price that is taxed. */
  leastPrice?: number;
  least?: number;
  most?: number;
  /** One amount for old and cheap cars. */
  old?: { age: number; below: number; tax: number };
};

export type StateRule = {
  dealer: Formula;
  /** Left out: as a dealer's sale. */
  private?: Formula;
  /** Counties or cities add a tax that is not in the figures. */
  local?: boolean;
  /** The state may tax a value of its own guide. */
  guide?: boolean;
  fact: Fact;
};

const NONE: Formula = { percent: 0 };
const fact = (asOf: string, checked: Checked, source: string): Fact => ({ source, asOf, checked });
/** From general knowledge, not yet verified. */
const known = (asOf = "2025"): Fact => fact(asOf, "not yet", "General knowledge, not yet looked up at the state");
const web = (asOf: string, source: string): Fact => fact(asOf, "secondary", source);
const official = (asOf: string, source: string): Fact => fact(asOf, "official", source);

const rule = (percent: number, of: Fact, more: Partial<StateRule> = {}): StateRule => ({
  dealer: { percent },
  fact: of,
  ...more,
});
const LOCAL = { local: true } as const;
const GUIDE = { guide: true } as const;

/**
 * Taxes on used cars of the states beside Illinois, where the buyer titles the car. Each row has its source and date;
 * "not yet" rows must be looked up before a figure is called more than an estimate. The District of Columbia is missing:
 * its excise goes by weight and mileage and has changed in 2025. Territories are missing, too.
 */
export const STATE_RULES: Partial<Record<StateCode, StateRule>> = {
  AL: rule(2, web("2026", "visualfoodie.com, Alabama casual sales tax"), LOCAL),
  AK: { dealer: NONE, ...LOCAL, fact: known() },
  AZ: rule(5.6, web("2026", "winenfood.com, Arizona: none between individuals"), { private: NONE, ...LOCAL }),
  AR: {
    dealer: {
      percent: 0,
      bands: [
        [0, 0],
        [4_000, 3.5],
        [10_000, 6.5],
      ],
    },
    ...LOCAL,
    fact: web("2025", "LegalClarity on the Arkansas Department of Finance; another page gives other brackets"),
  },
  CA: rule(
    7.25,
    web("2026-06", "Private-party playbook citing the California Department of Tax and Fee Administration"),
    {
      ...LOCAL,
      ...GUIDE,
    },
  ),
  CO: rule(2.9, known(), LOCAL),
  CT: {
    dealer: {
      percent: 6.35,
      bands: [
        [0, 6.35],
        [50_001, 7.75],
      ],
    },
    ...GUIDE,
    fact: web("2026", "CarTaxHub, public repository"),
  },
  DE: rule(5.25, web("2025-10", "delawarelicenseplate.org: document fee"), {
    private: { percent: 5.25, atLeastOf: { value: "tradeIn" }, least: 8 },
  }),
  FL: rule(6, web("2026", "privateauto.com, Florida"), LOCAL),
  GA: rule(7, official("2025", "Georgia Department of Revenue, TAVT questions; the rate of 7.0 is not yet confirmed"), {
    private: { percent: 7, atLeastOf: { value: "retail" } },
    ...GUIDE,
  }),
  HI: rule(4, known(), { private: NONE, ...LOCAL }),
  ID: rule(6, known()),
  IN: rule(7, official("2026", "Indiana Department of Revenue, Bulletins 28S and 84")),
  IA: rule(5, official("2026", "Iowa rule 701-250.17; pages disagree on a local percent")),
  KS: rule(6.5, web("2025-11", "Autolytiq state profiles, Kansas"), LOCAL),
  KY: rule(6, official("2014-07", "Kentucky Department of Revenue, taxing methods"), {
    private: { percent: 6, atLeastOf: { value: "tradeIn", share: 0.5 } },
  }),
  LA: rule(5, web("2026", "Mandeville notary; the rate since 2025 is not yet confirmed"), { ...LOCAL, ...GUIDE }),
  ME: rule(5.5, known()),
  MD: rule(6.5, official("2026", "Maryland Transportation 13-809; rate since 2025-07 from LegalClarity"), {
    private: { percent: 6.5, leastPrice: 640, atLeastOf: { value: "retail", upToAge: 6 } },
    ...GUIDE,
  }),
  MA: rule(6.25, official("2025", "Massachusetts Registry of Motor Vehicles, tax policy"), {
    private: { percent: 6.25, atLeastOf: { value: "tradeIn" } },
  }),
  MI: rule(6, web("2025-01", "visualfoodie.com, Michigan used-car tax; Michigan Secretary of State"), {
    private: { percent: 6, atLeastOf: { value: "retail" } },
  }),
  MN: rule(6.875, official("2025", "Minnesota Department of Public Safety, vehicle sales tax"), {
    private: { percent: 6.875, old: { age: 10, below: 3_000, tax: 10 } },
  }),
  MS: rule(5, official("2024-10-31", "35 Miss. Code R. 4-03-02-103: private sales by assessed value"), GUIDE),
  MO: rule(4.225, official("2025", "Missouri Department of Revenue"), LOCAL),
  MT: { dealer: NONE, fact: known() },
  NE: rule(5.5, known(), LOCAL),
  NV: rule(6.85, official("2025", "Nevada DMV, private-party sales"), { private: NONE, ...LOCAL }),
  NH: { dealer: NONE, fact: known() },
  NJ: rule(6.625, web("2026-06", "Private-party playbook citing the New Jersey Division of Taxation"), GUIDE),
  NM: rule(4, known(), GUIDE),
  NY: rule(4, web("2025-01", "Autolytiq state profiles, New York"), { ...LOCAL, ...GUIDE }),
  NC: rule(3, web("2026-01", "winenfood.com, North Carolina highway use tax")),
  ND: rule(5, known()),
  OH: rule(5.75, known(), LOCAL),
  OK: {
    dealer: { percent: 1.25, plus: 20, slice: { from: 1_500, percent: 3.25 } },
    ...GUIDE,
    fact: web("2025-06", "Oklahoma Policy Institute, 2024-09; privateauto.com, 2025-06"),
  },
  OR: { dealer: NONE, fact: known() },
  PA: rule(6, web("2026", "CarTaxHub, public repository"), LOCAL),
  RI: rule(7, web("2026", "winenfood.com, Rhode Island"), {
    private: { percent: 7, atLeastOf: { value: "retail" } },
    ...GUIDE,
  }),
  SC: rule(5, official("2021", "South Carolina Code 56-3-627"), {
    dealer: { percent: 5, most: 500 },
    private: { percent: 5, most: 500, atLeastOf: { value: "retail" } },
  }),
  SD: rule(4, web("2025", "eatsip365.com, South Dakota excise")),
  TN: {
    dealer: { percent: 7, slice: { from: 1_600, to: 3_200, percent: 2.75 } },
    ...LOCAL,
    fact: known(),
  },
  TX: rule(6.25, official("2025", "Texas Tax Code 152.0412"), {
    private: { percent: 6.25, atLeastOf: { value: "retail", share: 0.8 } },
  }),
  UT: rule(4.85, known(), LOCAL),
  VT: rule(6, known(), { private: { percent: 6, atLeastOf: { value: "tradeIn" } } }),
  VA: rule(4.15, web("2026", "winenfood.com and CarTaxHub, Virginia"), {
    dealer: { percent: 4.15, least: 75 },
    private: { percent: 4.15, least: 75, atLeastOf: { value: "tradeIn", upToAge: 5 } },
  }),
  WA: rule(7, known(), { private: { percent: 7, atLeastOf: { value: "retail" } }, ...LOCAL }),
  WV: rule(6, known(), GUIDE),
  WI: rule(
    5.5,
    web("2025", "TDA budget update 2025; 5 percent and the county half percent, Milwaukee takes more"),
    LOCAL,
  ),
  WY: rule(4, known(), LOCAL),
};

/**
 * The forms with which a state writes a new title after a private sale. From the states' public forms as known in this
 * edition; forms change, so every line that staff have not compared with the state's page asks them to.
 */
export const FORMS_EDITION = "2026-11";

/** What a bill of sale is for the state's office. */
type BillOfSale = "needed" | "useful";
export type StateForms = {
  state: string;
  /** The application for a title in the name of the buyer. */
  application: string;
  /** The form of the odometer where the title has no room for it. */
  odometer: string;
  billOfSale: BillOfSale;
  /** Whether the seller signs the title before a notary, or a person in that role. */
  notary: boolean;
  /** The application for a duplicate of a lost title. */
  duplicate: string;
  /** How many days the state's office usually takes for a duplicate by mail. */
  duplicateDays: number;
  /** Compared with the state's page for this edition. */
  sure: boolean;
};

const ODOMETER = "on the title, or the federal statement";

/** State, application, bill of sale, duplicate, and "notary" or what differs from the usual. */
const ROWS: readonly (readonly [string, string, BillOfSale, string, ...string[]])[] = [
  ["AL", "MVT 5-1E, made by the licensing office", "needed", "MVT 12-1"],
  ["AK", "Form 812", "useful", "Form 809"],
  ["AZ", "Form 96-0236", "useful", "Form 96-0236", "notary"],
  ["AR", "Form 10-381", "needed", "Form 10-381"],
  ["CA", "the title itself and REG 343", "useful", "REG 227", "odometer=REG 262"],
  ["CO", "DR 2395", "useful", "DR 2539A"],
  ["CT", "H-13B", "needed", "H-6B"],
  ["DE", "MV212", "useful", "MV213"],
  ["DC", "Certificate of Title/Tag Application", "needed", "Certificate of Title/Tag Application"],
  ["FL", "HSMV 82040", "useful", "HSMV 82101"],
  ["GA", "MV-1", "useful", "MV-1"],
  ["HI", "the county’s application", "useful", "the county’s application"],
  ["ID", "ITD 3337", "useful", "ITD 3367"],
  ["IL", "VSD 190 with the tax return RUT-50", "useful", "VSD 190", "odometer=VSD 333", "days=21", "sure"],
  ["IN", "State Form 44049", "needed", "State Form 205"],
  ["IA", "Form 411007", "useful", "Form 411033"],
  ["KS", "the county treasurer’s application", "needed", "TR-720B"],
  ["KY", "TC 96-182", "useful", "TC 96-182", "notary"],
  ["LA", "DPSMV 1799", "needed", "DPSMV 1799", "notary"],
  ["ME", "MVT-2", "needed", "MVT-8"],
  ["MD", "VR-005", "needed", "VR-018"],
  ["MA", "Registration and Title Application", "needed", "the duplicate title application"],
  ["MI", "the application at a Secretary of State office", "useful", "TR-11L"],
  ["MN", "PS2000", "useful", "PS2067A"],
  ["MS", "the county’s title application", "useful", "the county’s title application"],
  ["MO", "Form 108", "needed", "Form 108"],
  ["MT", "MV1", "needed", "MV7", "notary"],
  ["NE", "the county’s application with Form 6", "needed", "the county’s application"],
  ["NV", "VP 222", "useful", "VP 012"],
  ["NH", "TDMV 23A, made by the town", "needed", "TDMV 18"],
  ["NJ", "OS/SS-UTA", "useful", "OS/SS-52"],
  ["NM", "MVD 10002", "needed", "MVD 10901"],
  ["NY", "MV-82 with the tax form DTF-802", "needed", "MV-902", "odometer=MV-103"],
  ["NC", "MVR-1", "useful", "MVR-4", "notary", "odometer=MVR-180"],
  ["ND", "SFN 2872", "useful", "SFN 2872"],
  ["OH", "BMV 3774", "useful", "BMV 3774", "notary", "odometer=BMV 3724"],
  ["OK", "Form 701-6", "needed", "Form 701-7", "notary", "odometer=Form 729"],
  ["OR", "Form 735-226", "useful", "Form 735-515"],
  ["PA", "MV-4ST, made by an authorized agent", "useful", "MV-38O", "notary"],
  ["RI", "TR-1", "needed", "TR-2"],
  ["SC", "Form 400", "needed", "Form 400"],
  ["SD", "MV-608", "needed", "MV-010"],
  ["TN", "RV-F1315201", "useful", "RV-F1315201"],
  ["TX", "Form 130-U", "useful", "VTR-34", "odometer=VTR-40"],
  ["UT", "TC-656", "needed", "TC-123"],
  ["VT", "VD-119", "needed", "VT-004"],
  ["VA", "VSA 17A", "useful", "VSA 67"],
  ["WA", "TD-420-001", "needed", "TD-420-040"],
  ["WV", "DMV-1-TR", "needed", "DMV-4-TR"],
  ["WI", "MV1", "useful", "MV2119"],
  ["WY", "the county’s application", "needed", "the county’s application", "notary"],
];

const USUAL_DAYS = 30;

const BY_STATE = new Map(
  ROWS.map(([state, application, billOfSale, duplicate, ...more]): [string, StateForms] => {
    const given = (name: string) => more.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
    const notary = more.includes("notary");
    const odometer = given("odometer") ?? ODOMETER;
    const duplicateDays = Number(given("days") ?? USUAL_DAYS);
    const sure = more.includes("sure");
    return [state, { state, application, odometer, billOfSale, notary, duplicate, duplicateDays, sure }];
  }),
);

/** The forms of a state by its two letters; for a place without a line, one that sends people to its office. */
export const formsOf = (state: string | null): StateForms =>
  BY_STATE.get(state ?? "") ?? {
    state: state ?? "",
    application: "the application of its title office",
    odometer: ODOMETER,
    billOfSale: "needed",
    notary: false,
    duplicate: "the application of its title office",
    duplicateDays: USUAL_DAYS,
    sure: false,
  };

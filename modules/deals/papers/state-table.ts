/**
 * The forms with which a state writes a new title after a private sale. From the states' public forms as known in this
 * edition; forms change, so every line that staff have not compared with the state's page asks them to.
 */
export const FORMS_EDITION = "2026-11";

/** What a bill of sale is for the state's office. */
type BillOfSale = "needed" | "useful";
export type StateForms = {
  state: string;
  /** Where the state has its forms: the page with which a line is compared. */
  source: string;
  /** The application for a title in the name of the buyer. */
  application: string;
  /** The form of the odometer where the title has no room for it. */
  odometer: string;
  /** What a lender signs once the loan is paid, if the state has a form for it. */
  lienRelease: string;
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
const LIEN = "on the title, or the lender’s letter";
const OFFICE = "the state’s title office";

/** State, source, application, bill of sale, duplicate, and "notary" or what differs from the usual. */
const ROWS: readonly (readonly [string, string, string, BillOfSale, string, ...string[]])[] = [
  ["AL", "revenue.alabama.gov", "MVT 5-1E, made by the licensing office", "needed", "MVT 12-1"],
  ["AK", "dmv.alaska.gov", "Form 812", "useful", "Form 809"],
  ["AZ", "azdot.gov", "Form 96-0236", "useful", "Form 96-0236", "notary"],
  ["AR", "dfa.arkansas.gov", "Form 10-381", "needed", "Form 10-381", "odometer=Form 10-313"],
  ["CA", "dmv.ca.gov", "the title itself and REG 343", "useful", "REG 227", "odometer=REG 262", "lien=REG 166"],
  ["CO", "dmv.colorado.gov", "DR 2395", "useful", "DR 2539A"],
  ["CT", "portal.ct.gov/dmv", "H-13B", "needed", "H-6B"],
  ["DE", "dmv.de.gov", "MV212", "useful", "MV213"],
  ["DC", "dmv.dc.gov", "Certificate of Title/Tag Application", "needed", "Certificate of Title/Tag Application"],
  ["FL", "flhsmv.gov", "HSMV 82040", "useful", "HSMV 82101", "odometer=HSMV 82993", "lien=HSMV 82260"],
  ["GA", "dor.georgia.gov", "MV-1", "useful", "MV-1", "odometer=T-107", "lien=T-4"],
  ["HI", "the county’s page", "the county’s application", "useful", "the county’s application"],
  ["ID", "itd.idaho.gov", "ITD 3337", "useful", "ITD 3367"],
  ["IL", "ilsos.gov", "VSD 190 with the tax return RUT-50", "useful", "VSD 190", "odometer=VSD 333", "days=21", "sure"],
  ["IN", "in.gov/bmv", "State Form 205", "needed", "State Form 205", "odometer=State Form 43230"],
  ["IA", "iowadot.gov", "Form 411007", "useful", "Form 411033"],
  ["KS", "ksrevenue.gov", "the county treasurer’s application", "needed", "TR-720B", "odometer=TR-59", "lien=TR-150"],
  ["KY", "drive.ky.gov", "TC 96-182", "useful", "TC 96-182", "notary"],
  ["LA", "expresslane.org", "DPSMV 1799", "needed", "DPSMV 1799", "notary"],
  ["ME", "maine.gov/sos/bmv", "MVT-2", "needed", "MVT-8"],
  ["MD", "mva.maryland.gov", "VR-005", "needed", "VR-018"],
  ["MA", "mass.gov/rmv", "Registration and Title Application", "needed", "the duplicate title application"],
  ["MI", "michigan.gov/sos", "the application at a Secretary of State office", "useful", "TR-11L"],
  ["MN", "dps.mn.gov", "PS2000", "useful", "PS2067A"],
  ["MS", "dor.ms.gov", "the county’s title application", "useful", "the county’s title application"],
  ["MO", "dor.mo.gov", "Form 108", "needed", "Form 108", "odometer=Form 3019", "lien=Form 4809"],
  ["MT", "mvdmt.gov", "MV1", "needed", "MV7", "notary"],
  ["NE", "dmv.nebraska.gov", "the county’s application with Form 6", "needed", "the county’s application"],
  ["NV", "dmv.nv.gov", "VP 222", "useful", "VP 012"],
  ["NH", "dmv.nh.gov", "TDMV 23A, made by the town", "needed", "TDMV 18"],
  ["NJ", "nj.gov/mvc", "OS/SS-UTA", "useful", "OS/SS-52"],
  ["NM", "mvd.newmexico.gov", "MVD 10002", "needed", "MVD 10901"],
  ["NY", "dmv.ny.gov", "MV-82 with the tax form DTF-802", "needed", "MV-902", "odometer=MV-103", "lien=MV-901"],
  ["NC", "ncdot.gov/dmv", "MVR-1", "useful", "MVR-4", "notary", "odometer=MVR-180"],
  ["ND", "dot.nd.gov", "SFN 2872", "useful", "SFN 2872"],
  ["OH", "bmv.ohio.gov", "BMV 3774", "useful", "BMV 3774", "notary", "odometer=BMV 3724"],
  ["OK", "oklahoma.gov/service", "Form 701-6", "needed", "Form 701-7", "notary", "odometer=Form 729"],
  ["OR", "oregon.gov/odot/dmv", "Form 735-226", "useful", "Form 735-515"],
  ["PA", "pa.gov/dmv", "MV-4ST, made by an authorized agent", "useful", "MV-38O", "notary"],
  ["RI", "dmv.ri.gov", "TR-1", "needed", "TR-2"],
  ["SC", "scdmvonline.com", "Form 400", "needed", "Form 400"],
  ["SD", "dor.sd.gov", "MV-608", "needed", "MV-010"],
  ["TN", "tn.gov/revenue", "the county clerk’s application", "useful", "RV-F1315201"],
  ["TX", "txdmv.gov", "Form 130-U", "useful", "VTR-34", "odometer=VTR-40", "lien=VTR-266"],
  ["UT", "dmv.utah.gov", "TC-656", "needed", "TC-123", "odometer=TC-891"],
  ["VT", "dmv.vermont.gov", "VD-119", "needed", "VT-004", "odometer=VT-005"],
  ["VA", "dmv.virginia.gov", "VSA 17A", "useful", "VSA 67", "odometer=VSA 5"],
  ["WA", "dol.wa.gov", "TD-420-001", "needed", "TD-420-040", "odometer=TD-420-006", "lien=TD-420-040"],
  ["WV", "transportation.wv.gov/dmv", "DMV-1-TR", "needed", "DMV-4-TR"],
  ["WI", "wisconsindot.gov", "MV1", "useful", "MV2119"],
  ["WY", "the county clerk’s page", "the county’s application", "needed", "the county’s application", "notary"],
];

const USUAL_DAYS = 30;

const BY_STATE = new Map(
  ROWS.map(([state, source, application, billOfSale, duplicate, ...more]): [string, StateForms] => {
    const given = (name: string) => more.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
    const notary = more.includes("notary");
    const odometer = given("odometer") ?? ODOMETER;
    const lienRelease = given("lien") ?? LIEN;
    const duplicateDays = Number(given("days") ?? USUAL_DAYS);
    const sure = more.includes("sure");
    return [
      state,
      { state, source, application, odometer, lienRelease, billOfSale, notary, duplicate, duplicateDays, sure },
    ];
  }),
);

/** The forms of a state by its two letters; for a place without a line, one that sends people to its office. */
export const formsOf = (state: string | null): StateForms =>
  BY_STATE.get(state ?? "") ?? {
    state: state ?? "",
    source: OFFICE,
    application: "the application of its title office",
    odometer: ODOMETER,
    lienRelease: LIEN,
    billOfSale: "needed",
    notary: false,
    duplicate: "the application of its title office",
    duplicateDays: USUAL_DAYS,
    sure: false,
  };

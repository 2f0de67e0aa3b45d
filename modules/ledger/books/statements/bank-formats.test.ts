import { describe, expect, it } from "vitest";
import { readStatement } from "./read-statement.ts";

/** [day, cents, words] of each movement, or the problem. */
function read(file: string | readonly string[]) {
  const result = readStatement(typeof file === "string" ? file : file.join("\n"), "2026-11-28");
  if (!result.ok) return result;
  return result.movements.map(({ bookedOn, amountCents, description }) => [bookedOn, amountCents, description]);
}

const OFX = (currency = "USD") => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}
<BANKACCTFROM><BANKID>071000013<ACCTID>123<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261128
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261120120000[-6:CST]<TRNAMT>-12000.00<FITID>1<NAME>LENDER &amp; CO<MEMO>Payoff</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261121<TRNAMT>+15500.5<FITID>2<NAME>BUYER</STMTTRN>
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261121<TRNAMT>0.00<FITID>3<NAME>NOTE</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe("other formats", () => {
  it("OFX and QFX have signed amounts", () => {
    const expected = [
      ["2026-11-20", -1_200_000, "LENDER & CO · Payoff"],
      ["2026-11-21", 1_550_050, "BUYER"],
    ];
    expect(read(OFX())).toEqual(expected);
    const xml = OFX().replace(/^.*?(?=<OFX>)/s, '<?xml version="1.0"?><?OFX OFXHEADER="200"?>');
    expect(read(xml.replace(/<(TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO)>([^<]*)/g, "<$1>$2</$1>"))).toEqual(expected);
    expect(read(OFX("CAD"))).toMatchObject({ problem: "This statement isn’t in US dollars." });
    expect(read(OFX().slice(0, OFX().indexOf("<MEMO>")))).toMatchObject({
      problem: expect.stringContaining("in the middle"),
    });
  });

  const ENTRY = (direction: string, amount: string, more = "") =>
    `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}<BookgDt><Dt>2026-11-20</Dt></BookgDt>
    <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Ana Ruiz</Nm></Dbtr></RltdPties><RmtInf><Ustrd>REF 7</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const CAMT = (...entries: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Acct><Id><Othr><Id>123</Id></Othr></Id></Acct>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;

  it("camt.053 says the direction beside the amount", () => {
    expect(
      read(
        CAMT(
          ENTRY("CRDT", "15500.5"),
          ENTRY("DBIT", "20.00", "<RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>"),
          ENTRY("DBIT", "9", "<Sts>PDNG</Sts>"),
        ),
      ),
    ).toEqual([
      ["2026-11-20", 1_550_050, "Ana Ruiz · REF 7"],
      ["2026-11-20", -2_000, "Ana Ruiz · REF 7"],
    ]);
    expect(read(CAMT(ENTRY("CRDT", "15.00").replace("USD", "EUR")))).toMatchObject({
      problem: "Entry 1 isn’t in US dollars.",
    });
    expect(read(CAMT('<Ntry><Amt Ccy="USD">5</Amt></Ntry>'))).toMatchObject({
      problem: expect.stringContaining("Entry 1"),
    });
  });

  const BAI2 = [
    "01,122099999,123456789,261121,0200,1,80,1,2/",
    "02,031001234,122099999,1,261120,2359,USD,2/",
    "03,0123456789,USD,010,+500000,,,100,1550000,1,Z/",
    "16,195,1550000,Z,BANKREF,CUSTREF,WIRE IN FROM",
    "88,ANA RUIZ",
    "16,495,1200000,V,261120,,LREF,,LENDER PAYOFF/",
    "16,890,0,,,,A NOTE/",
    "49,+4800000,5/",
    "98,+4800000,1,7/",
    "99,+4800000,1,9/",
  ];

  it("BAI2 says the direction by the type, and its sums have to be right", () => {
    expect(read(BAI2)).toEqual([
      ["2026-11-20", 1_550_000, "WIRE IN FROM,ANA RUIZ · BANKREF · CUSTREF"],
      ["2026-11-20", -1_200_000, "LENDER PAYOFF · LREF"],
    ]);
    expect(read(BAI2.map((line) => line.replace("495,1200000", "495,1200001")))).toMatchObject({
      problem: expect.stringContaining("the sum"),
    });
    expect(read(BAI2.slice(0, -1))).toMatchObject({
      problem: expect.stringContaining("The end of this file is missing"),
    });
  });
});

import { useEffect, useState } from "react";
import { exactMoment } from "#app/features/auction/labels.ts";
import { lotRecordFilePath, roomPath, verifyAuctionPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { AlertTriangle, CircleCheck, Download } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { checkPublicRecord, type LotRecord, type RecordCheck } from "#modules/auctions/policy.ts";
import { runNumber } from "#modules/auctions/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./lot-record.module.css";

/** The record of an ended lot. The browser of the reader checks it; without scripts the server's own check shows. */
export function LotRecordPage({ record }: { record: LotRecord }) {
  const own = useOwnCheck(record);
  const checks = own ?? record.checks;
  const broken = checks.some(({ faults }) => faults.length > 0);
  return (
    <div className="page reading page-body stack loose">
      <header className="stack tight">
        <h2>
          Lot {runNumber(record.lane, record.runOrder)}: {record.vehicle}
        </h2>
        <p className="lede">
          Every bid is sealed with the one before it when it arrives. If anyone changes the record later, it no longer
          matches its seals.
        </p>
      </header>
      <Notice
        kind={broken ? "error" : "success"}
        title={broken ? "The record doesn’t match its seals." : "The record passes every check."}
      >
        {own ? "Your browser checked it on its own." : "Our server checked it."}
      </Notice>
      <ul className={`grid framed ${styles.checks}`} data-part={own ? "checked-here" : "checked-there"}>
        {checks.map((check) => (
          <Check key={check.name} check={check} />
        ))}
      </ul>
      <div className="row wrap">
        <ButtonLink to={lotRecordFilePath(record.swap)} reloadDocument>
          <Download />
          Download the record
        </ButtonLink>
        <ButtonLink to={verifyAuctionPath} kind="quiet">
          Check it yourself
        </ButtonLink>
        <ButtonLink to={roomPath(record.swap)} kind="quiet">
          Back to the lot
        </ButtonLink>
      </div>
      <Events record={record} />
    </div>
  );
}

/** The check by the browser's own SHA-256; null until it is done, and where the browser has none. */
function useOwnCheck(record: LotRecord): RecordCheck[] | null {
  const [checks, setChecks] = useState<RecordCheck[] | null>(null);
  useEffect(() => {
    let left = false;
    if (!globalThis.crypto?.subtle) return;
    void checkPublicRecord(record.entries, record.claim, sha256).then((found) => {
      if (!left) setChecks(found);
    });
    return () => {
      left = true;
    };
  }, [record]);
  return checks;
}

async function sha256(words: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const Check = ({ check: { label, checked, faults } }: { check: RecordCheck }) => (
  <li className={faults.length > 0 ? styles.bad : styles.ok}>
    {faults.length > 0 ? <AlertTriangle /> : <CircleCheck />}
    <div>
      <b>{label}</b>
      <span className="dim num"> {checked === 0 ? "nothing to check" : `${checked} checked`}</span>
      {faults.length > 0 && (
        <ul>
          {faults.slice(0, 10).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  </li>
);

function Events({ record }: { record: LotRecord }) {
  return (
    <details className={styles.events}>
      <summary className="clickable strong">All {record.entries.length} events with their seals</summary>
      <div className="scroll-x">
        <table className="full small">
          <thead>
            <tr>
              <th>#</th>
              <th>Time</th>
              <th>Event</th>
              <th>Price after it</th>
              <th>Seal</th>
            </tr>
          </thead>
          <tbody>
            {record.entries.map(({ open, hash, opened }) => (
              <tr key={open.seq}>
                <td>{open.seq}</td>
                <td>{exactMoment(new Date(open.at).toISOString())}</td>
                <td>
                  {open.bidder !== null && `Bidder ${open.bidder}: `}
                  {open.kind.replaceAll("-", " ")}
                  {open.amount !== null && ` ${formatDollars(open.amount)}`}
                  {opened && ` (yours: ${opened.amount === "none" ? "none" : formatDollars(opened.amount)})`}
                </td>
                <td>{open.price === null ? "–" : formatDollars(open.price)}</td>
                <td>
                  <code title={hash}>{hash.slice(0, 12)}…</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

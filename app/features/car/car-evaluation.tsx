import { Link } from "@remix-run/react";
import { GradeTable } from "#app/features/evaluation/grade-table.tsx";
import { evaluationPdfPath, filePath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { AlertTriangle, Check, CircleCheck, X } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OBD_LABELS, OBD_SENTENCES } from "#modules/inspections/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import {
  CHECK_GROUPS,
  codesAreFine,
  damageCounts,
  type CarEvaluation as Found,
  groupStatuses,
  TIRE_NAMES,
  TREADS,
} from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car.module.css";
import { CarDamages } from "./car-damages.tsx";
import { CarOptions } from "./car-options.tsx";
import { CarVideos } from "./car-videos.tsx";
import { type CarView, hereWith } from "./car-view.ts";
import { pinOf } from "./damage-pin.ts";
import { Part } from "./evaluation-part.tsx";
import { ReportFrame } from "./report-frame.tsx";

/** The evaluation as buyers read it. Its pictures are in the gallery above; its parts follow here. */
export function CarEvaluation({ view }: { view: CarView }) {
  const { car, evaluation } = view;
  return (
    <>
      {car.warrantyNotice && <WarrantyNotice view={view} />}
      {car.thirdParty && (
        <Part id="third-party" title="Independent evaluation">
          <ReportFrame name="evaluation report" url={filePath(car.thirdParty)} />
        </Part>
      )}
      {evaluation && <Summary car={car._id} found={evaluation} />}
      {!evaluation && !car.warrantyNotice && !car.thirdParty && (
        <p className={`lede ${styles.noEvaluation}`}>This car hasn’t been evaluated yet.</p>
      )}
      <CarVideos view={view} />
      {evaluation && (
        <>
          <CarDamages view={view} damages={evaluation.damages} />
          <Tires tires={evaluation.tires} />
          <Checklist items={evaluation.checklist} />
          <Codes found={evaluation} />
          <CarOptions options={car.vehicle.options} />
          <Essentials found={evaluation} keys={car.vehicle.keys} />
          <Disclaimer found={evaluation} />
        </>
      )}
    </>
  );
}

const WarrantyNotice = ({ view }: { view: CarView }) => (
  <Part id="factory-warranty" title="Under factory warranty">
    <p className="lede">
      The factory warranty still covers this car, so its owner photographed and described it instead of one of our
      technicians. The manufacturer’s dealers repair what the warranty covers.
    </p>
    {view.car.warranty && (
      <p>
        <Link className="link" to={hereWith(view, { warranty: 1 })} preventScrollReset>
          Factory Warranty Information
        </Link>
      </p>
    )}
  </Part>
);

/** The summary: which groups are fine, how many damages there are, and the comments. */
function Summary({ car, found }: { car: string; found: Found }) {
  const groups = groupStatuses(found.checklist);
  const fine = codesAreFine(found.errorCodes);
  return (
    <Part id="evaluation" title="Evaluation summary" aside={formatDate(found.date)}>
      <p className={`dim ${styles.by}`}>{found.self ? "By the owner of the car" : "By a technician, at the car"}</p>
      {found.comment && <p className="lede">{found.comment}</p>}
      <details className={styles.more}>
        <summary>
          Condition grade {found.grade.text}, {found.grade.word}
          <span className="dim">How it adds up</span>
        </summary>
        <GradeTable grade={found.grade} />
      </details>
      <ul className={`grid gap-8 ${styles.groups}`}>
        {groups.map(({ group, label, items, problems, ok }) => (
          <Status
            key={group}
            label={label}
            ok={ok}
            text={ok ? `${items} of ${items} passed` : `${problems} of ${items} failed`}
          />
        ))}
        <Status label="Codes" ok={fine} text={fine ? "None" : String(found.errorCodes.length)} />
      </ul>
      <p>
        <a className="link" href={evaluationPdfPath(car)}>
          Print the evaluation (PDF)
        </a>
      </p>
      <ul className={`flex wrap ${styles.counts}`} aria-label="Damage by severity">
        {damageCounts(found.damages).map(({ level, label, count }) => (
          <li className="row text-15" key={level}>
            <span className={pinOf(level)}>
              <i className="num">{count}</i>
            </span>
            {label}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Status = ({ label, ok, text }: { label: string; ok: boolean; text: string }) => (
  <li className={ok ? styles.ok : styles.bad}>
    <b>
      {ok ? <CircleCheck className="s" /> : <AlertTriangle className="s" />}
      {label}
    </b>
    <span className="num">{text}</span>
  </li>
);

function Tires({ tires }: { tires: Found["tires"] }) {
  const known = (Object.keys(TIRE_NAMES) as (keyof typeof TIRE_NAMES)[]).flatMap((position) => {
    const tire = tires[position];
    return tire ? [{ position, ...tire }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Part id="tires" title="Tires" aside="Tread depth">
      <ul className={`grid gap-12 ${styles.treads}`}>
        {known.map(({ position, brand, size, depth }) => {
          const { tone, words } = TREADS[depth];
          return (
            <li className="grid middle framed" key={position}>
              <div>
                <b>{TIRE_NAMES[position]}</b>
                <p className="soft">
                  {brand}, {size}
                </p>
              </div>
              <div className={`grid gap-4 ${styles.depth}`}>
                <span className="num">{depth}</span>
                <State tone={tone}>{words}</State>
              </div>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

const VERDICTS = { fine: "Fine", bad: "Problem", none: "Does not apply" };

/** Problems come first, because many readers read only the beginning. */
function Checklist({ items }: { items: Found["checklist"] }) {
  const answered = items.filter(({ value }) => value !== null);
  const problems = answered.filter(({ value }) => value === false);
  if (answered.length === 0) return null;
  const passed = answered.length - problems.length;
  return (
    <Part id="checklist" title="Checklist" aside={`${passed} of ${answered.length} checks passed`}>
      {problems.length > 0 && (
        <ul className={`${styles.found} ${styles.wrong}`}>
          {problems.map((item) => (
            <Checked key={item.text} {...item} />
          ))}
        </ul>
      )}
      {groupStatuses(answered).map(({ group, items: count, problems: wrong }) => (
        <details className={styles.more} key={group}>
          <summary>
            {CHECK_GROUPS[group]}
            <span className="dim num">{`${count - wrong} of ${count} passed`}</span>
          </summary>
          <ul className={styles.found}>
            {answered
              .filter(({ category }) => category === group)
              .map((item) => (
                <Checked key={item.text} {...item} />
              ))}
          </ul>
        </details>
      ))}
    </Part>
  );
}

function Checked({ text, value, comment }: Omit<Found["checklist"][number], "category">) {
  const verdict = value === "NA" ? "none" : value ? "fine" : "bad";
  return (
    <li className={cx(verdict === "fine" && styles.fine, verdict === "bad" && styles.bad)}>
      {verdict === "fine" ? <Check className="s" /> : verdict === "bad" ? <X className="s" /> : <i>NA</i>}
      <span className="sr">{VERDICTS[verdict]}: </span>
      <span>
        {text}
        {comment && <small>{comment}</small>}
      </span>
    </li>
  );
}

const Codes = ({ found: { errorCodes: codes, obdReadiness } }: { found: Found }) => (
  <Part id="codes" title="Error codes">
    {codesAreFine(codes) ? (
      <p className="lede">No error codes reported by the scanner.</p>
    ) : (
      <dl className={`${styles.specs} ${styles.codes}`}>
        {codes.map(({ code, description }) => (
          <div className="flex spread gap-16 line-bottom" key={code}>
            <dt className="num soft">{code}</dt>
            <dd className="text-right breaks">{description}</dd>
          </div>
        ))}
      </dl>
    )}
    {obdReadiness && (
      <p className="under-12">
        <State tone={OBD_TONES[obdReadiness]}>Self-checks: {OBD_LABELS[obdReadiness].toLowerCase()}</State>{" "}
        {OBD_SENTENCES[obdReadiness]}
      </p>
    )}
  </Part>
);

const OBD_TONES = { ready: "ok", "not-ready": "warn", "not-read": "mute" } as const;

function Essentials({ found: { essentials }, keys }: { found: Found; keys: number | null }) {
  if (essentials.length === 0 && keys === null) return null;
  return (
    <Part id="essentials" title="Essentials">
      <ul className={styles.found}>
        {keys !== null && <Checked text={keys === 1 ? "1 key" : `${keys} keys`} value={keys > 0} comment="" />}
        {essentials.map(({ text, there }) => (
          <Checked key={text} text={text} value={there} comment={there ? "" : "Missing"} />
        ))}
      </ul>
    </Part>
  );
}

const Disclaimer = ({ found }: { found: Found }) => (
  <section className={styles.block} id="disclaimer">
    <Notice kind="plain" title="What an evaluation is.">
      It describes the car on {formatDate(found.date)}, based on a visual check, a scan, and a test drive. It can miss
      hidden faults and isn’t a warranty. See the car yourself before you sign.
    </Notice>
  </section>
);

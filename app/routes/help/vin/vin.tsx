import type { MetaFunction } from "@remix-run/node";
import * as styles from "#app/features/help/help.module.css";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";

export const addresses = ["/help/vin"];
export const sitemap = ["/help/vin"];

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Where can I find my VIN? · ${NAME}` },
  { name: "description", content: "Where to find a car’s VIN on the car, with a picture, and on your papers." },
];

/** Also shown in a dialog next to the field. */
export default function VinHelpPage() {
  return (
    <article className={`page reading page-body stack ${styles.help}`}>
      <h1>Where can I find my VIN?</h1>
      <p>The vehicle identification number has 17 letters and digits. You’ll find it in two places on the car:</p>
      <VinDrawing />
      <ol className="grid gap-10">
        <li>At the bottom of the windshield on the driver’s side. Read it from outside, through the glass.</li>
        <li>On a sticker at the edge of the driver’s door or on the door pillar.</li>
      </ol>
      <h2>Away from the car</h2>
      <p>
        It’s also on the title, the registration, and the insurance card. A VIN never contains the letters I, O, or Q.
        What looks like one of them is a 1 or a 0.
      </p>
    </article>
  );
}

/** An example: the two places of the VIN on a car, seen from the driver's side. */
function VinDrawing() {
  return (
    <svg
      className={`full misty rounded ${styles.vinDrawing}`}
      viewBox="0 0 720 330"
      role="img"
      aria-labelledby="vin-drawing-title"
    >
      <title id="vin-drawing-title">
        A car from the driver’s side. One line points at the lower corner of the windshield, another at the edge of the
        driver’s door.
      </title>
      <path className={styles.ground} d="M20 286h680" />
      <g className={styles.car}>
        <path d="M64 246c-6-30 2-52 26-60l96-20c34-44 66-70 118-76 60-6 126-4 176 12 42 16 70 40 92 66 50 8 82 16 90 40 6 18 6 28 4 38z" />
        <path className={styles.glass} d="M212 164c26-34 54-52 96-56l22-2v62z" />
        <path className={styles.glass} d="M344 105c44-2 84 2 116 14 26 12 44 28 58 46l-174 4z" />
        <path className={styles.seam} d="M336 106v62l-4 74M520 168c2 32-4 54-16 74H352" />
        <path className={styles.seam} d="M362 190h34" />
        <path className={styles.lamp} d="M74 204c18-6 36-8 50-6-6 12-26 18-50 18z" />
        <circle cx="166" cy="250" r="42" className={styles.tire} />
        <circle cx="166" cy="250" r="22" className={styles.rim} />
        <circle cx="566" cy="250" r="42" className={styles.tire} />
        <circle cx="566" cy="250" r="22" className={styles.rim} />
      </g>
      <g className={styles.mark}>
        <path d="M222 158 132 78" />
        <circle cx="222" cy="158" r="7" />
        <circle cx="112" cy="60" r="22" />
        <text x="112" y="67">
          1
        </text>
        <path d="M336 226 280 306" />
        <circle cx="336" cy="226" r="7" />
        <circle cx="262" cy="306" r="22" />
        <text x="262" y="313">
          2
        </text>
      </g>
      <g className={styles.tag}>
        <rect x="146" y="24" width="286" height="40" rx="6" />
        <text x="289" y="51">
          1HGCV1F30JA012345
        </text>
      </g>
    </svg>
  );
}

import type { MetaFunction } from "@remix-run/node";
import * as styles from "#app/features/help/help.module.css";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { VinDrawing } from "./vin-drawing.tsx";

export const addresses = ["/help/vin"];

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Where can I find my VIN? · ${NAME}` },
  { name: "description", content: "Where to find a car's VIN on the car, with a picture, and on your papers." },
];

/** Also shown in a dialog next to the field. */
export default function VinHelpPage() {
  return (
    <article className={`page reading page-body stack ${styles.help}`}>
      <h1>Where can I find my VIN?</h1>
      <p>The vehicle identification number has 17 letters and digits. You'll find it in two places on the car:</p>
      <VinDrawing />
      <ol className="grid gap-10">
        <li>At the bottom of the windshield on the driver's side. Read it from outside, through the glass.</li>
        <li>On a sticker at the edge of the driver's door or on the door pillar.</li>
      </ol>
      <h2>Away from the car</h2>
      <p>
        It's also on the title, the registration, and the insurance card. A VIN never contains the letters I, O, or Q.
        What looks like one of them is a 1 or a 0.
      </p>
    </article>
  );
}

import type { MetaFunction } from "@remix-run/node";
import * as styles from "#app/components/help/help.module.css";
import { VinDrawing } from "#app/components/help/vin-drawing.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Where can I find my VIN? · ${NAME}` },
  { name: "description", content: "The two places of a car's VIN, with a picture, and where else it is written." },
];

/** Also shown in a dialog next to the field. */
export default function VinHelpPage() {
  return (
    <article className={`page reading page-body stack ${styles.help}`}>
      <h1>Where can I find my VIN?</h1>
      <p>The vehicle identification number has 17 letters and digits. It stands in two places on the car:</p>
      <VinDrawing />
      <ol>
        <li>At the lower edge of the windshield on the driver's side. You read it from outside, through the glass.</li>
        <li>On the driver's door, on a sticker at its edge or on the pillar that the door closes against.</li>
      </ol>
      <h2>Away from the car</h2>
      <p>
        It is also on the title, the registration and the insurance card. There is no letter I, O or Q in a VIN: what
        looks like one of them is a 1 or a 0.
      </p>
    </article>
  );
}

import type { MetaFunction } from "@remix-run/node";
import * as styles from "#app/components/help/help.module.css";
import { publicPage } from "#app/http/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Pandemic operational plan · ${NAME}` },
  { name: "description", content: "How evaluations, visits and closings keep people safe during a pandemic." },
];

/** Also shown in a dialog that the footer of every page opens. */
export default function OperationalPlanPage() {
  return (
    <article className={`page reading page-body stack ${styles.help}`}>
      <h1>Pandemic operational plan</h1>
      <p>
        While health authorities advise distance, we work like this. The plan is in force at every Swap Center and
        wherever one of our people comes to you.
      </p>
      <h2>Before we meet</h2>
      <ul>
        <li>Each appointment stands alone in the calendar, with time between two of them to air and clean.</li>
        <li>Anyone who feels ill, or was near someone who is, moves the appointment. It costs nothing.</li>
        <li>Papers are sent and read online as far as the law lets us, so that the meeting itself is short.</li>
      </ul>
      <h2>At the evaluation</h2>
      <ul>
        <li>The technician works outside or in an open bay; you need not be near while the car is looked at.</li>
        <li>Masks and fresh gloves for every car; wheel, handles, shifter and keys are wiped before and after.</li>
        <li>You may leave the key at the agreed place instead of handing it over.</li>
      </ul>
      <h2>At a visit</h2>
      <ul>
        <li>One buyer with at most one companion. Seller and buyer keep six feet of distance.</li>
        <li>The buyer drives without the seller in the car, or everyone wears a mask with the windows open.</li>
      </ul>
      <h2>At closing</h2>
      <ul>
        <li>One party at a time at the counter; signatures with pens of your own or fresh ones.</li>
        <li>Payments by transfer or check, no cash across the counter.</li>
        <li>Counters, door handles and card readers are disinfected between two closings.</li>
      </ul>
      <h2>Our people</h2>
      <ul>
        <li>They stay at home when they are ill, and come back when a doctor or a test says so.</li>
        <li>Everyone is trained in this plan, and every center has one person who answers for it.</li>
      </ul>
    </article>
  );
}

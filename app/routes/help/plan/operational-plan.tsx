import type { MetaFunction } from "@remix-run/node";
import * as styles from "#app/features/help/help.module.css";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";

export const addresses = ["/help/operational-plan"];
export const sitemap = ["/help/operational-plan"];

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Pandemic operational plan · ${NAME}` },
  { name: "description", content: "How we keep people safe at evaluations, visits, and closings during a pandemic." },
];

/** Also shown in a dialog that the footer of every page opens. */
export default function OperationalPlanPage() {
  return (
    <article className={`page reading page-body stack ${styles.help}`}>
      <h1>Pandemic operational plan</h1>
      <p>
        This is how we work while health authorities recommend social distancing. The plan applies at every Swap Center
        and wherever our staff come to you.
      </p>
      <h2>Before we meet</h2>
      <ul>
        <li>We leave time between appointments to air out and clean.</li>
        <li>If you feel sick or were near someone who is, please move the appointment. It costs nothing.</li>
        <li>We send paperwork online as far as the law allows, to keep the meeting short.</li>
      </ul>
      <h2>At the evaluation</h2>
      <ul>
        <li>The technician works outside or in an open bay. You don’t have to be nearby during the evaluation.</li>
        <li>
          Technicians wear a mask and fresh gloves for every car and wipe the wheel, handles, shifter, and keys before
          and after.
        </li>
        <li>You can leave the key in an agreed place instead of handing it over.</li>
      </ul>
      <h2>At a visit</h2>
      <ul>
        <li>Buyers can bring one other person. Buyers and sellers stay six feet apart.</li>
        <li>The buyer drives without the seller in the car, or everyone wears a mask and the windows are open.</li>
      </ul>
      <h2>At closing</h2>
      <ul>
        <li>One party is at the counter at a time and signs with their own pen or a new one.</li>
        <li>Payments are by wire transfer or check. We don’t accept cash at the counter.</li>
        <li>We disinfect counters, door handles, and card readers between closings.</li>
      </ul>
      <h2>Our staff</h2>
      <ul>
        <li>They stay home when they are sick and come back when a doctor or a test says they can.</li>
        <li>Everyone is trained in this plan, and each center has one person in charge of it.</li>
      </ul>
    </article>
  );
}

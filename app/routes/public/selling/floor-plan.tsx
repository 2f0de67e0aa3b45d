import type { ReactNode } from "react";
import * as styles from "./floor-plan.module.css";

type Place = { title: string; text: ReactNode };

/** A Swap Center from above, with the places where each thing happens, in the order of a car's way. */
export function FloorPlan({ places }: { places: readonly [Place, Place, Place] }) {
  return (
    <div className={`grid middle ${styles.plan}`} data-part="floor-plan">
      <svg
        className="block full rounded-14"
        viewBox="0 0 720 430"
        role="img"
        aria-label="Floor plan: an inspection bay, a meeting table, and a title desk"
      >
        <path className={styles.lot} d="M0 360H720V430H0z" />
        <path className={styles.line} d="M60 372V430M150 372V430M240 372V430M480 372V430M570 372V430M660 372V430" />
        <rect className={styles.room} x="10" y="10" width="700" height="352" rx="4" />
        <path className={styles.floor} d="M14 14H306V358H14z" />
        <path className={styles.wall} d="M306 10V120M306 196V362M520 10V86M520 160V362" />
        <path className={styles.door} d="M70 362H250" />
        <path className={styles.way} d="M160 424V330M236 214C270 170 290 158 340 158M470 158C500 136 530 122 560 122" />
        {/* The bay: a lift, and a car on it. */}
        <path className={styles.lift} d="M62 96V302M258 96V302M62 150H96M62 250H96M258 150H224M258 250H224" />
        <rect className={styles.tire} x="92" y="112" width="16" height="38" rx="5" />
        <rect className={styles.tire} x="212" y="112" width="16" height="38" rx="5" />
        <rect className={styles.tire} x="92" y="248" width="16" height="38" rx="5" />
        <rect className={styles.tire} x="212" y="248" width="16" height="38" rx="5" />
        <path
          className={styles.car}
          d="M122 74Q160 60 198 74Q214 84 216 122V276Q214 314 196 322Q160 332 124 322Q106 314 104 276V122Q106 84 122 74z"
        />
        <path className={styles.glass} d="M118 146Q160 124 202 146L194 176Q160 164 126 176z" />
        <path className={styles.glass} d="M122 282Q160 298 198 282L192 258Q160 266 128 258z" />
        <path className={styles.roof} d="M126 182H194V252H126z" />
        {/* The table: buyer and seller, and the person of the center at its end. */}
        <circle className={styles.person} cx="382" cy="92" r="17" />
        <circle className={styles.person} cx="444" cy="92" r="17" />
        <circle className={styles.staff} cx="413" cy="214" r="17" />
        <rect className={styles.table} x="350" y="118" width="126" height="72" rx="12" />
        <path className={styles.sheet} d="M372 134h26v36h-26zM428 134h26v36h-26z" />
        <path className={styles.key} d="M406 152h14m-5 0v6m-9-6a5 5 0 1 1-10 0a5 5 0 0 1 10 0z" />
        {/* The desk, with the papers behind it. */}
        <path className={styles.table} d="M556 168H684V204H592V290H556z" />
        <circle className={styles.staff} cx="636" cy="242" r="17" />
        <path className={styles.sheet} d="M606 176h22v18h-22zM640 176h22v18h-22z" />
        <path className={styles.shelf} d="M694 190V340M694 40V150" />
        <path className={styles.shelf} d="M350 340H480" />
        {MARKS.map(([x, y], at) => (
          <g key={x}>
            <circle className={styles.mark} cx={x} cy={y} r="20" />
            <text x={x} y={y + 7}>
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol>
        {places.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

const MARKS = [
  [46, 50],
  [340, 50],
  [554, 50],
] as const;

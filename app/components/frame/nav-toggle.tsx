import { useEffect, useRef } from "react";
import { PanelLeft } from "../ui/icon.tsx";
import * as styles from "./frame.module.css";

/** Kept in this browser only (spec 2.5, side navigation). */
const KEY = "ui.navigation.toggle";

/** Makes the side navigation narrow. A tick box, so that it works without scripts; with them the choice is kept. */
export function NavToggle() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.checked = read() === "collapsed";
  }, []);
  return (
    <label className={`btn quiet square ${styles.navToggle}`} title="Narrow navigation">
      <input
        ref={ref}
        type="checkbox"
        id="nav-narrow"
        className="sr"
        onChange={(event) => keep(event.currentTarget.checked)}
      />
      <span className="sr">Narrow navigation</span>
      <PanelLeft />
    </label>
  );
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is off: the choice lasts as long as the page
  }
}

function keep(narrow: boolean): void {
  try {
    localStorage.setItem(KEY, narrow ? "collapsed" : "expanded");
  } catch {
    // storage is off
  }
}

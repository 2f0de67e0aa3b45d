import { useEffect, useRef } from "react";
import { PanelLeft } from "#app/ui/icon.tsx";
import * as styles from "./frame.module.css";

/** Stored only in this browser. */
const KEY = "ui.navigation.toggle";

/**
 * Makes the side navigation narrow. It is a check box, so it works without scripts; with scripts the choice is stored.
 */
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
    return null; // storage is disabled: the choice lasts until the page is left
  }
}

function keep(narrow: boolean): void {
  try {
    localStorage.setItem(KEY, narrow ? "collapsed" : "expanded");
  } catch {
    // storage is disabled
  }
}

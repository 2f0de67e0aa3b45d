import { type ReactNode, useEffect, useRef, useState } from "react";
import { lookup } from "#modules/kernel/lookup.ts";

/** Stored only in this browser, like the state of the side navigation. */
const KEY = "ui.filter.groups";

type Props = {
  /** The name under which the state of the group is stored. */
  name: string;
  label: string;
  /** A short summary of the selection. */
  note?: string | null;
  open?: boolean;
  children: ReactNode;
};

/** A group of the filter, open or closed as the user left it. */
export function FilterGroup({ name, label, note, open = false, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  // Only initially: a choice that appears or disappears must not move the content below the pointer.
  const [atFirst] = useState(open);
  useEffect(() => {
    const left = lookup(read(), name);
    if (ref.current && left !== undefined) ref.current.open = left || atFirst;
  }, [name, atFirst]);
  return (
    <details ref={ref} open={atFirst}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
      <summary onClick={() => keep(name, !ref.current?.open)}>
        {label}
        {note && <em>{note}</em>}
      </summary>
      {children}
    </details>
  );
}

function read(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, boolean>;
  } catch {
    return {}; // storage is disabled: the choice lasts until the page is left
  }
}

function keep(name: string, open: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [name]: open }));
  } catch {
    // storage is disabled
  }
}

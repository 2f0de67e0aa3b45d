import { type ReactNode, useEffect, useRef, useState } from "react";
import { lookup } from "#modules/kernel/lookup.ts";

/** Kept in this browser only, as the side navigation is. */
const KEY = "ui.filter.groups";

type Props = {
  /** Names the group where its state is kept. */
  name: string;
  label: string;
  /** What is chosen, in a few words. */
  note?: string | null;
  open?: boolean;
  children: ReactNode;
};

/** One group of the filter, open or closed as somebody left it. */
export function FilterGroup({ name, label, note, open = false, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  // Only at first: a choice that comes or goes must not move what is below the pointer.
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
    return {}; // storage is off: the choice lasts as long as the page
  }
}

function keep(name: string, open: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [name]: open }));
  } catch {
    // storage is off
  }
}

import type { ReactNode } from "react";

/** A name without line breaks at its hyphens: "CR-V" stays on one line on the narrowest phone. */
export const unbroken = (name: string): ReactNode[] =>
  name.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words keep their place
      <span key={at} className="unbroken">
        {part}
      </span>
    ),
  );

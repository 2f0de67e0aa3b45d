import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { type IconType, Image } from "#app/ui/icon.tsx";
import * as styles from "./toolbar.module.css";

export type Tool = {
  label: string;
  Icon: IconType;
  /** Pressed with Ctrl, or Cmd on a Mac. */
  key?: string;
  /** Whether the selected words have it already; unknown in Markdown. */
  on?: boolean;
  use: () => void;
};

type Props = {
  tools: readonly Tool[];
  onPictures: (files: File[]) => Promise<void>;
  /** After the tools. */
  children?: ReactNode;
};

/** Buttons for what a text can say. */
export function Toolbar({ tools, onPictures, children }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={`flex wrap middle gap-2 line-bottom ${styles.toolbar}`} role="toolbar" aria-label="Format the text">
      {tools.map(({ label, Icon, key, on, use }) => (
        <Button
          key={label}
          type="button"
          kind="quiet"
          size="small"
          square
          label={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          aria-pressed={on}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={use}
        >
          <Icon />
        </Button>
      ))}
      <Button type="button" kind="quiet" size="small" square label="Picture" onClick={() => chooser.current?.click()}>
        <Image />
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures for the text"
        onChange={({ currentTarget }) => {
          void onPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      {children}
    </div>
  );
}

import { type KeyboardEvent, type RefObject, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Bold, Heading, type IconType, Image, Italic, LinkIcon, List, ListOrdered, Quote } from "#app/ui/icon.tsx";
import { apply, selectedIn } from "./apply-edit.ts";
import { type Edit, linkTo, markLines, type Selected, wrap } from "./markdown-edits.ts";
import * as styles from "./markdown-field.module.css";

type Tool = { label: string; Icon: IconType; key?: string; edit: (selected: Selected) => Edit };

/** The buttons of the toolbar; `key` is pressed with Ctrl, or Cmd on a Mac. */
export const TOOLS: readonly Tool[] = [
  { label: "Bold", Icon: Bold, key: "b", edit: (selected) => wrap(selected, "**", "bold words") },
  { label: "Italic", Icon: Italic, key: "i", edit: (selected) => wrap(selected, "*", "italic words") },
  { label: "Heading", Icon: Heading, key: "Alt+2", edit: (selected) => markLines(selected, "## ") },
  { label: "List", Icon: List, key: "Shift+8", edit: (selected) => markLines(selected, "- ") },
  { label: "Numbered list", Icon: ListOrdered, key: "Shift+7", edit: (selected) => markLines(selected, "1. ", true) },
  { label: "Quote", Icon: Quote, key: "Shift+9", edit: (selected) => markLines(selected, "> ") },
  { label: "Link", Icon: LinkIcon, key: "k", edit: (selected) => linkTo(selected) },
];

/** The name of a pressed key as in `TOOLS`; digits by their place, because Shift changes what they write. */
export function keyOf({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): string | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return `${altKey ? "Alt+" : ""}${shiftKey ? "Shift+" : ""}${digit ?? key.toLowerCase()}`;
}

type Props = {
  area: RefObject<HTMLTextAreaElement | null>;
  onPictures: (files: File[]) => Promise<void>;
};

/** Buttons for what Markdown can say. */
export function Toolbar({ area, onPictures }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const use = ({ edit }: Tool) => area.current && apply(area.current, edit(selectedIn(area.current)));
  return (
    <div className={`flex wrap gap-2 line-bottom ${styles.toolbar}`} role="toolbar" aria-label="Format the text">
      {TOOLS.map((tool) => (
        <Button
          key={tool.label}
          type="button"
          kind="quiet"
          size="small"
          square
          label={tool.key ? `${tool.label} (Ctrl+${tool.key.toUpperCase()})` : tool.label}
          onClick={() => use(tool)}
        >
          <tool.Icon />
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
    </div>
  );
}

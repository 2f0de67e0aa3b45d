import { useState } from "react";
import { goKeysFor } from "#app/shared/menu.ts";
import type { Viewer } from "#app/shared/viewer.ts";
import { Modal } from "#app/ui/dialog.tsx";
import { areKeysOn, setKeysOn } from "#app/ui/press-key.ts";
import * as styles from "./key-sheet.module.css";

type Key = readonly [key: string, words: string];

const LIST: readonly Key[] = [
  ["j", "Go to the next row of the list"],
  ["k", "Go to the previous row of the list"],
  ["Enter", "Open the row"],
  ["x", "Select the row, or not"],
  ["/", "Search the list"],
  ["Esc", "Close what is open beside the list"],
];
const TASKS: readonly Key[] = [
  ["n", "Open the next task beside the list"],
  ["p", "Open the previous task beside the list"],
  ["e", "Go to the main button of the open task"],
  ["f", "Set a follow-up for the open task"],
];
const LOTS: readonly Key[] = [
  ["b", "Review the minimum bid. Enter places it"],
  ["m", "Type the most you would pay"],
  ["w", "Watch the lot, or stop"],
  ["n", "Go to the next lot, in the room of a lot"],
  ["p", "Go to the previous lot"],
];
const ANYWHERE: readonly Key[] = [
  ["Ctrl K", "Search everything, or go to a screen"],
  ["?", "Show these keys"],
];

/** All keys. Single keys can be in the way of a speaking or otherwise assisted user, who turns them off here. */
export function KeySheet({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn);
  const go = goKeysFor(viewer).map(([letter, label]): Key => [`g ${letter}`, `Go to ${label}`]);
  return (
    <Modal title="Keys" onClose={onClose}>
      <KeyList title="In a list" keys={LIST} />
      {viewer.can.includes("dashboard.tasks") && <KeyList title="Beside the tasks" keys={TASKS} />}
      {viewer.can.includes("auction.bid") && <KeyList title="At auctions" keys={LOTS} />}
      <KeyList title="Anywhere" keys={[...ANYWHERE, ...go]} />
      <label className="check">
        <input
          type="checkbox"
          className="switch"
          checked={on}
          onChange={({ currentTarget: { checked } }) => {
            setKeysOn(checked);
            setOn(checked);
          }}
        />
        <span>Use these keys in this browser</span>
      </label>
    </Modal>
  );
}

const KeyList = ({ title, keys }: { title: string; keys: readonly Key[] }) => (
  <section>
    <h3>{title}</h3>
    <dl className={`grid gap-8 ${styles.sheet}`}>
      {keys.map(([key, words]) => (
        <div className="grid middle gap-12" key={key}>
          <dt>
            <kbd className="text-center misty framed">{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
);

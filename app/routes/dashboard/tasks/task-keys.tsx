import { useEffect, useState } from "react";
import * as styles from "#app/features/task/task-list.module.css";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Keyboard } from "#app/ui/icon.tsx";
import { areKeysOn, press, setKeysOn } from "#app/ui/press-key.ts";

const KEYS = [
  ["j", "Go to the next task of the list"],
  ["k", "Go to the previous task of the list"],
  ["Enter", "Open the task"],
  ["x", "Select the task, or not"],
  ["/", "Search"],
  ["n", "Open the next task beside the list"],
  ["p", "Open the previous task beside the list"],
  ["e", "Go to the main button of the open task"],
  ["f", "Set a follow-up for the open task"],
  ["Esc", "Close the open task"],
  ["?", "Show these keys"],
] as const;

/** The keys of the task list: a line of the most useful ones, and a sheet of all. Needs scripts. */
export function TaskKeys() {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!press(event)) return;
      if (event.key === "?") setOpen(true);
      event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  // The line shows when the keys work.
  if (!hydrated) return <div className={`row gap-14 dim text-12 ${styles.keys}`} />;
  return (
    <div className={`row gap-14 dim text-12 ${styles.keys}`}>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> move
      </span>
      <span>
        <kbd>↵</kbd> open
      </span>
      <span>
        <kbd>/</kbd> search
      </span>
      <Button type="button" kind="quiet" size="small" onClick={() => setOpen(true)}>
        <Keyboard />
        All keys
      </Button>
      {open && <KeySheet onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Single keys can be in the way of a speaking or otherwise assisted user, who turns them off here. */
function KeySheet({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn);
  return (
    <Modal title="Keys" onClose={onClose}>
      <dl className={`grid gap-8 ${styles.sheet}`}>
        {KEYS.map(([key, words]) => (
          <div className="grid middle gap-12" key={key}>
            <dt>
              <kbd className="text-center misty framed">{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
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

import { useEffect, useState } from "react";

/** The check boxes of the rows that belong to a form elsewhere on the page. */
export const boxesOf = (form: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${form}"]`),
];

/** How many rows are selected. */
export function useSelected(form: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => setCount(boxesOf(form).filter(({ checked }) => checked).length);
    // A reset changes the boxes after its event.
    const later = () => setTimeout(look);
    look();
    document.addEventListener("change", look);
    document.addEventListener("reset", later);
    return () => {
      document.removeEventListener("change", look);
      document.removeEventListener("reset", later);
    };
  });
  return count;
}

/** Selects no row any more. */
export function clearSelection(form: string): void {
  for (const box of boxesOf(form)) box.checked = false;
  document.dispatchEvent(new Event("change"));
}

/** Selects all rows of the page, or none. Needs scripts. */
export function PickAll({ form, label }: { form: string; label: string }) {
  return (
    <label className="with-scripts">
      <input
        type="checkbox"
        aria-label={label}
        onChange={({ currentTarget: { checked } }) => {
          for (const box of boxesOf(form)) box.checked = checked;
        }}
      />
    </label>
  );
}

type PickProps = { form: string; name: string; value: string; label: string; selected: boolean };

/** Selects a row. It lies above the link that covers the row. */
export function PickOne({ form, name, value, label, selected }: PickProps) {
  return (
    <label className="pick-one">
      <input type="checkbox" form={form} name={name} value={value} aria-label={label} defaultChecked={selected} />
    </label>
  );
}
